import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cookiePace } from './cookie-pace';
import type { SeasonalTask, Tracker } from './answer';

// The tracker of winter 2022 (specification §9): from 2022-12-07 08:00 UTC at 20 an hour, 35 days.
const tracker: Tracker = { item: 'cookie', start: '2022-12-07T08:00:00Z', perHour: 20, days: 35 };
const cookies = (...amounts: number[]): SeasonalTask[] =>
  amounts.map((cookie) => ({ task: { cookie }, reward: { xp: 1 } }));
const tasks = cookies(60, 80, 100);
const at = (hours: number, ms = 0) => new Date(Date.parse(tracker.start) + hours * 3_600_000 + ms);

describe('cookie pace', () => {
  it('says that the event has not started before its start', () => {
    expect(cookiePace(tasks, tracker, at(-500))).toEqual({ phase: 'before' });
    expect(cookiePace(tasks, tracker, at(0, -1))).toEqual({ phase: 'before' });
  });

  it.each([
    ['at the start, with nothing earned', at(0), 0, 0, 0, 60],
    ['a moment short of the first cookie', at(0.05, -1), 0, 0, 0, 60],
    ['with the first cookie after three minutes', at(0.05), 1, 0, 1, 60],
    ['20 cookies later, after one hour', at(1), 20, 0, 20, 60],
    ['a moment short of affording it', at(3, -1), 59, 0, 59, 60],
    ['at the next one as soon as the first is paid', at(3), 60, 1, 0, 80],
    ['with what is left over', at(4), 80, 1, 20, 80],
    ['at the third', at(7), 140, 2, 0, 100],
    ['at the last moment of the third', at(12, -1), 239, 2, 99, 100],
  ])('is %s', (_, now, earned, active, left, needed) => {
    expect(cookiePace(tasks, tracker, now)).toMatchObject({
      phase: 'running',
      earned,
      active,
      left,
      needed,
    });
  });

  it('is done when the last task is paid, and stays so', () => {
    expect(cookiePace(tasks, tracker, at(12))).toEqual({ phase: 'done', earned: 240 });
    expect(cookiePace(tasks, tracker, at(100_000))).toEqual({ phase: 'done', earned: 16_800 });
  });

  it('says when the active task can be paid', () => {
    expect(cookiePace(tasks, tracker, at(1))).toMatchObject({ ready: at(3).toISOString() });
    expect(cookiePace(tasks, tracker, at(4))).toMatchObject({ ready: at(7).toISOString() });
  });

  it('earns nothing after the end', () => {
    const endless = cookies(60, 20_000);
    expect(cookiePace(endless, tracker, at(35 * 24, -1))).toMatchObject({
      earned: 16_799,
      active: 1,
      ready: null,
    });
    expect(cookiePace(endless, tracker, at(35 * 24))).toMatchObject({
      earned: 16_800,
      active: 1,
      ready: null,
    });
    expect(cookiePace(endless, tracker, at(9000))).toMatchObject({ earned: 16_800, active: 1 });
  });

  it('stops at a task of which nobody knows what it asks', () => {
    expect(cookiePace(cookies(60, 999, 40), tracker, at(2))).toMatchObject({ phase: 'running', active: 0 });
    expect(cookiePace(cookies(60, 999, 40), tracker, at(1_000_000))).toEqual({
      phase: 'unknown',
      earned: 16_800,
      task: 1,
    });
  });

  it('never ends where nobody knows the tasks', () => {
    expect(cookiePace([], tracker, at(1_000_000))).toEqual({ phase: 'unknown', earned: 16_800, task: 0 });
  });

  it('passes tasks that ask for nothing of the item', () => {
    const mixed: SeasonalTask[] = [
      { task: { egg: 900 }, reward: {} },
      ...cookies(0, 40),
      { task: { egg: 5 }, reward: {} },
    ];
    expect(cookiePace(mixed, tracker, at(0))).toMatchObject({ active: 2, left: 0, needed: 40 });
    expect(cookiePace(mixed, tracker, at(2))).toEqual({ phase: 'done', earned: 40 });
  });

  it('counts what the data file says', () => {
    const eggs: SeasonalTask[] = [{ task: { egg: 50 }, reward: {} }];
    expect(
      cookiePace(
        eggs,
        { item: 'egg', start: '2027-03-04T08:00:00Z', perHour: 5, days: 10 },
        new Date('2027-03-04T17:59:59Z'),
      ),
    ).toMatchObject({ earned: 49, active: 0 });
  });

  it('is done with the 40 tasks of winter 2022, 16,750 cookies, within its 35 days', () => {
    const { tasks } = JSON.parse(
      readFileSync(new URL('../../../../data/seasonal/winter-2022.json', import.meta.url), 'utf8'),
    ) as { tasks: SeasonalTask[] };
    expect(tasks.length).toBe(40);
    expect(cookiePace(tasks, tracker, at(16_750 / 20, -1))).toMatchObject({ phase: 'running', active: 39 });
    expect(cookiePace(tasks, tracker, at(16_750 / 20))).toEqual({ phase: 'done', earned: 16_750 });
  });
});
