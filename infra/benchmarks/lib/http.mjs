import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

/** An answer as it is sent; fetch would decompress the body. */
export function get(url) {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode !== 200) return reject(new Error(`${url}: ${answer.statusCode}`));
        resolve({ body: Buffer.concat(chunks), headers: answer.headers });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** An address' answer once it is as small as it gets: better compression comes after the second answer. */
export async function settled(url, quietMs = 500) {
  await get(url);
  for (let before = await get(url); ;) {
    await new Promise((resolve) => setTimeout(resolve, quietMs));
    const now = await get(url);
    if (now.body.length === before.body.length) return now;
    before = now;
  }
}
