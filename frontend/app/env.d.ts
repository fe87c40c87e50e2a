/// <reference types="vite/client" />
/// <reference types="dom-navigation" />

interface Window {
  /** What was pressed in islands before their scripts arrived (app/islands/loader.ts). */
  clicks?: Array<{ on: Clicked; key?: string }>;
  /** Answers for the islands, by address, asked for before their scripts arrived (app/scripts/page.ts). */
  early?: Record<string, Promise<Response | undefined>>;
}

type Clicked = HTMLElement &
  Partial<Pick<HTMLAnchorElement, 'href' | 'pathname' | 'search'> & Pick<HTMLFormElement, 'submit'>>;

/** For each island its scripts, its own first. `words` and `later` are by script (scripts/islands.mjs). */
declare module 'virtual:islands' {
  const scripts: Record<string, string[] | undefined>;
  export default scripts;
  export const words: Record<string, string[]>;
  export const later: Record<string, string[] | undefined>;
}

/** The text of an inlined script of app/scripts, or a file's address in the browser; `text` is always the text. */
declare module 'virtual:*' {
  const script: string;
  export default script;
  export const text: string;
}

/** In browsers since 2025. */
declare const Temporal: { Now: { timeZoneId(): string } } | undefined;
