// Requests that are sent on one connection without waiting for any answer, by a client that reads none.
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { largestAsset } from '../largest-asset.mjs';

/** So long the attacker holds the connections that the program leaves him. */
const HOLD_MS = 8_000;

export const pipelining = [
  { name: 'web: 6 × 700 unread answers', attack: ({ web }) => pipeline(web, 6, 700, largestAsset()) },
  { name: 'web: 50 × 20,000 unknown addresses', attack: ({ web }) => pipeline(web, 50, 20_000, '/nope/x') },
  { name: 'api: 6 × 700 unread answers', of: 'api', attack: ({ api }) => pipeline(api, 6, 700, '/api/buildings') },
  {
    name: 'api: 50 × 20,000 unknown addresses',
    of: 'api',
    attack: ({ api }) => pipeline(api, 50, 20_000, '/api/nope/x'),
  },
];

async function pipeline({ url }, connections, requests, path) {
  const { port } = new URL(url);
  const bytes = `GET ${path} HTTP/1.1\r\nHost: site\r\n\r\n`.repeat(requests);
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(Number(port), '127.0.0.1').pause();
    socket.on('error', () => {}); // the server has closed it
    socket.write(bytes);
    return socket;
  });
  await setTimeout(HOLD_MS);
  for (const socket of sockets) socket.destroy();
}
