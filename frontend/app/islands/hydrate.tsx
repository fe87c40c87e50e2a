import { Component, startTransition, useEffect, useState, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { leaveToDocuments, SearchContext } from './address';
import { answerAt, loadAgain } from './answers';
import type { IslandDefinition } from './define';
import { HydratedContext } from './hydrated';
import { queueClicks } from './queued-clicks';
import { followTranslators } from './translators';

/**
 * Hydrates every element of an island; `script` is the address of its file. If that fails, the element stays as the
 * server rendered it: its links and forms work.
 */
export function hydrate<Props extends object, Data extends object>(
  island: IslandDefinition<Props, Data>,
  script: string,
): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-island="${island.name}"]`))
    start(element, island, script).catch((error) => loadAgain(error) || failed(element, script));
}

async function start<Props extends object, Data extends object>(
  element: HTMLElement,
  { Content, addresses, prepare }: IslandDefinition<Props, Data>,
  script: string,
): Promise<void> {
  const props = JSON.parse(element.dataset.props!) as Props;
  const [data] = await Promise.all([dataAt(addresses(props)), prepare?.()]);
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
  render(() => {
    root = hydrateRoot(
      element,
      <Failing onError={onError}>
        <Ready onReady={repeat}>
          <SearchContext.Provider value={element.dataset.search ?? ''}>
            <Content {...props} {...data} />
          </SearchContext.Provider>
        </Ready>
      </Failing>,
      // The browser rendered something else than the server.
      { onRecoverableError: (error) => console.error(error) },
    );
  });
}

/** In slices, so that a long table does not keep the page from answering; at once where own numbers wait. */
const render = (act: () => void) =>
  document.documentElement.dataset.mine === undefined ? startTransition(act) : act();

/** If the part with the focus goes, the focus goes on around it, not at the top of the page. */
function keepFocus(island: HTMLElement): void {
  let path: EventTarget[] = [];
  island.addEventListener('focusin', (event) => (path = event.composedPath()));
  new MutationObserver(() => {
    const [focused, ...around] = path as HTMLElement[];
    if (!focused || focused.isConnected) return;
    for (const part of around) {
      if (document.activeElement !== document.body) return;
      // A hidden element does not take the focus.
      if (!part.isConnected) continue;
      part.tabIndex = -1;
      part.style.outline = 'none';
      part.focus({ preventScroll: true });
    }
  }).observe(island, { childList: true, subtree: true });
}

async function dataAt<Data extends object>(addresses: { readonly [Name in keyof Data]: string }): Promise<Data> {
  const data = Object.entries<string>(addresses).map(async ([name, address]) => [name, await answerAt(address)]);
  return Object.fromEntries(await Promise.all(data)) as Data;
}

const reported = new Set<string>();

/** Falls back to full page loads: reports the script, replays queued clicks and shows <noscript> content. */
function failed(element: HTMLElement, script: string, repeat = queueClicks(element)): void {
  if (!reported.has(script)) navigator.sendBeacon(`/island-failed${new URL(script).pathname}`);
  reported.add(script);
  leaveToDocuments();
  repeat();
  // Later, because queued clicks find their elements by position.
  setTimeout(() => element.querySelectorAll('noscript').forEach((part) => (part.outerHTML = part.textContent!)));
}

/** Calls `onReady` once React listens and what only the browser knows is shown. */
function Ready({ onReady, children }: { onReady(): void; children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => (isHydrated ? onReady() : render(() => setHydrated(true))), [isHydrated, onReady]);
  return <HydratedContext.Provider value={isHydrated}>{children}</HydratedContext.Provider>;
}

/** Renders nothing if an island fails, so that the server's markup can be put back. */
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
