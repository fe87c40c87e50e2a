import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TreePage } from './tree-page';
import type { Tree } from './types';

const tree = JSON.parse(readFileSync(new URL('../../../../data/tree-of-life/tree-of-life.json', import.meta.url), 'utf8')) as Tree;
const run = { startDate: '2026-11-30T08:30:00Z', endDate: '2026-12-07T08:30:00Z', start: 'after the update', end: 'when the event is done' };
const shown = (run: Parameters<typeof TreePage>[0]['run']) => renderToStaticMarkup(<TreePage trees={[tree]} counted={{ materials: [] }} search="" run={run} now="2026-12-01T08:00:00Z" />);

it('shows the editor’s words in place of the start and the end', () => {
  expect(shown({ ...run, running: false })).toContain('Next run: after the update ');
  expect(shown({ ...run, running: true })).toContain('Runs now, until when the event is done ');
});

it('shows the times where the editor wrote none', () => {
  expect(shown({ ...run, start: '', running: false })).toContain('Next run: <time dateTime="2026-11-30T08:30:00Z"');
});
