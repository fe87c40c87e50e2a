package screenshot

import (
	"bytes"
	"encoding/binary"
	"image"
)

// orientation is how a camera was held, as EXIF writes it: 1 is upright, from 5 on rows are columns.
type orientation uint16

const upright orientation = 1

func (o orientation) upright(picture *image.RGBA) *image.RGBA {
	if o == upright {
		return picture
	}
	width, height := picture.Rect.Dx(), picture.Rect.Dy()
	turned := image.NewRGBA(image.Rect(0, 0, width, height))
	if o >= 5 {
		turned = image.NewRGBA(image.Rect(0, 0, height, width))
	}
	for y := range turned.Rect.Dy() {
		for x := range turned.Rect.Dx() {
			fromX, fromY := x, y
			if o >= 5 {
				fromX, fromY = y, x
			}
			if o == 2 || o == 3 || o == 7 || o == 8 {
				fromX = width - 1 - fromX
			}
			if o == 3 || o == 4 || o == 6 || o == 7 {
				fromY = height - 1 - fromY
			}
			turned.SetRGBA(x, y, picture.RGBAAt(fromX, fromY))
		}
	}
	return turned
}

// orientationOf reads the first directory of EXIF data; what is damaged or says nothing is upright.
func orientationOf(exif []byte) orientation {
	const (
		tagOrientation = 0x0112
		typeShort      = 3
		entrySize      = 12
	)
	if len(exif) < 8 {
		return upright
	}
	var order binary.ByteOrder = binary.BigEndian
	if string(exif[:2]) == "II" {
		order = binary.LittleEndian
	}
	start := uint64(order.Uint32(exif[4:]))
	if order.Uint16(exif[2:]) != 42 || start+2 > uint64(len(exif)) {
		return upright
	}
	entries := exif[start+2:]
	for range order.Uint16(exif[start:]) {
		if len(entries) < entrySize {
			break
		}
		if order.Uint16(entries) == tagOrientation && order.Uint16(entries[2:]) == typeShort {
			if o := orientation(order.Uint16(entries[8:])); o >= 1 && o <= 8 {
				return o
			}
			break
		}
		entries = entries[entrySize:]
	}
	return upright
}

var exifHead = []byte("Exif\x00\x00")

func exifOfJPEG(b []byte) []byte {
	for b = b[2:]; len(b) >= 4 && b[0] == 0xff; {
		if b[1] == 0xff { // filled up
			b = b[1:]
			continue
		}
		size := 2 + int(binary.BigEndian.Uint16(b[2:]))
		if b[1] == 0xda || size < 4 || size > len(b) {
			break
		}
		if exif, ok := bytes.CutPrefix(b[4:size], exifHead); ok && b[1] == 0xe1 {
			return exif
		}
		b = b[size:]
	}
	return nil
}

// exifOfPNG looks among the chunks: each has its size, its name, its data and a checksum.
func exifOfPNG(b []byte) []byte {
	for b = b[8:]; len(b) >= 12; {
		size := uint64(binary.BigEndian.Uint32(b))
		if size > uint64(len(b))-12 {
			break
		}
		if string(b[4:8]) == "eXIf" {
			return b[8 : 8+size]
		}
		b = b[12+size:]
	}
	return nil
}

// exifOfWebP looks among the chunks: each has its name, its size, and data filled up to an even size.
func exifOfWebP(b []byte) []byte {
	for b = b[12:]; len(b) >= 8; {
		size := uint64(binary.LittleEndian.Uint32(b[4:]))
		if size > uint64(len(b))-8 {
			break
		}
		if string(b[:4]) == "EXIF" {
			return bytes.TrimPrefix(b[8:8+size], exifHead) // some programs write it as in a JPEG
		}
		b = b[min(8+size+size%2, uint64(len(b))):]
	}
	return nil
}
