import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { goProgram } from '../lib/go-programs.mjs';
import { startServer } from '../lib/programs.mjs';
import { folder } from '../lib/scratch.mjs';

const nodeConstant = path.join(import.meta.dirname, 'constant.mjs');

/** Headers that every server sets for itself. */
const OWN = ['connection', 'date', 'keep-alive'];

/** A bare node:http server that sends the bytes of an answer, headers included. */
export const startNode = (answer) => start(process.execPath, [nodeConstant], answer);

/** The same by net/http. */
export const startGo = (answer) => start(goProgram('./rivals/constant'), [], answer);

function start(command, args, { body, headers }) {
  const dir = folder('constant');
  const [bodyFile, headersFile] = ['body', 'headers.json'].map((name) => path.join(dir, name));
  writeFileSync(bodyFile, body);
  writeFileSync(
    headersFile,
    JSON.stringify(Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name)))),
  );
  return startServer(command, [...args, bodyFile, headersFile]);
}
