import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Bodies, MAX_BODY } from './bodies';
import { Overloaded } from './turns';

// Streams go on as they do.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** A request whose body comes when it is told to. */
function request(headers = {}) {
  return Object.assign(new PassThrough(), { headers }) as PassThrough & IncomingMessage;
}

/** Begins to read a body from an address, and tells how it ended. */
function begin(bodies: Bodies, address: string) {
  const req = request();
  const body = { req, result: undefined as unknown };
  bodies.read(req, address).then(
    (result) => (body.result = String(result)),
    (error: Error) => (body.result = error),
  );
  return body;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a body is read whole', async () => {
  const req = request();
  const body = new Bodies().read(req, '192.0.2.1');
  req.write('one ');
  req.end('two');
  expect(String(await body)).toBe('one two');
});

test('a body that is too long is given up, whether it says so or not', async () => {
  const bodies = new Bodies();
  expect(await bodies.read(request({ 'content-length': String(MAX_BODY + 1) }), '192.0.2.1')).toBe('too long');
  const req = request();
  const body = bodies.read(req, '192.0.2.1');
  req.write(Buffer.alloc(MAX_BODY));
  req.write('x');
  expect(await body).toBe('too long');
});

test('a body has five seconds, however steadily it comes', async () => {
  const slow = begin(new Bodies(), '192.0.2.1');
  for (let second = 0; second < 5; second++) {
    slow.req.write('x');
    await settled();
    expect(slow.result).toBeUndefined();
    vi.advanceTimersByTime(1_000);
  }
  await settled();
  expect(slow.result).toBe('too slow');
});

test('who breaks off frees the place', async () => {
  const bodies = new Bodies();
  const gone = begin(bodies, '192.0.2.1');
  gone.req.destroy();
  await settled();
  expect(gone.result).toEqual(new Error('the request ended early'));
  const others = Array.from({ length: 16 }, () => begin(bodies, '192.0.2.1'));
  await settled();
  expect(others.filter(({ result }) => result)).toEqual([]);
});

test('the seventeenth body of one /64 takes the place of its slowest, and of nobody else', async () => {
  const bodies = new Bodies();
  const stranger = begin(bodies, '2001:db8:0:1::1');
  const theirs = Array.from({ length: 16 }, (_, at) => begin(bodies, `2001:db8::${at + 1}`));
  await settled();
  theirs.forEach(({ req }, at) => at !== 7 && req.write('name=Ada'));
  await settled();
  vi.advanceTimersByTime(1_000);
  const last = begin(bodies, '2001:db8::ffff');
  await settled();
  expect(theirs[7]!.result).toBeInstanceOf(Overloaded);
  expect([stranger, last, ...theirs].filter(({ result }) => result)).toHaveLength(1);
});

test('when all places are taken, the slowest makes room, and one that has just begun is not slow', async () => {
  const bodies = new Bodies();
  const slow = Array.from({ length: 255 }, (_, at) => begin(bodies, `192.0.${at % 32}.1`));
  vi.advanceTimersByTime(1_000);
  slow.forEach(({ req }) => req.write('name='));
  await settled();
  const honest = begin(bodies, '198.51.100.1');
  vi.advanceTimersByTime(50);
  for (let more = 0; more < 100; more++) begin(bodies, `203.0.${more}.1`);
  honest.req.end('name=Ada');
  await settled();
  expect(honest.result).toBe('name=Ada');
  expect(slow.filter(({ result }) => result instanceof Overloaded)).toHaveLength(100);
});
