/// <reference types="vite/client" />
/// <reference types="dom-navigation" />

declare module 'virtual:enhance' {
  /** The bundled text of app/enhance/main.ts; empty in the browser. */
  const script: string;
  export default script;
}

declare module 'virtual:countdown' {
  /** The bundled text of app/enhance/countdown.ts; empty in the browser. */
  const script: string;
  export default script;
}

declare module 'virtual:hydrate' {
  /** The bundled text of app/enhance/hydrate.ts; empty in the browser. */
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
