import { type ComponentType, useEffect, useState } from 'react';
import { readStorage } from '~/ui/storage';
import { type Addresses, type AnswersAt, defineIsland, type IslandDefinition } from './define';
import { FIGURES_KEY } from './farm-key';

type WithOwn = <Answer>(api: string, answer: Answer) => Answer;
const asServed: WithOwn = (_, answer) => answer;

/** After the first figure the rules are loaded, also on the way back from where the last was taken back. */
let isUsed: unknown;

/**
 * Puts the player's own figures into answers of the API; not on the server and during hydration. Loads the rules only
 * for a player who has figures. Without them the site's figures stay.
 */
export function useOverlay(): WithOwn {
  const [overlay, setOverlay] = useState(() => asServed);
  useEffect(() => {
    const look = (event?: Partial<StorageEvent>) => {
      // Where storage is blocked, a figure is known by its event alone.
      isUsed ||= event?.key === FIGURES_KEY || readStorage(FIGURES_KEY);
      if (isUsed)
        import('./own-figures').then(
          (own) => setOverlay(own.overlayNow),
          () => {},
        );
    };
    look();
    // An island lasts as long as its page.
    addEventListener('storage', look);
    addEventListener('pageshow', look);
  }, []);
  return overlay;
}

/** As `defineIsland`; the island has the player's own figures among those of its answers. */
export function defineTable<Props extends object = object, From extends Addresses = Record<never, never>>(
  name: string,
  Content: ComponentType<NoInfer<Props> & AnswersAt<From>>,
  addresses: (props: Props) => From,
): IslandDefinition<Props, AnswersAt<From>> {
  return defineIsland(
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
  );
}
