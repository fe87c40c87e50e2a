import type { ComponentType } from 'react';
import type { AnswerAt } from '~/api/answers';

/** Addresses of the public API by the prop for their answer: `{ item: '/api/buildings/house' }`. */
export type Addresses = Readonly<Record<string, `/api/${string}`>>;

export type AnswersAt<From extends Addresses> = { readonly [Name in keyof From]: AnswerAt<From[Name]> };

/** The address of an answer, of a content version. */
export const versioned = (path: string, content: string | undefined) =>
  content ? `${path}${path.includes('?') ? '&' : '?'}v=${content}` : path;

/** A component that the server renders and the browser hydrates. */
export interface IslandDefinition<Props, Data> {
  /** The name of its file, without `.island.tsx`. */
  name: string;
  Content: ComponentType<Props & Data>;
  /** Where the browser gets `data`. */
  addresses(props: Props): { readonly [Name in keyof Data]: string };
  /** Loads what else the browser needs before it hydrates; may return a promise. */
  prepare?(): unknown;
}

/**
 * Defines an island, the default export of `<name>.island.tsx`. The document carries its `Props`; the browser fetches
 * the answers at `addresses`.
 */
export function defineIsland<Props extends object = object, From extends Addresses = Record<never, never>>(
  name: string,
  Content: ComponentType<NoInfer<Props> & AnswersAt<From>>,
  addresses: (props: Props) => From = () => ({}) as From,
): IslandDefinition<Props, AnswersAt<From>> {
  return { name, Content, addresses };
}
