import { keep, kept } from '~/ui/kept';

/** Where the chosen colours are kept: `light` or `dark`; absent means as the device has them. */
const THEME_KEY = 'theme';

/** The colours that were chosen earlier; empty when none were. */
export const keptTheme = (): string => kept(THEME_KEY) ?? '';

/** Keeps the choice; an empty one is none. */
export const keepTheme = (theme: string): void => keep(THEME_KEY, theme || null);

/** Shows the page and the browser's own bar in the colours of `theme`, `light` or `dark`; empty means as the device has them. */
export function showTheme(theme: string): void {
  document.documentElement.dataset.theme = theme;
  document.querySelectorAll<HTMLMetaElement>('[name=theme-color]').forEach((meta) => {
    const scheme = meta.dataset.scheme!;
    meta.media = !theme ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? '' : 'not all';
  });
}
