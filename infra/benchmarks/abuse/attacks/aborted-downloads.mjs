// Downloads that are broken off after their first bytes, as phones do that lose their connection.
import { Agent, get } from 'node:http';
import { largestAsset } from '../largest-asset.mjs';
import { startProxy } from '../proxy.mjs';

const DOWNLOADS = 3_000;
const AT_ONCE = 50;
const FIRST_BYTES = 100;

export const abortedDownloads = [
  { name: 'aborted downloads', attack: ({ web }) => breakOff(web.url) },
  {
    name: 'aborted downloads through a proxy',
    async attack({ web }) {
      const proxy = await startProxy(web);
      await breakOff(proxy.url);
      await proxy.stop();
    },
  },
];

async function breakOff(site) {
  const address = site + largestAsset();
  const agent = new Agent({ keepAlive: false, maxSockets: AT_ONCE });
  await Promise.all(Array.from({ length: DOWNLOADS }, () => firstBytes(address, agent)));
}

/** Asks for a file and closes the connection once the first bytes are there. */
function firstBytes(address, agent) {
  return new Promise((resolve, reject) => {
    const asked = get(address, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address}: ${answer.statusCode}`));
      let size = 0;
      answer.on('data', (chunk) => {
        size += chunk.length;
        if (size >= FIRST_BYTES) asked.destroy();
      });
      answer.on('error', () => {}); // we broke it off ourselves
    });
    asked.on('error', () => {});
    asked.once('close', resolve);
  });
}
