#!/usr/bin/env bash
# caddy 2.6.2, fiber 3.5.0
# Guess: a client that asks for no compression gets the same through Caddy as without it, and a HEAD the ETag and length
# of the GET.
# Seen on 2026-11-28: Caddy asks for gzip in such a client's place, unpacks the answer and leaves the strong ETag of the
# packed bytes on the plain ones, without a length. A HEAD it passes on as it is, so its ETag is another one: a program
# that looks by HEAD whether a file has changed sees a change each time. Even with Accept-Encoding: gzip HEAD and GET
# differ, with and without Caddy: Fiber's compress leaves HEAD alone. "compression off" in Caddy's transport helps the
# first; tags made of the content, not of the bytes, help both.
source "$(dirname "$0")/common.bash"
debian_package caddy 2.6.2-5
go_modules github.com/gofiber/fiber/v3@v3.5.0

cat >main.go <<'END'
package main

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/gofiber/fiber/v3/middleware/compress"
	"github.com/gofiber/fiber/v3/middleware/etag"
)

func listen() net.Listener {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	return listener
}

// ask sends the request as it is: Go's client would ask for gzip itself.
func ask(address, method, encoding string) string {
	connection, err := net.Dial("tcp", address)
	if err != nil {
		return ""
	}
	defer connection.Close()
	fmt.Fprintf(connection, "%s /feed HTTP/1.1\r\nHost: %s\r\n%sConnection: close\r\n\r\n", method, address, encoding)
	answer, err := http.ReadResponse(bufio.NewReader(connection), &http.Request{Method: method})
	if err != nil {
		return ""
	}
	body, _ := io.ReadAll(answer.Body)
	return fmt.Sprintf("%-4s ETag %-17s Content-Length %4d, body %d %s", method, answer.Header.Get("ETag"), answer.ContentLength, len(body), answer.Header.Get("Content-Encoding"))
}

func main() {
	app, server, proxy := fiber.New(), listen(), listen()
	app.Use(compress.New(), etag.New())
	app.Get("/feed", func(c fiber.Ctx) error { return c.SendString(strings.Repeat("eggs ", 600)) })
	go app.Listener(server, fiber.ListenConfig{DisableStartupMessage: true})
	proxy.Close() // its port is Caddy's
	config := fmt.Sprintf("{\n admin off\n auto_https off\n}\nhttp://%s {\n reverse_proxy %s\n}\n", proxy.Addr(), server.Addr())
	_ = os.WriteFile("Caddyfile", []byte(config), 0o600)
	caddy := exec.Command("caddy", "run", "--config", "Caddyfile", "--adapter", "caddyfile")
	if err := caddy.Start(); err != nil {
		panic(err)
	}
	defer caddy.Process.Kill()
	for i := 0; i < 100 && ask(proxy.Addr().String(), "GET", "") == ""; i++ {
		time.Sleep(100 * time.Millisecond)
	}
	for _, encoding := range []string{"", "Accept-Encoding: gzip\r\n"} {
		for name, address := range map[string]string{"fiber": server.Addr().String(), "caddy": proxy.Addr().String()} {
			fmt.Printf("%q %s %s\n", encoding, name, ask(address, "GET", encoding))
			fmt.Printf("%q %s %s\n", encoding, name, ask(address, "HEAD", encoding))
		}
	}
}
END
expect "$(go build -o main . && HOME=$PWD ./main | sort)" <<'END'
"" caddy GET  ETag "47-840703482"    Content-Length   -1, body 3000 
"" caddy HEAD ETag "3000-3370180801" Content-Length 3000, body 0 
"" fiber GET  ETag "3000-3370180801" Content-Length 3000, body 3000 
"" fiber HEAD ETag "3000-3370180801" Content-Length 3000, body 0 
"Accept-Encoding: gzip\r\n" caddy GET  ETag "47-840703482"    Content-Length   47, body 47 gzip
"Accept-Encoding: gzip\r\n" caddy HEAD ETag "3000-3370180801" Content-Length 3000, body 0 
"Accept-Encoding: gzip\r\n" fiber GET  ETag "47-840703482"    Content-Length   47, body 47 gzip
"Accept-Encoding: gzip\r\n" fiber HEAD ETag "3000-3370180801" Content-Length 3000, body 0 
END
