import { afterEach, expect, test, vi } from 'vitest';
import { checkFile, readFolder } from './api';

afterEach(() => vi.unstubAllGlobals());

const CONTENT = { fields: {}, text: '' };
const UNREADABLE = new Error('the body ends');

/** An answer of which the head is there, and whose body ends in an error. */
const cutOff = (status: number) => {
  const body = new ReadableStream({ pull: (stream) => stream.error(UNREADABLE) });
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
};

test('a check that is given up while its answer comes is no answer', async () => {
  cutOff(200);
  await expect(checkFile('buildings/house.json', CONTENT, AbortSignal.abort())).rejects.toBe(UNREADABLE);
});

test('an answer that is cut off counts as no answer', async () => {
  cutOff(200);
  await expect(readFolder()).rejects.toThrow('The editor’s program does not answer');
});

test('a refusal without words is shown by its status', async () => {
  cutOff(500);
  await expect(readFolder()).rejects.toThrow('That did not work (500).');
});
