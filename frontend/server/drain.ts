import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** So long every answer says that its connection ends, before new ones are refused: clients then go elsewhere without losing a request. */
const LAST_CALL_MS = 300;
const LOOK_EVERY_MS = 50;

/**
 * How to stop the server without losing a request: after the last call it takes no more connections, lets running answers finish, and closes
 * each connection as soon as nothing runs on it. `done` is called when none is left.
 */
export function drainable(server: Server): (done: () => void) => void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  return function drain(done) {
    setTimeout(() => {
      server.close(done);
      setInterval(() => {
        server.closeIdleConnections();
        // Opened in advance by a browser; to Node these are not idle but late with their first request.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }, LOOK_EVERY_MS);
    }, LAST_CALL_MS);
  };
}
