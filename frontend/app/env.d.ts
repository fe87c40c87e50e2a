/// <reference types="vite/client" />
/// <reference types="dom-navigation" />

interface Window {
  /** Buttons that were pressed before the page's script came (app/enhance/late.ts); it takes them and none are kept any more. */
  early?: HTMLButtonElement[];
}

/** The scripts of app/enhance (scripts/enhance-plugin.mjs): the bundled text of an inlined one, empty in the browser, or the address of a file. */
declare module 'virtual:*' {
  const script: string;
  export default script;
}
