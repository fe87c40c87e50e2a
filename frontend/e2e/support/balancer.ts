import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { ask, listen } from './http';

const LOOK_EVERY_MS = 100;

/**
 * A proxy in front of several web servers, as Fly's: it sends requests in turn to those that are ready, on connections
 * that it keeps, and to another when a server does not take its connection, or ends a kept one before it answers.
 */
export class Balancer {
  /** Requests that went to another server. */
  retried = 0;
  readonly #servers: string[];
  readonly #ready: Set<string>;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server = createServer((req, res) => this.#pass(req, res));
  readonly #looking: ReturnType<typeof setInterval>;
  #next = 0;

  constructor(servers: string[]) {
    this.#servers = [...servers];
    this.#ready = new Set(servers);
    this.#looking = setInterval(() => this.#servers.forEach((server) => void this.#look(server)), LOOK_EVERY_MS);
  }

  async listen(): Promise<string> {
    return listen(this.#server);
  }

  /** One more server, as soon as it is ready. */
  add(server: string): void {
    this.#servers.push(server);
  }

  isReady(server: string): boolean {
    return this.#ready.has(server);
  }

  stop(): void {
    clearInterval(this.#looking);
    this.#agent.destroy();
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #look(server: string): Promise<void> {
    const status = await ask(server, '/readyz').then(
      ({ status }) => status,
      () => 0,
    );
    if (status === 200) this.#ready.add(server);
    else this.#ready.delete(server);
  }

  #pass(req: IncomingMessage, res: ServerResponse): void {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => this.#send(req, res, Buffer.concat(chunks), this.#servers.length + 1));
  }

  #send(req: IncomingMessage, res: ServerResponse, body: Buffer, tries: number): void {
    const ready = this.#servers.filter((server) => this.#ready.has(server));
    const server = ready[this.#next++ % ready.length];
    if (!server || tries === 0) return void res.writeHead(502).end();
    const { connection: _, ...headers } = req.headers;
    const sent = request(server + req.url, { method: req.method, headers, agent: this.#agent }, (answer) => {
      const { connection: _, 'keep-alive': __, ...rest } = answer.headers;
      res.writeHead(answer.statusCode ?? 502, rest);
      answer.pipe(res);
      answer.on('error', () => res.destroy());
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const untouched = error.code === 'ECONNREFUSED' || (sent.reusedSocket && req.method === 'GET');
      if (res.headersSent || !untouched) return void res.destroy();
      this.retried += 1;
      if (error.code === 'ECONNREFUSED') this.#ready.delete(server);
      this.#send(req, res, body, tries - 1);
    });
    sent.end(body);
  }
}
