// Different addresses that do not exist: for each, the web server renders a page and asks the search for near ones.
import { Agent, get } from 'node:http';

const FLOOD_MS = 15_000;
const CONNECTIONS = 32;

let asked = 0;

export const missingPages = [
  {
    name: 'pages that do not exist',
    // Renders fill the heap up to a level that it keeps: only what comes on top of it is the attack's.
    warm: ({ web }) => flood(web.url),
    async attack({ web }) {
      const statuses = await flood(web.url);
      const others = Object.keys(statuses).filter((status) => !['404', '429', '503'].includes(status));
      return {
        note: Object.entries(statuses)
          .map(([status, count]) => `${count} × ${status}`)
          .join(', '),
        broken: others.map((status) => `answered with ${status}`),
      };
    },
  },
];

/** Asks for as many of them as are answered, and counts the answers by their status. */
async function flood(site) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const statuses = {};
  const end = performance.now() + FLOOD_MS;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        const status = await statusOf(`${site}/buildings/huose-${asked++}`, agent);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
  agent.destroy();
  return statuses;
}

function statusOf(address, agent) {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
      answer.once('error', reject);
    }).once('error', reject);
  });
}
