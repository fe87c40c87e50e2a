/// <reference types="vite/client" />
/// <reference types="dom-navigation" />

interface Window {
  /** The queue of links, buttons and forms of islands that were pressed before their scripts came, and keys that step a number (app/islands/loader.ts). */
  clicks?: Array<{ on: Clicked; key?: string }>;
}

type Clicked = HTMLElement &
  Partial<Pick<HTMLAnchorElement, 'href' | 'pathname' | 'search'> & Pick<HTMLFormElement, 'submit'>>;

/** The scripts of each island, by its name: addresses, its own first; and by the address of each such script its words, among them the classes and elements that it can show, and the scripts that it asks for later (scripts/islands.mjs). */
declare module 'virtual:islands' {
  const scripts: Record<string, string[] | undefined>;
  export default scripts;
  export const words: Record<string, string[]>;
  export const later: Record<string, string[] | undefined>;
}

/** The scripts of app/scripts (scripts/page-scripts-plugin.mjs): the bundled text of an inlined one, empty in the browser, or the address of a file. The deferred style is one of these files. `text` is what each of them holds. */
declare module 'virtual:*' {
  const script: string;
  export default script;
  export const text: string;
}

/** Of browsers since 2025, as far as it is used here. */
declare const Temporal: { Now: { timeZoneId(): string } } | undefined;
