import type { ReactNode } from 'react';
import { OwnNote } from '~/figures/provenance';
import { Ruled } from '~/ui/page-header';
import type { UpgradeTable } from '../levels/columns';
import { markedBy, type LevelRange } from '../range/range';
import { type Chart, chartsOf, HEIGHT, PLOT, toLevels, WIDTH } from './chart';

/** How far the mark of unknown levels extends beyond them. */
const GAP_MARGIN = 4;
const BASE = HEIGHT - PLOT.bottom;

/** What grows in a table, with marks at the levels of the range; empty if too little is known. */
export function LevelCharts({ table, range }: { table: UpgradeTable; range: LevelRange }) {
  const charts = chartsOf(table);
  return (
    <section aria-labelledby="charts">
      {charts.length > 0 && (
        <>
          <Ruled id="charts">How it grows</Ruled>
          <div className="mt-3 grid max-w-240 grid-fill-80 gap-x-6 gap-y-4">
            {charts.map((chart, index) => (
              // Another line is another figure, so that nothing changes among its texts.
              <LevelChart key={chart.text + chart.line} chart={chart} id={`chart-${index}`}>
                {index === 0 && (
                  <>
                    <Dot id="chart-dot" size={2.4} className="fill-gold" />
                    <Dot id="chart-mark" size={3.4} className="fill-red" />
                    <clipPath id="chart-range">
                      <path d={markedBy(range)} transform={toLevels(table)} />
                    </clipPath>
                  </>
                )}
              </LevelChart>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

interface LevelChartProps {
  chart: Chart;
  id: string;
  /** What all charts of the page use, in the first. */
  children: ReactNode;
}

function LevelChart({ chart, id, children }: LevelChartProps) {
  const { title, text, times, line, gaps, xTicks, yTicks, own } = chart;
  return (
    <figure className="max-w-[32rem]">
      <figcaption className="font-serif font-semibold">
        {title}
        {times !== null && (
          <span className="text-sm font-normal text-soft italic">{` each line is ${times} times the one below`}</span>
        )}
      </figcaption>
      <svg
        className="h-auto w-full fill-soft text-[11px]"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-labelledby={`${id} ${id}-text`}
      >
        <title id={id}>{title}</title>
        <desc id={`${id}-text`}>{text}</desc>
        {children}
        {yTicks.map((tick) => (
          <g key={tick.text}>
            <path className="stroke-rule" d={`M${PLOT.left} ${tick.y}H${WIDTH - PLOT.right}`} />
            <text x={PLOT.left - 6} y={tick.y + 3.5} textAnchor="end">
              {tick.text}
            </text>
          </g>
        ))}
        {xTicks.map((tick) => (
          <text key={tick.text} x={tick.x} y={BASE + 16} textAnchor="middle">
            {tick.text}
          </text>
        ))}
        {gaps.map(({ from, to }) => (
          <g key={from}>
            <rect
              className="fill-sunk"
              x={from - GAP_MARGIN}
              y={PLOT.top}
              width={to - from + 2 * GAP_MARGIN}
              height={BASE - PLOT.top}
            />
            <text className="fill-red font-bold" x={(from + to) / 2} y={BASE - 6} textAnchor="middle">
              ?
            </text>
          </g>
        ))}
        <path className="fill-none stroke-gold stroke-[1.5] [marker:url(#chart-dot)]" d={line} />
        <path className="fill-none [marker:url(#chart-mark)]" d={line} clipPath="url(#chart-range)" />
      </svg>
      {own && <OwnNote />}
    </figure>
  );
}

function Dot({ id, size, className }: { id: string; size: number; className: string }) {
  return (
    <marker id={id} markerUnits="userSpaceOnUse" overflow="visible">
      <circle r={size} className={className} />
    </marker>
  );
}
