import { type ComponentType, useEffect, useState } from 'react';
import { defineIsland } from '~/islands/define';
import { FIGURES_KEY } from '~/islands/farm-key';
import { readStorage } from '~/ui/storage';
import type { OwnPage, PanelProps } from './cell';

/** Loads the rest at the first tap on a figure of the page, or for a player who has entered something. */
function OwnFigures(props: OwnPage) {
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  const [tapped, setTapped] = useState<Element>();
  const { page } = props;
  useEffect(() => {
    const load = () => import('./own-panel').then((own) => setPanel(() => own.OwnPanel));
    if (readStorage(FIGURES_KEY)) load().catch(() => {});
    addEventListener('click', (event) => {
      const target = event.target as HTMLElement;
      const link = target.closest('a');
      const part = link ?? target.closest(`td, [data-cell], button[data-own="${page}"]`);
      const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
      if (!part || (link && (elsewhere || !link.search.startsWith(`?about=${page}&level=`)))) return;
      event.preventDefault();
      load().then(
        () => setTapped(part),
        () => link && (location.href = link.href),
      );
    });
  }, [page]);
  return (
    <div className="mt-2 text-sm text-soft print:hidden noscript:hidden">
      <p>
        {'Your game differs? Tap a figure, or '}
        <button type="button" className="min-h-11 text-red underline" data-own={page}>
          enter your own
        </button>
      </p>
      {Panel && <Panel {...props} tapped={tapped} done={() => setTapped(undefined)} />}
    </div>
  );
}

export default defineIsland<OwnPage>('own-figures', OwnFigures);
