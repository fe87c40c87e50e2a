/// <reference types="vite/client" />
/// <reference types="dom-navigation" />

interface Window {
  /** Buttons that were pressed before the page's script came (app/enhance/late.ts). */
  early?: HTMLButtonElement[];
}

declare module 'virtual:enhance' {
  /** The bundled text of app/enhance/main.ts; empty in the browser. */
  const script: string;
  export default script;
}

declare module 'virtual:ads' {
  /** The bundled text of app/enhance/ads.ts; empty in the browser. */
  const script: string;
  export default script;
}

declare module 'virtual:countdown' {
  /** The bundled text of app/enhance/countdown.ts; empty in the browser. */
  const script: string;
  export default script;
}

declare module 'virtual:calculator' {
  /** The address of the bundled app/enhance/calculator.ts. */
  const address: string;
  export default address;
}

declare module 'virtual:late' {
  /** The bundled text of app/enhance/late.ts; empty in the browser. */
  const script: string;
  export default script;
}

declare module 'virtual:news' {
  /** The bundled text of app/enhance/news.ts; empty in the browser. */
  const script: string;
  export default script;
}

declare module 'virtual:theme' {
  /** The bundled text of app/enhance/theme.ts; empty in the browser. */
  const script: string;
  export default script;
}

declare module 'virtual:live' {
  /** The address of the bundled app/enhance/live.ts. */
  const address: string;
  export default address;
}
