import type { Plugin } from 'vite';

/** Vite plugin that serves the scripts of app/enhance: `virtual:enhance`, `virtual:theme` and `virtual:live`. */
export function enhance(): Plugin;
