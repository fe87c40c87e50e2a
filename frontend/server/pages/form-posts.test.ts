import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueueFull } from '../limits/concurrency-limiter';
import { FormPosts, MAX_BODY, MAX_UPLOAD, type PostBody } from './form-posts';

// Streams run in real time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** A request whose body comes on demand. */
function request(headers = {}) {
  return Object.assign(new PassThrough(), { headers }) as PassThrough & IncomingMessage;
}

/** Answers with the body. */
const echo = async (body: PostBody) => String(body);

const UPLOAD = { 'content-type': 'multipart/form-data; boundary=x' };

/** Begins a post from an address; returns how it ends. */
function begin(posts: FormPosts, address: string, answer: (body: PostBody) => Promise<string> = echo, headers = {}) {
  const req = request(headers);
  const post = { req, result: undefined as unknown };
  posts.take(req, address, answer).then(
    (result) => (post.result = result),
    (error: Error) => (post.result = error),
  );
  return post;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a body is read whole', async () => {
  const req = request();
  const body = new FormPosts().take(req, '192.0.2.1', echo);
  req.write('one ');
  req.end('two');
  expect(await body).toBe('one two');
});

test('a body that is too long is refused, whether it says so or not', async () => {
  const posts = new FormPosts();
  expect(await posts.take(request({ 'content-length': String(MAX_BODY + 1) }), '192.0.2.1', echo)).toBe('too long');
  const req = request();
  const body = posts.take(req, '192.0.2.1', echo);
  req.write(Buffer.alloc(MAX_BODY));
  req.write('x');
  expect(await body).toBe('too long');
});

test('a body has five seconds, however steadily it comes', async () => {
  const slow = begin(new FormPosts(), '192.0.2.1');
  for (let second = 0; second < 5; second++) {
    slow.req.write('x');
    await settled();
    expect(slow.result).toBeUndefined();
    vi.advanceTimersByTime(1_000);
  }
  await settled();
  expect(slow.result).toBe('too slow');
});

test('a sender who breaks off frees the place', async () => {
  const posts = new FormPosts();
  const gone = begin(posts, '192.0.2.1');
  gone.req.destroy();
  await settled();
  expect(gone.result).toEqual(new Error('the request ended early'));
  const others = Array.from({ length: 16 }, () => begin(posts, '192.0.2.1'));
  await settled();
  expect(others.filter(({ result }) => result)).toEqual([]);
});

test('the seventeenth post of one /64 replaces its slowest, and no other', async () => {
  const posts = new FormPosts();
  const stranger = begin(posts, '2001:db8:0:1::1');
  const theirs = Array.from({ length: 16 }, (_, at) => begin(posts, `2001:db8::${at + 1}`));
  await settled();
  theirs.forEach(({ req }, at) => at !== 7 && req.write('name=Ada'));
  await settled();
  vi.advanceTimersByTime(1_000);
  const last = begin(posts, '2001:db8::ffff');
  await settled();
  expect(theirs[7]!.result).toBeInstanceOf(QueueFull);
  expect([stranger, last, ...theirs].filter(({ result }) => result)).toHaveLength(1);
});

test('when all places are taken, the slowest makes room, and one that has just begun is not slow', async () => {
  const posts = new FormPosts();
  const slow = Array.from({ length: 255 }, (_, at) => begin(posts, `192.0.${at % 32}.1`));
  vi.advanceTimersByTime(1_000);
  slow.forEach(({ req }) => req.write('name='));
  await settled();
  const honest = begin(posts, '198.51.100.1');
  vi.advanceTimersByTime(50);
  for (let more = 0; more < 100; more++) begin(posts, `203.0.${more}.1`);
  honest.req.end('name=Ada');
  await settled();
  expect(honest.result).toBe('name=Ada');
  expect(slow.filter(({ result }) => result instanceof QueueFull)).toHaveLength(100);
});

test('a network has thirty-two places, however many visitors it has', async () => {
  const posts = new FormPosts();
  const theirs = Array.from({ length: 40 }, (_, at) => begin(posts, `2001:db8:1:${at}::1`));
  const stranger = begin(posts, '2001:db8:2::1');
  await settled();
  expect(theirs.filter(({ result }) => result instanceof QueueFull)).toHaveLength(8);
  expect(stranger.result).toBeUndefined();
});

