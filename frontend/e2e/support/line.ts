import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { listen } from './http';
import { open as connectTo } from './raw';

/** The line between a browser and a server, which a test cuts, delays and restores. */
export class Line {
  /** Its address, without a trailing slash. */
  url = '';
  /** How many bytes the server has sent. */
  received = 0;
  #isHeld = false;
  readonly #server = createServer((socket) => this.#join(socket));
  readonly #sockets = new Set<Socket>();

  #to: string;

  private constructor(to: string) {
    this.#to = to;
  }

  static async before(to: string): Promise<Line> {
    const line = new Line(to);
    line.url = await listen(line.#server);
    return line;
  }

  /** Ends every connection, and refuses new ones. */
  async cut(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** Takes connections again, at the same address, for the server at `to`. */
  async restore(to = this.#to): Promise<void> {
    this.#to = to;
    await once(this.#server.listen(Number(new URL(this.url).port), '127.0.0.1'), 'listening');
  }

  /** Takes requests and brings no answers, or lets them go on. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    for (const socket of this.#sockets) socket[isHeld ? 'pause' : 'resume']();
  }

  #join(browser: Socket): void {
    const server = connectTo(this.#to);
    server.on('data', ({ length }: Buffer) => (this.received += length));
    for (const [from, to] of [
      [browser, server],
      [server, browser],
    ] as const) {
      this.#sockets.add(from);
      from.on('data', (data) => to.write(data));
      from.on('end', () => to.end());
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
      if (this.#isHeld) from.pause();
    }
  }
}
