import { keepTheme, keptTheme, showTheme } from './theme';

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
      keepTheme(theme);
    };
  });
  addEventListener('storage', () => show(keptTheme()));
  show(keptTheme());
}
