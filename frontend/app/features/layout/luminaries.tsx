/** The sun and the moon beside the site's name, as on the cover of an almanac. With scripts they switch to the colours of the day and of the night. */
export function Sun() {
  return (
    <button className="luminary" value="light" aria-label="Light colours" disabled>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d="M24 3v6M24 39v6M3 24h6M39 24h6M9.2 9.2l4.2 4.2M34.6 34.6l4.2 4.2M9.2 38.8l4.2-4.2M34.6 13.4l4.2-4.2M15.9 4.5l1 3M31.1 40.5l1 3M4.5 32.1l3-1M40.5 16.9l3-1M4.5 15.9l3 1M40.5 31.1l3 1M15.9 43.5l1-3M31.1 7.5l1-3" />
        <circle className="face" cx="24" cy="24" r="10.5" />
        <path d="M20.5 22v.6M27.5 22v.6M19.5 27q4.5 4 9 0M24 23v2.5" />
      </svg>
    </button>
  );
}

export function Moon() {
  return (
    <button className="luminary" value="dark" aria-label="Dark colours" disabled>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path className="face" d="M29 5a19 19 0 1 0 0 38a21 21 0 0 1-9-11l-3-2 2.5-2q-1.5-15 9.5-23Z" />
        <path d="M14.5 20.5q2 1.2 3.5 0M37 10l1 3 3 1-3 1-1 3-1-3-3-1 3-1ZM34 29l.7 2 2 .7-2 .7-.7 2-.7-2-2-.7 2-.7ZM42 24v.5" />
      </svg>
    </button>
  );
}
