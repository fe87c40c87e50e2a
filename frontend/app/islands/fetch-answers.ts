import { versioned } from './versioned';

/** Brings the data of the page's islands into the browser's cache, from which they take it: it comes while their scripts do. */
export function fetchAnswers(): void {
  const addresses = [...document.querySelectorAll<HTMLElement>('[data-from]')].flatMap(({ dataset }) =>
    dataset.from!.split(' '),
  );
  for (const address of new Set(addresses)) if (address) fetch(versioned(address)).catch(() => {});
}
