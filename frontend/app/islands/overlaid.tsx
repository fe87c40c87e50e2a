import { type ComponentType, useSyncExternalStore } from 'react';
import { readStorage } from '~/ui/storage';
import { type Addresses, type AnswersAt, defineIsland, type IslandDefinition } from './define';
import { FIGURES_KEY } from './farm-key';

type WithOwn = <Answer>(api: string, answer: Answer) => Answer;
const asServed: WithOwn = (_, answer) => answer;

/** The rules, for a player who has figures or has had some. Without them the site's figures stay. */
let overlayNow: (() => WithOwn) | undefined;

const load = () =>
  import('./own-figures').then(
    (own) => void (overlayNow = own.overlayNow),
    () => {},
  );

/** Loads the rules for a player who has figures, so that the first numbers after hydration are theirs. */
const prepare = () => readStorage(FIGURES_KEY) && load();

function subscribe(show: () => void): () => void {
  const look = (event?: Partial<StorageEvent>) => {
    // Where storage is blocked, a figure is known by its event alone.
    if (overlayNow || event?.key === FIGURES_KEY || readStorage(FIGURES_KEY)) void load().then(show);
  };
  look();
  addEventListener('storage', look);
  addEventListener('pageshow', look);
  // An island lasts as long as its page.
  return () => {};
}

/** Puts the player's own figures into answers of the API; not on the server and during hydration. */
export const useOverlay = (): WithOwn =>
  useSyncExternalStore(
    subscribe,
    () => overlayNow?.() ?? asServed,
    () => asServed,
  );

/** As `defineIsland`; the island has the player's own figures among those of its answers. */
export function defineTable<Props extends object = object, From extends Addresses = Record<never, never>>(
  name: string,
  Content: ComponentType<NoInfer<Props> & AnswersAt<From>>,
  addresses: (props: Props) => From,
): IslandDefinition<Props, AnswersAt<From>> {
  return {
    ...defineIsland(
      name,
      (props: Props & AnswersAt<From>) => {
        const overlay = useOverlay();
        const own = Object.entries<string>(addresses(props)).map(([name, api]) => [
          name,
          overlay(api, props[name as keyof typeof props]),
        ]);
        return <Content {...props} {...(Object.fromEntries(own) as AnswersAt<From>)} />;
      },
      addresses,
    ),
    prepare,
  };
}
