import type { Plugin } from 'vite';

/** Vite plugin: each script of app/scripts as a module `virtual:…`. */
export function pageScripts(): Plugin;
