import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { Materials, RelatedItem } from '~/api/types';
import { Island } from '~/islands/island';
import { Card, Tile } from '~/ui/card';
import { classes } from '~/ui/classes';
import { Notice } from '~/ui/notice';
import { Picture } from '~/ui/picture';
import { Prose } from '~/ui/prose';
import { isWanted } from '~/figures/wanted';
import { Provenance } from '~/figures/provenance';
import { Ruled } from '~/ui/page-header';
import { KINDS, type UpgradeKind } from '../levels/kinds';
import { chartsOf } from '../chart/chart';
import levelCharts from './level-charts.island';
import levelSum from './level-sum.island';
import { LevelTable } from './level-table';
import { firstFrom } from '../range/range';
import { StartHint } from '../range/range-form';
import { itemOf, type UpgradeAnswer } from '../levels/table';
import { QuickFacts, Steps, UpgradeHeader, Variants } from './upgrade-header';
import { type neighbours, upgradeView } from './view';

interface UpgradePageProps {
  kind: UpgradeKind;
  answer: UpgradeAnswer;
  materialList: Materials;
  /** For kinds whose items do not name their neighbours. */
  beside?: ReturnType<typeof neighbours>;
  children?: ReactNode;
}

export function UpgradeRoute() {
  return <UpgradePage {...useLoaderData<UpgradePageProps>()} />;
}

export function UpgradePage({ kind, answer, materialList, beside, children }: UpgradePageProps) {
  const { item: own, table } = itemOf(answer, materialList);
  const item = { ...own, ...beside };
  const { previous, next, variants, facts, note } = upgradeView(item, table);
  const island = { of: { kind, link: item.link }, data: { answer, materialList } };
  const about = Boolean(item.info) || Boolean(children) || note !== null || variants.length > 0;
  return (
    <article>
      <div
        className={classes(
          'grid grid-cols-1 gap-x-10 gap-y-4 max-lg:mb-5',
          'lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] lg:grid-rows-[auto_auto_1fr]',
        )}
      >
        <UpgradeHeader kind={kind} item={item} wanted={isWanted(answer)} />
        <Steps previous={previous} next={next} path={KINDS[kind].path} />
        <Card
          tight
          className={classes(
            'grid min-w-0 grid-cols-1 gap-2 max-lg:order-first',
            'lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:self-start',
          )}
          id="sum"
          aria-labelledby="sum-title"
        >
          <h2 className="sr-only" id="sum-title">
            From {table.unit} to {table.unit}
          </h2>
          <Island of={levelSum} props={island.of} data={island.data} />
          <StartHint kind={kind} unit={table.unit} lowest={firstFrom(table)} />
        </Card>
        <QuickFacts facts={facts} />
        {about && (
          <div className="lg:col-start-1 lg:row-start-3">
            {item.info && <Prose html={item.info} />}
            {children}
            {note && (
              <Notice as="aside" className="mt-5" aria-labelledby="sale">
                <h2 className="text-lg" id="sale">
                  {note.title}
                </h2>
                <p>{note.text}</p>
              </Notice>
            )}
            <Variants variants={variants} path={KINDS[kind].path} />
          </div>
        )}
        <section className="mt-1 min-w-0 lg:col-span-full lg:mt-4" aria-labelledby="levels">
          <Ruled id="levels">{table.unit === 'level' ? 'Every level' : 'Every expansion'}</Ruled>
          <LevelTable table={table} name={item.name} {...island} />
        </section>
        {/* Without a text beside the sum the charts take the full width. */}
        <div
          className={classes(
            about ? 'lg:col-span-full' : 'lg:col-start-1 lg:row-start-3',
            chartsOf(table).length === 0 && 'not-has-[figure]:hidden',
          )}
        >
          <Island of={levelCharts} props={island.of} data={island.data} />
        </div>
      </div>
      <Provenance
        of={item}
        rows={item.levels}
        unit={table.unit}
        about={KINDS[kind].path + item.link}
        json={KINDS[kind].api + item.link}
      />
    </article>
  );
}

interface RelatedItemsProps {
  title: string;
  items: RelatedItem[];
  path: string;
  current: string;
}

export function RelatedItems({ title, items, path, current }: RelatedItemsProps) {
  return (
    <nav className="mt-10" aria-labelledby="shelf">
      <h2 id="shelf">{title}</h2>
      <ul className="mt-3 grid grid-fill-36 gap-1.5 text-sm">
        {items.map(({ name, link, pic }) => (
          <li key={link}>
            <Tile href={path + link} aria-current={link === current ? 'page' : undefined}>
              <Picture src={pic} size={28} />
              {name}
            </Tile>
          </li>
        ))}
      </ul>
    </nav>
  );
}
