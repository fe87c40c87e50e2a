import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { folder } from './scratch.mjs';

const built = new Map();

/** A program of this folder's Go module, built when it is first asked for. */
export function goProgram(source) {
  if (!built.has(source)) {
    const program = path.join(folder('bin'), path.basename(source));
    execFileSync('go', ['build', '-o', program, source], {
      cwd: path.resolve(import.meta.dirname, '..'),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    built.set(source, program);
  }
  return built.get(source);
}
