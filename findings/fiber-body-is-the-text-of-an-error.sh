#!/usr/bin/env bash
# fiber 3.5.0
# Guess: a request whose Content-Encoding Fiber does not know is refused, or c.Body() is the bytes as they came.
# Seen on 2026-11-28: c.Body() is the words "Not Implemented" or "Unsupported Media Type", which a handler stores as if
# the sender had written them. It sets 501 or 415 beside it, so the handler's own answer ("Thank you") goes out with that
# status. c.BodyRaw() is what came. A Content-Encoding of identity, or in capitals, is right.
source "$(dirname "$0")/common.bash"
go_modules github.com/gofiber/fiber/v3@v3.5.0

cat >main.go <<'END'
package main

import (
	"bytes"
	"fmt"
	"io"
	"net/http/httptest"
	"strings"

	"github.com/gofiber/fiber/v3"
	"github.com/klauspost/compress/gzip"
)

func main() {
	app := fiber.New()
	app.Post("/contact", func(c fiber.Ctx) error {
		return c.SendString(fmt.Sprintf("Thank you for %q (%d bytes)", c.Body(), len(c.BodyRaw())))
	})
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, _ = io.WriteString(w, "eggs")
	_ = w.Close()
	for _, encoding := range []string{"identity", "IDENTITY", "gzip", "GZip", "compress", "aes128gcm", "exi"} {
		body := "eggs"
		if strings.EqualFold(encoding, "gzip") {
			body = packed.String()
		}
		request := httptest.NewRequest("POST", "/contact", strings.NewReader(body))
		request.Header.Set("Content-Encoding", encoding)
		answer, err := app.Test(request)
		if err != nil {
			panic(err)
		}
		text, _ := io.ReadAll(answer.Body)
		fmt.Printf("%s: %d %s\n", encoding, answer.StatusCode, text)
	}
}
END
expect "$(go run .)" <<'END'
identity: 200 Thank you for "eggs" (4 bytes)
IDENTITY: 200 Thank you for "eggs" (4 bytes)
gzip: 200 Thank you for "eggs" (29 bytes)
GZip: 200 Thank you for "eggs" (29 bytes)
compress: 501 Thank you for "Not Implemented" (4 bytes)
aes128gcm: 415 Thank you for "Unsupported Media Type" (4 bytes)
exi: 415 Thank you for "Unsupported Media Type" (4 bytes)
END
