import type { Plugin } from 'vite';

/** Vite plugin: each script of app/enhance as a module `virtual:…`. */
export function enhance(): Plugin;

/** Vite plugin: empties what Remix builds for browsers. */
export function withoutFramework(): Plugin;
