// The yardstick of the page benchmarks: node:http that sends one file's bytes to every request.
// Usage: node constant.mjs FILE HEADERS, the latter a file of JSON.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file, headersFile] = process.argv.slice(2);
const body = readFileSync(file);
const headers = Object.entries(JSON.parse(readFileSync(headersFile, 'utf8'))).flat();
const server = createServer((_, res) => {
  res.writeHead(200, headers);
  res.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`"listening" "http://127.0.0.1:${server.address().port}"`));
