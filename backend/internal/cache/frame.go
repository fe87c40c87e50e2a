package cache

import (
	"encoding/binary"
	"hash/crc32"
	"strings"
)

// A value in Redis stands in a frame: what shares the server, an older release
// or a damaged dump can put anything under a key, and that must be a miss.
const (
	frameMark = "fa1:"
	frameHead = len(frameMark) + 4
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// checksum covers the key too: a value under another key is as wrong as noise.
func checksum(key string, value []byte) uint32 {
	return crc32.Update(crc32.Checksum([]byte(key), castagnoli), castagnoli, value)
}

func encodeFrame(key string, value []byte) []byte {
	frame := make([]byte, 0, frameHead+len(value))
	frame = append(frame, frameMark...)
	frame = binary.BigEndian.AppendUint32(frame, checksum(key, value))
	return append(frame, value...)
}

func decodeFrame(key, frame string) ([]byte, bool) {
	if len(frame) < frameHead || !strings.HasPrefix(frame, frameMark) {
		return nil, false
	}
	value := []byte(frame[frameHead:])
	sum := binary.BigEndian.Uint32([]byte(frame[len(frameMark):frameHead]))
	return value, sum == checksum(key, value)
}
