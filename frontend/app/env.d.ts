/// <reference types="vite/client" />

declare module 'virtual:enhance' {
  /** The bundled text of app/enhance/main.ts; empty in the browser. */
  const script: string;
  export default script;
}
