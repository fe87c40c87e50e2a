import { writeStorage, readStorage } from '~/ui/storage';

/** Where the chosen colours are kept: `light` or `dark`; absent means as the device has them. */
const THEME_KEY = 'theme';

/** The colours that were chosen earlier; empty when none were. */
export const storedTheme = (): string => readStorage(THEME_KEY) ?? '';

/** Shows the page and the browser's own bar in the colours of `theme`, `light` or `dark`; empty means as the device has them. */
export function showTheme(theme: string): void {
  document.documentElement.dataset.theme = theme;
  document.querySelectorAll<HTMLMetaElement>('[name=theme-color]').forEach((meta) => {
    const scheme = meta.dataset.scheme!;
    meta.media = !theme ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? '' : 'not all';
  });
}

/** Brings the colour switch of the masthead to life. A choice of what the device has anyway is none: the page follows the device again. */
export function watchThemeSwitch(): void {
  const button = document.getElementById('colours') as HTMLButtonElement;
  const device = matchMedia('(prefers-color-scheme: dark)');
  let theme = '';
  const isDark = () => (theme ? theme === 'dark' : device.matches);
  const show = (chosen: string) => {
    showTheme((theme = chosen));
    button.disabled = false;
    button.ariaChecked = `${isDark()}`;
  };
  button.onclick = () => {
    const dark = !isDark();
    show(dark === device.matches ? '' : dark ? 'dark' : 'light');
    writeStorage(THEME_KEY, theme || null);
  };
  device.onchange = () => show(theme);
  onstorage = () => show(storedTheme());
  show(storedTheme());
}
