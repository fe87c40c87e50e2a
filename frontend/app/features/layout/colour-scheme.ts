import { writeStorage, readStorage } from '~/ui/storage';

/** Storage key: `light` or `dark`; absent follows the device. */
const SCHEME_KEY = 'theme';

export const storedScheme = (): string => readStorage(SCHEME_KEY) ?? '';

/** Shows the page and the browser's bar in `light` or `dark`; '' follows the device. */
export function showScheme(scheme: string): void {
  document.documentElement.dataset.theme = scheme;
  document.querySelectorAll<HTMLMetaElement>('[name=theme-color]').forEach((meta) => {
    const own = meta.dataset.scheme!;
    meta.media = !scheme ? `(prefers-color-scheme: ${own})` : scheme === own ? '' : 'not all';
  });
}

/** Runs the header's colour switch. A choice that the device has anyway is deleted: the page follows the device. */
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
  // Other tabs and pages may choose.
  for (const occasion of ['storage', 'pageshow']) addEventListener(occasion, () => show(storedScheme()));
  show(storedScheme());
}
