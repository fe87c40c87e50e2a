import { Island } from '~/islands/island';
import type { UpgradeData, UpgradeName } from './answer';
import type { Chart } from './chart';
import levelMarks from './level-marks.island';

/** A gap of unknown levels reaches a little further than their places, and up to the top of the field. */
const GAP_MARGIN = 4;
const FIELD_TOP = 10;

interface LevelChartProps {
  chart: Chart;
  id: string;
  /** The first chart of a page holds the dot that marks the points of them all. */
  first: boolean;
  of: UpgradeName;
  data: UpgradeData;
  search: string;
}

/** A small chart, drawn on the server; the same is said in words for those who cannot see it. */
export function LevelChart({ chart, id, first, of, data, search }: LevelChartProps) {
  const { title, text, times, width, height, left, right, base, scale, line, gaps, xTicks, yTicks } = chart;
  return (
    <figure className="chart">
      <figcaption>
        {title}
        {times !== null && <span className="chart-scale"> each line is {times} times the one below</span>}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={`${id} ${id}-text`}>
        <title id={id}>{title}</title>
        <desc id={`${id}-text`}>{text}</desc>
        {first && (
          <marker id="chart-dot" viewBox="-3 -3 6 6" markerWidth={6} markerHeight={6} markerUnits="userSpaceOnUse">
            <circle r={2.4} />
          </marker>
        )}
        {yTicks.map((tick) => (
          <g key={tick.text}>
            <path className="chart-grid" d={`M${left} ${tick.y}H${right}`} />
            <text x={left - 6} y={tick.y + 3.5} textAnchor="end">
              {tick.text}
            </text>
          </g>
        ))}
        {xTicks.map((tick) => (
          <text key={tick.text} x={tick.x} y={base + 16} textAnchor="middle">
            {tick.text}
          </text>
        ))}
        {gaps.map(({ from, to }) => (
          <g key={from} className="chart-gap">
            <rect x={from - GAP_MARGIN} y={FIELD_TOP} width={to - from + 2 * GAP_MARGIN} height={base - FIELD_TOP} />
            <text x={(from + to) / 2} y={base - 6} textAnchor="middle">
              ?
            </text>
          </g>
        ))}
        <path className="chart-line" d={line} />
        <Island as="g" of={levelMarks} props={{ ...of, scale }} data={data} search={search} />
      </svg>
    </figure>
  );
}
