// The yardstick of the page benchmarks: node:http that sends one file's bytes to every request.
// Usage: node constant.mjs FILE CONTENT-TYPE ENCODING
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file, type, encoding] = process.argv.slice(2);
const body = readFileSync(file);
const server = createServer((_, res) => {
  res.writeHead(200, { 'content-type': type, 'content-encoding': encoding, 'content-length': body.length });
  res.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`"listening" "http://127.0.0.1:${server.address().port}"`));
