import { memo } from 'react';

/** How the calculator counts. */
export const Instructions = memo(function Instructions() {
  return (
    <section className="prose rich mx-auto mt-6 max-w-2xl print:hidden" aria-labelledby="calc-how">
      <h2 id="calc-how">How it counts</h2>
      <ul>
        <li>
          <b>Current level</b> is the level that stands on your farm; 0 is not built. Land is counted by its expansions,
          of which the first is number 6.
        </li>
        <li>
          <b>Future levels</b> says how many levels ahead you plan, <b>Target level</b> says where that leads. Their
          costs are added up, once for each of the <b>Quantity</b>.
        </li>
        <li>
          <b>Active</b> switched off leaves a building out of everything. A new farm starts with what stands on it.
        </li>
        <li>
          <b>Bulldoze</b> marks a building for the bulldozer, which gives back half of what its current level cost,
          rounded down. <b>Bulldozer mode</b> subtracts that from the total; what is left over is a surplus. The future
          levels of a bulldozed building still count.
        </li>
        <li>
          A <b className="unknown">?</b> is a figure that nobody knows yet. Items with a ? are not in the totals. If a ?
          shows where you know of a figure, refresh the page: it may have come in since.
        </li>
        <li className="noscript:hidden">
          Everything you set is saved at once in this browser, and a second tab follows.
        </li>
      </ul>
    </section>
  );
});
