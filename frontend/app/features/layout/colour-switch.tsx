const DRAWN = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, 'aria-hidden': true } as const;

/** Day or night: shows which colours the page has, and with scripts changes them. */
export function ColourSwitch() {
  return (
    <button
      type="button"
      role="switch"
      id="colours"
      aria-label="Dark colours"
      aria-checked="false"
      disabled
      className="flex h-11 items-center opacity-100! noscript:hidden"
    >
      <span className="flex gap-2 rounded-full border border-strong-rule bg-sunk px-0.5 py-0.5">
        <svg className="size-6 rounded-full border border-day" viewBox="-4 -4 32 32" {...DRAWN}>
          <circle className="fill-gold-wash" cx="12" cy="12" r="4.5" />
          <path d="M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5" />
        </svg>
        <svg className="size-6 rounded-full border border-night" viewBox="-4 -4 32 32" {...DRAWN}>
          <path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z" />
        </svg>
      </span>
    </button>
  );
}
