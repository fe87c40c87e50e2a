import { describe, expect, it } from 'vitest';
import type { Occurrence } from '~/api/types';
import { runOfTheme, slugOf, themeAfter } from './schedule';

const occurrence = (link: string, startDate: string, more: Partial<Occurrence> = {}): Occurrence => ({
  id: link,
  name: link,
  pic: '',
  color: 'red',
  kind: '',
  link,
  startDate,
  endDate: '2026-11-26T08:00:00Z',
  start: '',
  end: '',
  suspend: false,
  extends: null,
  provenance: 'spec',
  ...more,
});

const now = new Date('2026-11-21T08:00:00Z');
const calendar = {
  current: [
    occurrence('/bees', '2026-11-20T08:00:00Z'),
    occurrence('/themes/farmcup', '2026-11-19T08:00:00Z', { extends: '2026-11-27T08:00:00Z' }),
  ],
  upcoming: [
    occurrence('/tree-of-life', '2026-11-23T08:30:00Z'),
    occurrence('/themes/winter', '2026-11-27T08:00:00Z'),
    occurrence('/themes/farmcup', '2026-12-03T08:00:00Z'),
  ],
};

describe('the run of a theme', () => {
  it('is the present one, to its prolonged end', () => {
    expect(runOfTheme('farmcup', calendar, now)).toMatchObject({
      running: true,
      startDate: '2026-11-19T08:00:00Z',
      endDate: '2026-11-27T08:00:00Z',
    });
  });
  it('is the next one when it does not run', () => {
    expect(runOfTheme('winter', calendar, now)).toMatchObject({
      running: false,
      startDate: '2026-11-27T08:00:00Z',
      endDate: '2026-11-26T08:00:00Z',
    });
  });
  it('is unknown when the calendar does not know it', () => {
    expect(runOfTheme('halloween', calendar, now)).toBeNull();
  });
});

describe('the theme after', () => {
  it('is the next other one', () => {
    expect(themeAfter('farmcup', calendar, now)?.link).toBe('/themes/winter');
    expect(themeAfter('winter', calendar, now)?.link).toBe('/themes/farmcup');
  });
  it('is unknown when only other events are ahead', () => {
    expect(
      themeAfter('farmcup', { ...calendar, upcoming: [occurrence('/bees', '2026-12-04T08:00:00Z')] }, now),
    ).toBeNull();
  });
});

describe('the slug of a link', () => {
  it.each([
    ['/themes/farmcup', 'farmcup'],
    ['/themes/farmcup#tasks', 'farmcup'],
    ['/themes/', null],
    ['/themes', null],
    ['/bees', null],
    [null, null],
  ])('%s is %s', (link, slug) => {
    expect(slugOf(link)).toBe(slug);
  });
});
