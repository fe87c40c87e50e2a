import { createHash } from 'node:crypto';
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './http';

interface Answered {
  path: string;
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Answers web instead of the api. */
export type Fault = (answer: Answered, res: ServerResponse) => void;

const WELCOME = '<!doctype html><html><title>Welcome to nginx!</title><h1>Welcome to nginx!</h1></html>';
const html =
  (status: number): Fault =>
  (_, res) =>
    void res.writeHead(status, { 'content-type': 'text/html' }).end(WELCOME);

/** Another body with the right head, whose tag does not fit it. */
const instead =
  (body: (right: Buffer) => Buffer | string): Fault =>
  ({ headers, ...right }, res) => {
    const wrong = Buffer.from(body(right.body));
    res.writeHead(200, { ...headers, 'content-length': wrong.length }).end(wrong);
  };

/** Sends a piece again and again until the other side closes. */
function repeat(res: ServerResponse, piece: string, everyMs: number): void {
  const timer = setInterval(() => res.write(piece), everyMs);
  res.once('close', () => clearInterval(timer));
}

/** An answer of a wrong shape, with a tag that fits it. */
export const ofAnotherShape =
  (wanted: (path: string) => boolean): Fault =>
  ({ path, status, headers, body }, res) => {
    if (!wanted(path) || !headers.etag) return void res.writeHead(status, headers).end(body);
    const wrong = '{}';
    const hash = createHash('sha256').update(wrong).digest('hex').slice(0, 16);
    const { 'content-encoding': _, ...plain } = headers;
    res
      .writeHead(status, {
        ...plain,
        etag: headers.etag.replace(/-[0-9a-f]{16}\b/, `-${hash}`),
        'content-length': wrong.length,
      })
      .end(wrong);
  };

export const faults: Record<string, Fault> = {
  'answers 500': (_, res) =>
    void res.writeHead(500, { 'content-type': 'application/problem+json' }).end('{"status":500}'),
  'is behind a proxy that answers 502': html(502),
  'is behind a proxy that answers 404': html(404),
  'is behind a proxy that answers 200': html(200),
  'sends half of an answer': ({ status, headers, body }, res) => {
    res.writeHead(status, { ...headers, 'content-length': body.length + 1 });
    res.write(body.subarray(0, body.length / 2), () => res.destroy());
  },
  'sends half of an answer as if it were whole': instead((right) => right.subarray(0, right.length / 2)),
  'sends {} for everything': instead(() => '{}'),
  'sends null for everything': instead(() => 'null'),
  'sends an answer that does not end': ({ headers }, res) => {
    const { 'content-length': _, ...open } = headers;
    res.writeHead(200, open);
    repeat(res, `"${'x'.repeat(65_536)}",`, 1);
  },
  'sends a byte now and then': ({ headers }, res) => {
    res.writeHead(200, { ...headers, 'content-length': 1_000 });
    repeat(res, ' ', 100);
  },
  'takes twelve seconds': ({ status, headers, body }, res) => {
    const timer = setTimeout(() => res.writeHead(status, headers).end(body), 12_000);
    res.once('close', () => clearTimeout(timer));
  },
  'resets connections': (_, res) => void res.socket?.resetAndDestroy(),
  'speaks no HTTP': (_, res) => void res.socket?.end('\u0000\u0001 what is this?\r\n\r\n'),
  'leads elsewhere': (_, res) => void res.writeHead(302, { location: '/login' }).end(),
};

/** A proxy between web and api that does its `fault` to every answer. */
export class ApiProxy {
  fault: Fault | undefined;
  readonly #server = createServer((req, res) => void this.#pass(req, res));
  #apiUrl = '';

  /** Listens, and returns its address for web. */
  async before(apiUrl: string): Promise<string> {
    this.#apiUrl = apiUrl;
    return listen(this.#server);
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #pass(req: IncomingMessage, res: ServerResponse): Promise<void> {
    try {
      const answer = await this.#ask(req);
      if (this.fault) this.fault(answer, res);
      else res.writeHead(answer.status, answer.headers).end(answer.body);
    } catch {
      res.destroy();
    }
  }

  #ask(req: IncomingMessage): Promise<Answered> {
    const { host: _, connection: __, ...headers } = req.headers;
    return new Promise((resolve, reject) => {
      const asked = request(this.#apiUrl + req.url, { method: req.method, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            path: req.url ?? '',
            status: answer.statusCode ?? 502,
            headers: answer.headers,
            body: Buffer.concat(chunks),
          }),
        );
      }).on('error', reject);
      req.pipe(asked);
    });
  }
}
