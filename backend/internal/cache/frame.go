package cache

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
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

// decodeFrame returns a slice of the frame, not a copy.
func decodeFrame(key string, frame []byte) ([]byte, bool) {
	if len(frame) < frameHead || !bytes.HasPrefix(frame, []byte(frameMark)) {
		return nil, false
	}
	value := frame[frameHead:]
	sum := binary.BigEndian.Uint32(frame[len(frameMark):])
	return value, sum == checksum(key, value)
}
