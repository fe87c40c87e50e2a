import { beforeEach, expect, it, vi } from 'vitest';
import { markUnsaved } from './mark-unsaved';

vi.mock('./saved-pages', () => ({ savedPages: () => Promise.resolve([{ address: '/news', savedAt: 1 }]) }));
vi.mock('~/ui/add-rules', () => ({ addRules: vi.fn() }));

const note = { innerHTML: '', setAttribute: vi.fn() };
let events: EventTarget;
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
    querySelector: () => note,
    querySelectorAll: () => links,
  });
  vi.stubGlobal(
    'MutationObserver',
    vi.fn(() => ({ observe: vi.fn(), disconnect: vi.fn() })),
  );
  events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  note.innerHTML = '';
});

it('marks the links to pages that are not saved while the browser is offline', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await markUnsaved();
  expect(links.map(({ toggleAttribute }) => toggleAttribute.mock.calls[0]![1] as boolean)).toEqual([false, true]);
  expect(note.innerHTML).toBe('You are offline. Grey links are not saved.');
  expect(note.setAttribute).toHaveBeenCalledExactlyOnceWith('role', 'status');
  events.dispatchEvent(new Event('online'));
  expect(links.map(({ removeAttribute }) => removeAttribute.mock.calls.length)).toEqual([1, 1]);
  expect(note.innerHTML).toBe('');
});

it('marks nothing if the browser is online again before it knows what is saved', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  await markUnsaved();
  expect(note.innerHTML).toBe('');
  expect(links[1]!.toggleAttribute).not.toHaveBeenCalled();
});

it('says of a saved copy whether the browser is online again, each time', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const copy = 'Saved copy of Sat 28 Nov, 22:00: what ran then may be over.';
  const offline = `The site cannot be reached. ${copy} Grey links are not saved. <a href="">Try again</a>`;
  note.innerHTML = offline;
  for (let times = 0; times < 2; times++) {
    await markUnsaved();
    expect(note.innerHTML).toBe(offline);
    expect(note.setAttribute).toHaveBeenLastCalledWith('role', 'status');
    events.dispatchEvent(new Event('online'));
    expect(note.innerHTML).toBe(`You are online again. ${copy} <a href="">Try again</a>`);
    // The page runs the script again.
    events.dispatchEvent(new Event('offline'));
  }
});
