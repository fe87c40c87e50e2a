import type { ComponentType } from 'react';
import type { AnswerAt } from '~/api/answers';

/** Addresses of the public API, by the name of the prop that takes the answer: `{ item: '/api/buildings/house' }`. */
type Addresses = Readonly<Record<string, `/api/${string}`>>;

/** The answers at such addresses. */
export type AnswersAt<From extends Addresses> = { readonly [Name in keyof From]: AnswerAt<From[Name]> };

/** The address of an answer of the public API, of the content version that a document says it is made of. */
export const versioned = (path: string, content: string | undefined) =>
  content ? `${path}${path.includes('?') ? '&' : '?'}v=${content}` : path;

/** A part of a page that a player can change: a component that the server renders and the browser takes over. */
export interface IslandDefinition<Props, Data> {
  /** The name of its file, without `.island.tsx`. */
  name: string;
  Content: ComponentType<Props & Data>;
  /** From where the browser gets what the server was given as `data`. */
  addresses(props: Props): { readonly [Name in keyof Data]: string };
}

/**
 * Defines an island; a file `<name>.island.tsx` of a feature exports it by default. `Props` travel in the document, so they are few;
 * what the API answers at `addresses`, the browser fetches itself.
 */
export function defineIsland<Props extends object = object, From extends Addresses = Record<never, never>>(
  name: string,
  Content: ComponentType<NoInfer<Props> & AnswersAt<From>>,
  addresses: (props: Props) => From = () => ({}) as From,
): IslandDefinition<Props, AnswersAt<From>> {
  return { name, Content, addresses };
}
