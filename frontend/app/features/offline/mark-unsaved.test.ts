import { beforeEach, expect, it, vi } from 'vitest';
import { markUnsaved } from './mark-unsaved';

vi.mock('./saved-pages', () => ({ savedPages: () => Promise.resolve([{ address: '/news', savedAt: 1 }]) }));
vi.mock('~/ui/add-rules', () => ({ addRules: vi.fn() }));

const onLine = vi.fn<(event: string, act: () => void) => void>();
const note = { innerHTML: '', append: vi.fn(), setAttribute: vi.fn() };
const links = ['/news', '/themes/farmcup'].map((href) => ({
  href: `https://farm.example${href}`,
  toggleAttribute: vi.fn(),
  removeAttribute: vi.fn(),
}));

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('location', { origin: 'https://farm.example' });
  vi.stubGlobal('document', {
    body: {},
    createElement: () => ({}),
    querySelector: () => note,
    querySelectorAll: () => links,
  });
  vi.stubGlobal(
    'MutationObserver',
    vi.fn(() => ({ observe: vi.fn(), disconnect: vi.fn() })),
  );
  vi.stubGlobal('addEventListener', onLine);
  note.innerHTML = '';
});

it('marks the links to pages that are not saved while the browser is offline', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await markUnsaved();
  expect(links.map(({ toggleAttribute }) => toggleAttribute.mock.calls[0]![1] as boolean)).toEqual([false, true]);
  expect(note.append).toHaveBeenCalledOnce();
  expect(note.setAttribute).toHaveBeenCalledExactlyOnceWith('role', 'status');
});

it('marks nothing if the browser is online again before it knows what is saved', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  await markUnsaved();
  expect(note.append).not.toHaveBeenCalled();
  expect(links[1]!.toggleAttribute).not.toHaveBeenCalled();
});

it('says of a saved copy that the browser is online again', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const copy = 'Saved copy of Sat 28 Nov, 22:00: what ran then may be over.';
  note.innerHTML = `The site cannot be reached. ${copy} Grey links are not saved. <a href="">Try again</a>`;
  await markUnsaved();
  onLine.mock.calls[0]![1]();
  expect(note.innerHTML).toBe(`You are online again. ${copy} <a href="">Try again</a>`);
});
