import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** The root of the project. */
export const root = path.resolve(import.meta.dirname, '../../..');

/** The built api. */
export const almanac = path.join(root, 'backend/bin/almanac');

export interface Program {
  process: ChildProcess;
  port: number;
  /** The first fifty lines of its log that report an error. */
  errors: string[];
}

/** Starts a program; resolves with the port in its log line "listening", or rejects with its output. */
export function start(command: string, args: string[], cwd: string, env: Record<string, string>): Promise<Program> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const said: string[] = [];
    const errors: string[] = [];
    const read = (line: string) => {
      if (said.length < 50) said.push(line);
      if (errors.length < 50 && line.includes('"level":"ERROR"')) errors.push(line);
      const port = /"listening"/.test(line) && /:(\d+)"/.exec(line)?.[1];
      if (port) resolve({ process: child, port: Number(port), errors });
    };
    createInterface({ input: child.stdout }).on('line', read);
    createInterface({ input: child.stderr }).on('line', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}:\n${said.join('\n')}`)));
  });
}

/** Ends a program by a signal; resolves with its exit code, null when the signal itself ended it. */
export async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }
  return child.exitCode;
}

/** Runs a program to its end and resolves with what it printed. */
export function output(command: string, args: string[], env: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (chunk) => (text += chunk));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve(text) : reject(new Error(`${command} ${args.join(' ')}: ${code}`)),
    );
  });
}
