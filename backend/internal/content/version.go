package content

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"

	"farmalmanac/internal/almanac"
)

// answerFormat is raised whenever the program makes other answers of the same
// files, so that no cache serves the former ones.
const answerFormat = 2

// version is a hash of everything that is served: equal content has an equal
// version on every machine.
func version(c *almanac.Content) string {
	h := sha256.New()
	write := func(parts ...[]byte) {
		for _, p := range parts {
			var size [8]byte // so that no two lists of parts read the same
			binary.BigEndian.PutUint64(size[:], uint64(len(p)))
			h.Write(size[:])
			h.Write(p)
		}
	}
	var number [8]byte
	binary.BigEndian.PutUint64(number[:], answerFormat)
	write(number[:])
	for _, answer := range c.Answers {
		write([]byte(answer.Path), answer.Body)
	}
	write(marshal(c.Calendar))
	return hex.EncodeToString(h.Sum(nil))[:16]
}
