import { clockNow } from '~/ui/clock';
import { CalculatorPage, type CalculatorPageProps } from './calculator-page';
import { earlyEdits } from './early-edits';

type IslandProps = Omit<CalculatorPageProps, 'clock' | 'onReady'>;

const ROOT = 'calculator';
const DATA = 'calculator-data';

/** The calculator with what it was rendered from, so that React takes over this part of the page alone. */
export function CalculatorIsland(props: IslandProps) {
  return (
    <>
      <div id={ROOT}>
        <CalculatorPage {...props} clock={clockNow} />
      </div>
      <script type="application/json" id={DATA} dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll('<', '\\u003c') }} />
    </>
  );
}

/** In the browser: where the calculator stands, and the same element again. */
export function findIsland() {
  const root = document.getElementById(ROOT)!;
  const props = JSON.parse(document.getElementById(DATA)!.textContent!) as IslandProps;
  return { root, element: <CalculatorPage {...props} clock={clockNow} onReady={earlyEdits(root)} /> };
}
