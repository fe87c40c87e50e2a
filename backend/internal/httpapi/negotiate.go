package httpapi

import (
	"strconv"
	"strings"
)

// The encodings a body is kept in, the preferred one first.
const (
	encodingBrotli   = "br"
	encodingGzip     = "gzip"
	encodingIdentity = "identity"
)

// negotiate picks the encoding with the highest q-value of Accept-Encoding (RFC
// 9110 §12.5.3), among equals the one that comes first in offers. Where nothing
// offered is acceptable, the plain body is better than no answer.
func negotiate(header string, offers ...string) string {
	if header == "" {
		return encodingIdentity
	}
	weights := map[string]float64{}
	for part := range strings.SplitSeq(header, ",") {
		name, parameters, _ := strings.Cut(part, ";")
		name = strings.ToLower(strings.TrimSpace(name))
		if name == "x-gzip" {
			name = encodingGzip
		}
		if name != "" {
			weights[name] = quality(parameters)
		}
	}
	best, bestWeight := encodingIdentity, 0.0
	for _, offer := range offers {
		weight, named := weights[offer]
		if !named {
			if weight, named = weights["*"]; !named && offer == encodingIdentity {
				weight = 0.001 // acceptable unless excluded, but liked least
			}
		}
		if weight > bestWeight {
			best, bestWeight = offer, weight
		}
	}
	return best
}

// quality reads q from the parameters of one list member; 1 when there is none,
// 0 when it cannot be read.
func quality(parameters string) float64 {
	for parameter := range strings.SplitSeq(parameters, ";") {
		name, value, _ := strings.Cut(parameter, "=")
		if !strings.EqualFold(strings.TrimSpace(name), "q") {
			continue
		}
		q, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
		if err != nil || !(q >= 0 && q <= 1) {
			return 0
		}
		return q
	}
	return 1
}

// matches says whether an If-None-Match list names the tag. It compares weakly
// (RFC 9110 §13.1.2): W/"x" names "x".
func matches(ifNoneMatch, tag string) bool {
	for member := range strings.SplitSeq(ifNoneMatch, ",") {
		member = strings.TrimSpace(member)
		if member == "*" || strings.TrimPrefix(member, "W/") == tag {
			return true
		}
	}
	return false
}
