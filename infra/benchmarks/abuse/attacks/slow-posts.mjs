// Letters that never come to their end, from one household's IPv6 addresses, while somebody else writes one.
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { behindProxy, sendLetter } from '../letter.mjs';

const POSTS = 256;
const ADDRESSES = 18;
const HOLD_MS = 8_000;
/** Between two bytes of a body, and before a post that was turned away begins again. */
const PACE_MS = 500;

export const slowPosts = [
  { name: `${POSTS} slow posts of one /64`, settings: { web: behindProxy }, attack: ({ web }) => sendSlowly(web) },
];

async function sendSlowly(web) {
  const { port } = new URL(web.url);
  let ending = false;
  let begun = 0;
  async function keepSending(at) {
    // Not all in one instant: what is measured are connections that are held, not those that wait to be looked at.
    await setTimeout((PACE_MS * at) / POSTS);
    while (!ending) {
      begun += 1;
      const socket = connect(Number(port), '127.0.0.1')
        .on('error', () => {})
        .resume();
      socket.write(
        `POST /contact HTTP/1.1\r\nHost: site\r\nX-Forwarded-For: 2001:db8::${(at % ADDRESSES) + 1}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\nname=`,
      );
      while (!ending && !socket.destroyed) {
        await setTimeout(PACE_MS);
        if (socket.writable) socket.write('a');
      }
      socket.destroy();
    }
  }
  const attackers = Array.from({ length: POSTS }, (_, at) => keepSending(at));
  const statuses = [];
  for (const began = performance.now(); performance.now() - began < HOLD_MS; await setTimeout(PACE_MS)) {
    statuses.push(
      await sendLetter(web, '198.51.100.7', {
        name: 'Frieda',
        email: 'frieda@example.com',
        message: `Letter ${statuses.length}`,
      }),
    );
  }
  ending = true;
  await Promise.all(attackers);
  const refused = statuses.filter((status) => status !== 200);
  return {
    note: `${begun} slow posts begun; ${statuses.length - refused.length} of ${statuses.length} letters of another visitor taken`,
    broken: refused.length ? [`another visitor's letters got ${refused.join(', ')}`] : [],
  };
}
