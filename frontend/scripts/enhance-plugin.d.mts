import type { Plugin } from 'vite';

/** Vite plugin that serves app/enhance/main.ts, bundled, as the string `virtual:enhance`. */
export function enhance(): Plugin;
