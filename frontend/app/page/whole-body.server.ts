import { createHash } from 'node:crypto';

/** Far above the largest answer of the API. */
const MOST_BYTES = 8 * 2 ** 20;

/** The body of an answer of the API. Throws if it is not the one of its ETag, such as after a cut, or too long. */
export async function wholeBody(response: Response): Promise<Buffer> {
  const body = await boundedBody(response);
  const promised = /-([0-9a-f]{16})\b/.exec(response.headers.get('ETag') ?? '')?.[1];
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 16);
  if (promised !== hash)
    throw new Error(promised ? 'the body is not the one of its tag' : 'the answer has no tag of the api');
  return body;
}

/** The body without a check of its hash; throws above 8 MiB. */
export async function boundedBody(response: Response): Promise<Buffer> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.length;
    if (size > MOST_BYTES) {
      await reader?.cancel();
      throw new Error('the body does not end');
    }
    chunks.push(read.value);
  }
  return Buffer.concat(chunks);
}
