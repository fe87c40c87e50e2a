import type { ComponentType } from 'react';

/** Addresses of the public API, by the name of the prop that takes the answer: `{ item: '/api/buildings/house' }`. */
export type Addresses<Data> = { readonly [Name in keyof Data]: string };

/** A part of a page that a player can change: a component that the server renders and the browser takes over. */
export interface Island<Props, Data> {
  /** The name of its file, without `.island.tsx`. */
  name: string;
  Content: ComponentType<Props & Data>;
  /** From where the browser gets what the server was given as `data`. */
  addresses(props: Props): Addresses<Data>;
}

/**
 * Defines an island; a file `<name>.island.tsx` of a feature exports it by default. `Props` travel in the document, so they are few;
 * `Data` are answers of the public API, which the browser fetches itself.
 */
export function defineIsland<Props extends object, Data extends object>(
  name: string,
  Content: ComponentType<Props & Data>,
  addresses: (props: Props) => Addresses<Data>,
): Island<Props, Data> {
  return { name, Content, addresses };
}