test('posts that wait for answers keep their places: one more of the visitor is refused, others are not', async () => {
  const posts = new FormPosts();
  let answered = () => {};
  const answer = () => new Promise<string>((resolve) => (answered = () => resolve('thanks')));
  const waiting = Array.from({ length: 16 }, () => begin(posts, '192.0.2.1', answer));
  for (const { req } of waiting) req.end('name=Ada');
  await settled();
  vi.advanceTimersByTime(10_000);
  const more = begin(posts, '192.0.2.1');
  const other = begin(posts, '192.0.2.2');
  other.req.end('name=Bob');
  await settled();
  expect([more.result, other.result]).toEqual([expect.any(QueueFull), 'name=Bob']);
  expect(waiting.filter(({ result }) => result)).toEqual([]);
  answered();
  await settled();
  expect(waiting.map(({ result }) => result)).toContain('thanks');
  const next = begin(posts, '192.0.2.1');
  next.req.end('name=Ada');
  await settled();
  expect(next.result).toBe('name=Ada');
});

test('a form with a screenshot may be as long as the API reads, and no longer', async () => {
  const posts = new FormPosts();
  expect(await posts.take(request({ ...UPLOAD, 'content-length': String(MAX_UPLOAD + 1) }), '192.0.2.1', echo)).toBe(
    'too long',
  );
  const req = request(UPLOAD);
  const length = posts.take(req, '192.0.2.1', async (body) => String(body.length));
  for (let part = 0; part < 15; part++) req.write(Buffer.alloc(MAX_BODY));
  req.end();
  expect(await length).toBe(String(MAX_UPLOAD));
});

test('a screenshot has fifteen seconds', async () => {
  const slow = begin(new FormPosts(), '192.0.2.1', echo, UPLOAD);
  vi.advanceTimersByTime(14_999);
  await settled();
  expect(slow.result).toBeUndefined();
  vi.advanceTimersByTime(1);
  await settled();
  expect(slow.result).toBe('too slow');
});

test.each([
  ['visitor', 2, (at: number) => `2001:db8::${at + 1}`],
  ['network', 4, (at: number) => `2001:db8:0:${at}::1`],
  ['site', 16, (at: number) => `2001:db8:${at}::1`],
])('of one %s %i screenshots come at once, and any number of letters beside them', async (_, most, addressOf) => {
  const posts = new FormPosts();
  const uploads = Array.from({ length: most + 3 }, (_, at) => begin(posts, addressOf(at), echo, UPLOAD));
  const letters = Array.from({ length: 10 }, (_, at) => begin(posts, addressOf(at)));
  await settled();
  expect(uploads.filter(({ result }) => result instanceof QueueFull)).toHaveLength(3);
  expect(letters.filter(({ result }) => result)).toEqual([]);
});

test('an upload that finds its visitor’s places and those for all screenshots taken makes room in both', async () => {
  const posts = new FormPosts();
  const uploads = Array.from({ length: 16 }, (_, at) => begin(posts, `2001:db8:${at}::1`, echo, UPLOAD));
  const own = Array.from({ length: 16 }, () => begin(posts, '192.0.2.1'));
  const upload = begin(posts, '192.0.2.1', echo, UPLOAD);
  await settled();
  expect(uploads.filter(({ result }) => result instanceof QueueFull)).toHaveLength(1);
  expect(own.filter(({ result }) => result instanceof QueueFull)).toHaveLength(1);
  expect(upload.result).toBeUndefined();
});

test('a refused post replaces no other', async () => {
  const posts = new FormPosts();
  const waiting = Array.from({ length: 16 }, () => begin(posts, '192.0.2.1', () => new Promise(() => {})));
  for (const { req } of waiting) req.end('name=Ada');
  const uploads = Array.from({ length: 16 }, (_, at) => begin(posts, `2001:db8:${at}::1`, echo, UPLOAD));
  await settled();
  const upload = begin(posts, '192.0.2.1', echo, UPLOAD);
  await settled();
  expect(upload.result).toBeInstanceOf(QueueFull);
  expect([...uploads, ...waiting].filter(({ result }) => result)).toEqual([]);
});
