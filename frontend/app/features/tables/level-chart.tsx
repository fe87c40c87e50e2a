import type { Chart } from './chart';

/** A small chart, drawn on the server; the same is said in words for those who cannot see it. */
export function LevelChart({ chart }: { chart: Chart }) {
  const { key, title, text, log, width, height, left, right, base, points, line, unknown, xTicks, yTicks } = chart;
  return (
    <figure className="chart">
      <figcaption>
        {title}
        {log && <span className="chart-scale"> each line many times the one below</span>}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={`chart-${key} chart-${key}-text`}>
        <title id={`chart-${key}`}>{title}</title>
        <desc id={`chart-${key}-text`}>{text}</desc>
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
        <path className="chart-line" d={line} />
        {points.map(({ x, y, inRange }) => (
          <circle key={x} cx={x} cy={y} r={inRange ? 3.4 : 2.4} className={inRange ? 'chart-counted' : undefined} />
        ))}
        {unknown.map((x) => (
          <text key={x} className="chart-unknown" x={x} y={base - 4} textAnchor="middle">
            ?
          </text>
        ))}
      </svg>
    </figure>
  );
}
