import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may wait for their answers: browsers send the next one after an answer, a proxy at most a few before. */
const MOST_UNANSWERED = 16;
/** The longest that one answer may take, with a reader who takes it slowly: the largest file of the site at 5 KB a second. */
const LONGEST_ANSWER_MS = 60_000;

interface Connection {
  unanswered: number;
  /** Started again whenever the next answer in line may begin. */
  deadline: NodeJS.Timeout;
}

/**
 * Bounds what a connection may hold. Node itself takes as many requests as a client sends, and waits for a reader as long as a byte moves now and then.
 * The returned function counts a request and returns whether it may be answered; if not, it has closed the connection.
 */
export function boundedConnections(): (req: IncomingMessage, res: ServerResponse) => boolean {
  const connections = new WeakMap<Socket, Connection>();

  return ({ socket }, res) => {
    const connection = connections.get(socket) ?? opened(socket);
    if (connection.unanswered === MOST_UNANSWERED) {
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
    const deadline = setTimeout(() => connection.unanswered > 0 && socket.destroy(), LONGEST_ANSWER_MS);
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
