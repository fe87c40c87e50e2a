import { writeStorage, readStorage } from '~/ui/storage';

/** Where the chosen colours are kept: `light` or `dark`; absent means as the device has them. */
const SCHEME_KEY = 'theme';

/** The colours that were chosen earlier; empty when none were. */
export const storedScheme = (): string => readStorage(SCHEME_KEY) ?? '';

/** Shows the page and the browser's own bar in the colours of a scheme, `light` or `dark`; empty means as the device has them. */
export function showScheme(scheme: string): void {
  document.documentElement.dataset.theme = scheme;
  document.querySelectorAll<HTMLMetaElement>('[name=theme-color]').forEach((meta) => {
    const own = meta.dataset.scheme!;
    meta.media = !scheme ? `(prefers-color-scheme: ${own})` : scheme === own ? '' : 'not all';
  });
}

/** Brings the colour switch of the header to life. A choice of what the device has anyway is none: the page follows the device again. */
export function watchColourSwitch(): void {
  const button = document.getElementById('colours') as HTMLButtonElement;
  const device = matchMedia('(prefers-color-scheme: dark)');
  let scheme = '';
  const isDark = () => (scheme ? scheme === 'dark' : device.matches);
  const show = (chosen: string) => {
    showScheme((scheme = chosen));
    button.disabled = false;
    button.setAttribute('aria-checked', `${isDark()}`); // `ariaChecked` is unknown to Firefox 115
  };
  button.onclick = () => {
    const dark = !isDark();
    show(dark === device.matches ? '' : dark ? 'dark' : 'light');
    writeStorage(SCHEME_KEY, scheme || null);
  };
  device.onchange = () => show(scheme);
  // Other tabs may choose, and other pages while the browser keeps this one for the way back.
  for (const occasion of ['storage', 'pageshow']) addEventListener(occasion, () => show(storedScheme()));
  show(storedScheme());
}
