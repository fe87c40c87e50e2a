import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Unanswered requests of one connection: browsers send the next one after an answer, a proxy at most a few before. */
const MAX_UNANSWERED = 16;
/** The longest that one answer may take to a slow reader: the largest file of the site at 5 KB a second. */
const MAX_ANSWER_MS = 60_000;
/** A connection with an unanswered request on which nothing moves for so long, such as that of a reader who does not read, is closed. */
const STALLED_MS = 20_000;
const CHECK_EVERY_MS = 1_000;
const CLOSE_UNUSED_EVERY_MS = 50;

interface Connection {
  unanswered: number;
  /** When the check first saw the answer that is next in line, in ms of the process. */
  waitingSince?: number;
}

/**
 * Bounds what a connection may hold. Node itself takes as many requests as a client sends, and waits for a reader as long as a byte moves now
 * and then. Timers of each connection would cost as much as sending a cached page: one timer looks at all of them.
 */
export class Connections {
  readonly #open = new Map<Socket, Connection>();

  constructor(private readonly server: Server) {
    server.on('connection', (socket) => {
      this.#open.set(socket, { unanswered: 0 });
      socket.once('close', () => this.#open.delete(socket));
    });
    const timer = setInterval(() => this.#check(), CHECK_EVERY_MS);
    server.once('close', () => clearInterval(timer));
  }

  /** Whether a request may be answered; if not, its connection is closed. */
  admit({ socket }: IncomingMessage): boolean {
    const connection = this.#open.get(socket);
    if (connection && connection.unanswered < MAX_UNANSWERED) return true;
    close(socket);
    return false;
  }

  /** Counts a request until its response is written. One whose response is already in the kernel's buffer is not counted. */
  track({ socket }: IncomingMessage, res: ServerResponse): void {
    const connection = this.#open.get(socket);
    if (!connection || (res.writableEnded && res.socket?.writableLength === 0)) return;
    connection.unanswered += 1;
    res.once('close', () => {
      connection.unanswered -= 1;
      connection.waitingSince = undefined;
    });
  }

  /** For a server that stops: until it has closed, connections that are idle are closed, and those that browsers opened in advance and never used. */
  closeUnused(): void {
    const timer = setInterval(() => {
      this.server.closeIdleConnections();
      // To Node these are not idle but late with their first request.
      for (const socket of this.#open.keys()) if (socket.bytesRead === 0) socket.destroy();
    }, CLOSE_UNUSED_EVERY_MS);
    this.server.once('close', () => clearInterval(timer));
  }

  #check(): void {
    const now = performance.now();
    for (const [socket, connection] of this.#open) {
      if (connection.unanswered === 0) continue;
      if (connection.waitingSince === undefined) {
        connection.waitingSince = now;
        // Ends with the answer: for the time between two requests, Node sets its own.
        socket.setTimeout(STALLED_MS);
      } else if (now - connection.waitingSince >= MAX_ANSWER_MS) socket.destroy();
    }
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
