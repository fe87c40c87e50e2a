import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { folder, output } from '../lib/scratch.mjs';

/**
 * Asks a server for addresses over and over, from several connections at once. Gives the number of answers by status, of
 * connections that broke and of answers that did not come within 10 s, and the times of answers in ms.
 */
export async function wrk(server, addresses, { connections, seconds }) {
  const list = path.join(folder('mix'), 'addresses');
  writeFileSync(list, addresses.join('\n'));
  const script = path.join(import.meta.dirname, 'mix.lua');
  const printed = await output('wrk', [
    '-t',
    '2',
    '-c',
    String(connections),
    '-d',
    `${seconds}s`,
    '--timeout',
    '10s',
    '-H',
    'Accept-Encoding: br',
    '-s',
    script,
    server.url,
    '--',
    list,
  ]);
  return JSON.parse(/^RESULT (.*)$/m.exec(printed)[1]);
}
