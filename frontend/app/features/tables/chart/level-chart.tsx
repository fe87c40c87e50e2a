import type { ReactNode } from 'react';
import { type Chart, PLOT, HEIGHT, WIDTH } from './chart';

/** How far the mark of unknown levels extends beyond them. */
const GAP_MARGIN = 4;
const BASE = HEIGHT - PLOT.bottom;

interface LevelChartProps {
  chart: Chart;
  id: string;
  /** The page's first chart defines the dot that all charts use. */
  first: boolean;
  /** What marks its points. */
  children: ReactNode;
}

export function LevelChart({ chart, id, first, children }: LevelChartProps) {
  const { title, text, times, line, gaps, xTicks, yTicks } = chart;
  return (
    <figure className="max-w-[32rem]">
      <figcaption className="font-serif font-semibold">
        {title}
        {times !== null && (
          <span className="text-sm font-normal text-soft italic"> each line is {times} times the one below</span>
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
        {first && (
          <marker id="chart-dot" viewBox="-3 -3 6 6" markerWidth={6} markerHeight={6} markerUnits="userSpaceOnUse">
            <circle r={2.4} className="fill-gold" />
          </marker>
        )}
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
        {children}
      </svg>
    </figure>
  );
}
