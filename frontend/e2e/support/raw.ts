import { connect, type Socket } from 'node:net';

/** Longer than any answer takes. */
const PATIENCE_MS = 5_000;

/** Sends bytes as they are. Resolves with all that came back, and whether the server ended the connection. */
export function sendRaw(base: string, bytes: string | Buffer): Promise<{ text: string; closed: boolean }> {
  const socket = open(base);
  let text = '';
  return new Promise((resolve) => {
    const timer = setTimeout(() => socket.destroy() && resolve({ text, closed: false }), PATIENCE_MS);
    socket.on('data', (data) => (text += data.toString('latin1')));
    socket.once('close', () => {
      clearTimeout(timer);
      resolve({ text, closed: true });
    });
    socket.write(bytes);
  });
}

/** A connection whose errors are its end. `at` is a loopback address, so that one machine can be many clients. */
export function open(base: string, at = '127.0.0.1'): Socket {
  const { port } = new URL(base);
  return connect({ port: Number(port), host: '127.0.0.1', localAddress: at }).on('error', () => {});
}
