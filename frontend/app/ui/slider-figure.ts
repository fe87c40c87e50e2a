/** Lets the figure of a slider follow it while it moves. */
export function followSliders(): void {
  document.addEventListener('input', ({ target }) => {
    const { type, value, id } = target as HTMLInputElement;
    const figure = type === 'range' && document.querySelector<HTMLOutputElement>(`output[for=${id}]`);
    if (figure) figure.textContent = value + (figure.dataset.unit ?? '');
  });
}
