import { Component, startTransition, useEffect, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { leaveToDocuments, SearchContext } from './address';
import type { Addresses, Island } from './define';
import { earlyActs, lastActByDocument } from './early-acts';

/** What several islands of a page fetch comes once. */
const answers = new Map<string, Promise<unknown>>();

/** Takes over every place of an island in the page. A place that cannot be taken over stays as the server rendered it: its links and forms work. */
export function hydrate<Props extends object, Data extends object>(island: Island<Props, Data>): void {
  for (const place of document.querySelectorAll<HTMLElement>(`[data-island="${island.name}"]`)) start(place, island).catch((error) => (isOfOtherContent(error) && loadAgain()) || failed(place));
}

async function start<Props extends object, Data extends object>(place: HTMLElement, { Content, addresses }: Island<Props, Data>): Promise<void> {
  const props = JSON.parse(place.dataset.props!) as Props;
  const data = await dataAt(addresses(props));
  const rendered = place.innerHTML;
  const repeat = earlyActs(place);
  const onReady = () => {
    place.dataset.ready = '';
    repeat();
  };
  const onError = () => {
    root?.unmount();
    place.innerHTML = rendered;
    failed(place, repeat);
  };
  let root: Root | undefined;
  // In slices, so that a long table does not keep the page from answering.
  startTransition(() => {
    root = hydrateRoot(
      place,
      <Failing onError={onError}>
        <Ready onReady={onReady}>
          <SearchContext.Provider value={place.dataset.search ?? ''}>
            <Content {...props} {...data} />
          </SearchContext.Provider>
        </Ready>
      </Failing>,
      // What the browser renders is not what the server did: React has replaced it.
      { onRecoverableError: (error) => console.error(error) },
    );
  });
}

async function dataAt<Data extends object>(addresses: Addresses<Data>): Promise<Data> {
  const entries = Object.entries(addresses) as Array<[string, string]>;
  return Object.fromEntries(await Promise.all(entries.map(async ([name, address]) => [name, await answerAt(address)]))) as Data;
}

function answerAt(path: string): Promise<unknown> {
  const known = answers.get(path);
  if (known) return known;
  const answer = fetchAnswer(path);
  answers.set(path, answer);
  return answer;
}

async function fetchAnswer(path: string): Promise<unknown> {
  const { content } = document.documentElement.dataset;
  const response = await fetch(content ? `${path}?v=${content}` : path);
  if (!response.ok) throw new Error(path, { cause: response.status });
  return response.json();
}

/** The content has changed since the document was made. */
const isOfOtherContent = (error: unknown) => (error as Error).cause === 409;

/** So long after a document was loaded again none is, so that two versions side by side make no circle. */
const ONCE_IN_MS = 60_000;
let loading = false;

/** Asks for another document with what was chosen; false when that has been tried. */
function loadAgain(): boolean {
  const { state } = history as { state: { loadedAgain?: number } | null };
  if (loading || Date.now() - (state?.loadedAgain ?? 0) < ONCE_IN_MS) return loading;
  loading = true;
  history.replaceState({ ...state, loadedAgain: Date.now() }, '');
  if (!lastActByDocument()) location.reload();
  return true;
}

const counted = new Set<string>();

/**
 * The page goes on by documents, first with what was pressed, and with what readers without scripts have. Counted at the server, once a script, which learns the address of the script and
 * nothing of the reader.
 */
function failed(place: HTMLElement, repeat = earlyActs(place)): void {
  const script = place.dataset.script!.split(' ')[0]!;
  if (!counted.has(script)) navigator.sendBeacon(`/island-failed${script}`);
  counted.add(script);
  leaveToDocuments();
  place.dataset.ready = '';
  repeat();
  for (const part of place.querySelectorAll('noscript')) part.outerHTML = part.textContent!;
}

/** Tells when React listens. */
function Ready({ onReady, children }: { onReady(): void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return <>{children}</>;
}

/** Shows nothing where an island fails, so that what the server rendered can be put back. */
class Failing extends Component<{ onError(): void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch() {
    setTimeout(this.props.onError);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
