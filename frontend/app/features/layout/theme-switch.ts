import { keptTheme, showTheme, THEME_KEY } from './theme';

/** Brings the sun and the moon of the masthead to life: each chooses its colours, a second press goes back to the device's. */
export function watchThemeSwitch(): void {
  const buttons = document.querySelectorAll<HTMLButtonElement>('.luminary');
  const show = (theme: string) => {
    showTheme(theme);
    buttons.forEach((button) => {
      button.disabled = false;
      button.ariaPressed = `${button.value === theme}`;
    });
  };
  buttons.forEach((button) => {
    button.onclick = () => {
      const theme = button.ariaPressed === 'true' ? '' : button.value;
      show(theme);
      try {
        localStorage.setItem(THEME_KEY, theme);
      } catch {
        // Full or blocked: it holds for this page.
      }
    };
  });
  addEventListener('storage', () => show(keptTheme()));
  show(keptTheme());
}
