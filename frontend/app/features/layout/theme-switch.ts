import { keepTheme, keptTheme, showTheme } from './theme';

/** Brings the colour switch of the masthead to life. A choice of what the device has anyway is none: the page follows the device again. */
export function watchThemeSwitch(): void {
  const button = document.querySelector<HTMLButtonElement>('#colours')!;
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
    keepTheme(theme);
  };
  device.onchange = () => show(theme);
  addEventListener('storage', () => show(keptTheme()));
  show(keptTheme());
}
