import { Component, startTransition, useEffect, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { leaveToDocuments, SearchContext } from './address';
import { answerAt, loadAgain } from './answers';
import type { IslandDefinition } from './define';
import { queueClicks } from './queued-clicks';
import { followTranslators } from './translators';

/** Takes over every element of an island in the page; `script` is the address of the file that asks for it. One that cannot be taken over stays as the server rendered it: its links and forms work. */
export function hydrate<Props extends object, Data extends object>(
  island: IslandDefinition<Props, Data>,
  script: string,
): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-island="${island.name}"]`))
    start(element, island, script).catch((error) => loadAgain(error) || failed(element, script));
}

async function start<Props extends object, Data extends object>(
  element: HTMLElement,
  { Content, addresses }: IslandDefinition<Props, Data>,
  script: string,
): Promise<void> {
  const props = JSON.parse(element.dataset.props!) as Props;
  const data = await dataAt(addresses(props));
  const rendered = element.innerHTML;
  const repeat = queueClicks(element);
  keepFocus(element);
  followTranslators(element);
  const onError = () => {
    root?.unmount();
    element.innerHTML = rendered;
    failed(element, script, repeat);
  };
  let root: Root | undefined;
  // In slices, so that a long table does not keep the page from answering.
  startTransition(() => {
    root = hydrateRoot(
      element,
      <Failing onError={onError}>
        <Ready onReady={repeat}>
          <SearchContext.Provider value={element.dataset.search ?? ''}>
            <Content {...props} {...data} />
          </SearchContext.Provider>
        </Ready>
      </Failing>,
      // What the browser renders is not what the server did: React has replaced it.
      { onRecoverableError: (error) => console.error(error) },
    );
  });
}

/** The keyboard goes on around a part of an island that has gone while it had the focus, not at the top of the page. A part that knows a better place leads there itself. */
function keepFocus(island: HTMLElement): void {
  let path: EventTarget[] = [];
  island.addEventListener('focusin', (event) => (path = event.composedPath()));
  new MutationObserver(() => {
    const [focused, ...around] = path as HTMLElement[];
    if (!focused || focused.isConnected) return;
    for (const part of around) {
      if (document.activeElement !== document.body) return;
      // One that is not shown, or no box of its own, does not take it.
      if (!part.isConnected) continue;
      part.tabIndex = -1;
      part.style.outline = 'none';
      part.focus({ preventScroll: true });
    }
  }).observe(island, { childList: true, subtree: true });
}

async function dataAt<Data extends object>(addresses: { readonly [Name in keyof Data]: string }): Promise<Data> {
  const entries = Object.entries<string>(addresses);
  return Object.fromEntries(
    await Promise.all(entries.map(async ([name, address]) => [name, await answerAt(address)])),
  ) as Data;
}

const counted = new Set<string>();

/**
 * The page goes on by documents, first with what was pressed, and with what readers without scripts have. Counted at the server, once a script, which learns the address of the script and
 * nothing of the reader.
 */
function failed(element: HTMLElement, script: string, repeat = queueClicks(element)): void {
  if (!counted.has(script)) navigator.sendBeacon(`/island-failed${new URL(script).pathname}`);
  counted.add(script);
  leaveToDocuments();
  repeat();
  // Later, because what was pressed is found again by its place among the others.
  setTimeout(() => element.querySelectorAll('noscript').forEach((part) => (part.outerHTML = part.textContent!)));
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
