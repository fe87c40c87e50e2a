// Writes .br and .gz beside each file of the build that shrinks by them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = fileURLToPath(new URL('../build/client', import.meta.url));

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|svg|json|txt)$/.test(entry.name) || entry.parentPath.includes('.vite')) continue;
  const file = path.join(entry.parentPath, entry.name);
  const bytes = readFileSync(file);
  const br = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  if (br.length < bytes.length) writeFileSync(`${file}.br`, br);
  const gz = gzipSync(bytes, { level: 9 });
  if (gz.length < bytes.length) writeFileSync(`${file}.gz`, gz);
}
