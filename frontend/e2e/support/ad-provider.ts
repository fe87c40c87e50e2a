import { createServer } from 'node:http';
import { listen } from './http';

/** A typical ad provider: a loader asks for a second script, which fills the slots with frames and pictures. */
export interface Provider {
  url: string;
  /** The paths that were asked for, in order. */
  asked: string[];
  stop(): void;
}

const LOADER = `
  const script = document.createElement('script');
  script.src = new URL('fill.js', document.currentScript.src);
  document.head.append(script);`;
const FILL = `
  const { src } = document.currentScript;
  document.querySelectorAll('[data-ad-slot]').forEach((slot, at) => {
    const ad = document.createElement(at % 2 ? 'img' : 'iframe');
    ad.title = ad.alt = 'An ad';
    ad.src = new URL(at % 2 ? 'picture.svg' : 'frame', src);
    ad.width = 300;
    ad.height = 400;
    ad.style.background = 'white';
    slot.append(ad);
  });
  fetch(new URL('seen', src), { mode: 'no-cors' });
  document.body.append(document.createElement('div'));`;
/** Of its element's shape: a picture of another shape would move when it has come. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400" fill="#446"/></svg>';

export async function startProvider(): Promise<Provider> {
  const answers: Record<string, [type: string, body: string]> = {
    '/loader.js': ['text/javascript', LOADER],
    '/fill.js': ['text/javascript', FILL],
    '/picture.svg': ['image/svg+xml', PICTURE],
    '/frame': ['text/html', '<!doctype html><title>An ad</title><p>Buy seeds!</p>'],
    '/seen': ['text/plain', ''],
  };
  const asked: string[] = [];
  const server = createServer((req, res) => {
    asked.push(req.url!);
    const [type, body] = answers[req.url!] ?? ['text/plain', ''];
    res.writeHead(200, { 'content-type': type }).end(body);
  });
  return { url: await listen(server), asked, stop: () => server.close() };
}
