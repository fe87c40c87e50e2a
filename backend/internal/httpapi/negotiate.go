package httpapi

import (
	"bytes"
	"strconv"
	"strings"

	"farmalmanac/internal/almanac"
)

// encodings are those in which a body is sent, the preferred one first.
var encodings = [...]string{almanac.Brotli, almanac.Gzip, almanac.Identity}

// negotiate picks the encoding with the highest q-value (RFC 9110 §12.5.3), among equals the preferred one.
func negotiate(header []byte) string {
	if len(header) == 0 {
		return almanac.Identity
	}
	const unnamed = -1
	weights, others := [len(encodings)]float64{unnamed, unnamed, unnamed}, float64(unnamed)
	for part := range bytes.SplitSeq(header, []byte(",")) {
		name, parameters, _ := bytes.Cut(part, []byte(";"))
		is := func(encoding string) bool { return strings.EqualFold(string(bytes.TrimSpace(name)), encoding) }
		switch {
		case is(almanac.Brotli):
			weights[0] = quality(parameters)
		case is(almanac.Gzip), is("x-gzip"):
			weights[1] = quality(parameters)
		case is(almanac.Identity):
			weights[2] = quality(parameters)
		case is("*"):
			others = quality(parameters)
		}
	}
	best, bestWeight := almanac.Identity, 0.0
	for i, encoding := range encodings {
		weight := weights[i]
		if weight == unnamed {
			weight = others
		}
		if weight == unnamed && encoding == almanac.Identity {
			weight = 0.001 // acceptable unless excluded, but liked least
		}
		if weight > bestWeight {
			best, bestWeight = encoding, weight
		}
	}
	return best
}

// quality reads q from the parameters of one list member; without one it is 1, and 0 when it cannot be read.
func quality(parameters []byte) float64 {
	for parameter := range bytes.SplitSeq(parameters, []byte(";")) {
		name, value, _ := bytes.Cut(parameter, []byte("="))
		if !bytes.EqualFold(bytes.TrimSpace(name), []byte("q")) {
			continue
		}
		q, err := strconv.ParseFloat(string(bytes.TrimSpace(value)), 64)
		if err != nil || !(q >= 0 && q <= 1) {
			return 0
		}
		return q
	}
	return 1
}

// matches says whether an If-None-Match list names the tag. It compares weakly (RFC 9110 §13.1.2): W/"x" names "x".
func matches(ifNoneMatch, tag []byte) bool {
	for member := range bytes.SplitSeq(ifNoneMatch, []byte(",")) {
		member = bytes.TrimSpace(member)
		if string(member) == "*" || bytes.Equal(bytes.TrimPrefix(member, []byte("W/")), tag) {
			return true
		}
	}
	return false
}
