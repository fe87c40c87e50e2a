import { IncomingMessage, ServerResponse, type Server } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers send the next request after an answer, proxies at most a few before. */
const MAX_UNANSWERED = 16;
/** For a slow reader: the largest file at 5 KB a second. */
const MAX_ANSWER_MS = 60_000;
/** A connection without traffic while an answer is sent, because its client does not read, is closed after this. */
const STALLED_MS = 20_000;
const CHECK_EVERY_MS = 1_000;
const CLOSE_UNUSED_EVERY_MS = 50;

interface Connection {
  /** In the order of their requests. */
  unanswered: Set<ServerResponse>;
  /** When a check first saw the next answer, in ms of the process. */
  waitingSince?: number;
}

/**
 * Bounds what a connection may hold: Node takes any number of requests and waits for a client that reads a byte now and
 * then. One timer checks all connections, because a timer for each would cost as much as sending a cached page.
 */
export class Connections {
  readonly #open = new Map<Socket, Connection>();

  constructor(private readonly server: Server) {
    server.on('connection', (socket) => {
      this.#open.set(socket, { unanswered: new Set() });
      socket.once('close', () => this.#open.delete(socket));
    });
    const timer = setInterval(() => this.#check(), CHECK_EVERY_MS);
    server.once('close', () => clearInterval(timer));
  }

  /** Returns whether a request may be answered; if not, closes its connection. */
  admit(req: IncomingMessage, res: ServerResponse): boolean {
    const connection = this.#open.get(req.socket);
    if (connection && connection.unanswered.size < MAX_UNANSWERED) return true;
    if (!last.has(req.socket)) close(req, res);
    return false;
  }

  /** Counts a request until its response is written, unless it is already in the kernel's buffer. */
  track({ socket }: IncomingMessage, res: ServerResponse): void {
    const connection = this.#open.get(socket);
    if (!connection || (res.writableEnded && res.socket?.writableLength === 0)) return;
    connection.unanswered.add(res);
    res.once('close', () => {
      connection.unanswered.delete(res);
      connection.waitingSince = undefined;
    });
  }

  /** While the server stops, closes connections that are idle or were never used. */
  closeUnused(): void {
    const timer = setInterval(() => {
      this.server.closeIdleConnections();
      // Node counts these as late with their first request, not as idle.
      for (const socket of this.#open.keys()) if (socket.bytesRead === 0) socket.destroy();
    }, CLOSE_UNUSED_EVERY_MS);
    this.server.once('close', () => clearInterval(timer));
  }

  #check(): void {
    const now = performance.now();
    for (const [socket, connection] of this.#open) {
      const [next] = connection.unanswered;
      if (!next) continue;
      connection.waitingSince ??= now;
      if (now - connection.waitingSince >= MAX_ANSWER_MS) socket.destroy();
      // Not while it is made: a busy machine takes longer for what browsers save offline.
      // Ends with the answer: between requests, Node sets its own.
      else if (next.headersSent && socket.timeout !== STALLED_MS) socket.setTimeout(STALLED_MS);
    }
  }
}

/** Request and response with which a connection was closed. */
const last = new WeakMap<Socket, { req: IncomingMessage; res: ServerResponse }>();

/**
 * For `createServer`. Node parses a read to its end, up to 1,700 requests, also when their connection is closed. These
 * share the last request and response, or 50 connections would take 200 MiB.
 */
export class Request extends IncomingMessage {
  constructor(socket: Socket) {
    const shared = socket.destroyed ? last.get(socket)?.req : undefined;
    if (shared) return shared;
    super(socket);
  }
}

export class Response extends ServerResponse {
  constructor(...given: ConstructorParameters<typeof ServerResponse>) {
    const shared = given[0].destroyed ? last.get(given[0].socket)?.res : undefined;
    if (shared) return shared;
    super(...given);
  }
}

function close(req: IncomingMessage, res: ServerResponse): void {
  req.socket.destroy();
  // Node adds a listener for each, and answers some itself, which works once.
  res.setMaxListeners(0);
  res.writeHead = res.end = () => res;
  last.set(req.socket, { req, res });
}
