import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Unanswered requests of one connection: browsers send the next one after an answer, a proxy at most a few before. */
const MAX_UNANSWERED = 16;
/** The longest that one answer may take to a slow reader: the largest file of the site at 5 KB a second. */
const MAX_ANSWER_MS = 60_000;

interface Connection {
  unanswered: number;
  /** Restarted whenever the next answer in line may begin. */
  deadline: NodeJS.Timeout;
}

/**
 * Bounds what a connection may hold. Node itself takes as many requests as a client sends, and waits for a reader as long as a byte moves now
 * and then. The returned function counts a request and returns whether it may be answered; if not, it has closed the connection.
 */
export function limitConnections(): (req: IncomingMessage, res: ServerResponse) => boolean {
  const connections = new WeakMap<Socket, Connection>();

  return ({ socket }, res) => {
    const connection = connections.get(socket) ?? opened(socket);
    if (connection.unanswered === MAX_UNANSWERED) {
      close(socket);
      return false;
    }
    if (connection.unanswered === 0) connection.deadline.refresh();
    connection.unanswered += 1;
    res.once('close', () => {
      connection.unanswered -= 1;
      if (!socket.destroyed) connection.deadline.refresh();
    });
    return true;
  };

  function opened(socket: Socket): Connection {
    const deadline = setTimeout(() => connection.unanswered > 0 && socket.destroy(), MAX_ANSWER_MS);
    const connection = { unanswered: 0, deadline };
    connections.set(socket, connection);
    socket.once('close', () => clearTimeout(deadline));
    return connection;
  }
}

/**
 * Closes a connection and drops what came in the same read: up to 64 KB, or 1,700 requests, which Node would go on parsing for 25 µs each.
 * Returning 2 from `onIncoming` tells Node's parser that the protocol changes, at which it stops (`_http_common.js` of Node; the test counts the requests).
 */
function close(socket: Socket & { parser?: { onIncoming(): number } }): void {
  socket.destroy();
  if (socket.parser) socket.parser.onIncoming = () => 2;
}

const CLOSE_UNUSED_EVERY_MS = 50;

/**
 * Returns what to call when the server stops: until it has closed, connections that are idle, and those that browsers opened in advance and
 * never used, are closed. To Node the latter are not idle but late with their first request.
 */
export function closesUnusedConnections(server: Server): () => void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return () => {
    const timer = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, CLOSE_UNUSED_EVERY_MS);
    server.once('close', () => clearInterval(timer));
  };
}
