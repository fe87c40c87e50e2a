/** A fine rule with an ear of wheat in its middle, between the parts of a page. */
export function Ornament() {
  return (
    <div className="ornament" aria-hidden="true">
      <svg viewBox="0 0 48 16" width="48" height="16">
        <path d="M2 8h44" />
        <path
          className="grain"
          d="M10 8q3-5 7-4q-1 4-7 4q6 0 7 4q-4 1-7-4ZM19 8q3-5 7-4q-1 4-7 4q6 0 7 4q-4 1-7-4ZM28 8q3-5 7-4q-1 4-7 4q6 0 7 4q-4 1-7-4ZM37 8q3-2.5 7 0q-4 2.5-7 0Z"
        />
      </svg>
    </div>
  );
}
