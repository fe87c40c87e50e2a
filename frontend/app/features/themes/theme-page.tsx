import type { Theme } from '~/api/types';
import { OwnFigures } from '~/features/own-figures';
import { Island } from '~/islands/island';
import { ColumnHeads } from '~/ui/data-table';
import { Zone } from '~/ui/date-time';
import { type Fact, Facts } from '~/ui/facts';
import { formatNumber, figureOf, figureText, madeOf, UNKNOWN } from '~/figures/figure';
import { materialsByKey } from '~/figures/materials';
import { PageHeader } from '~/ui/page-header';
import { Picture } from '~/ui/picture';
import { Prose } from '~/ui/prose';
import { Seen, numberedRows, Provenance, ReportForm } from '~/figures/provenance';
import { type EventRun, RunText, RunTime } from '~/figures/run';
import { titleOf, Wanted } from '~/figures/wanted';
import type { ThemeTimes } from './schedule';
import { LastRun, LIST_ID } from './theme-list';
import themeTasks, { type ThemeData } from './theme-tasks.island';
import { roseSeedValue } from './view';

interface ThemePageProps extends ThemeData {
  /** Null when the calendar is unavailable. */
  times: ThemeTimes | null;
  after: EventRun | null;
  /** Shown at `/themes`, above the list of all themes. */
  byDate?: boolean;
  /** RFC 3339. */
  now: string;
}

export function ThemePage({ theme, materialList, times, after, byDate, now }: ThemePageProps) {
  const run = times?.run ?? null;
  const about = `/themes/${theme.link}`;
  const materials = materialsByKey(materialList);
  const facts: Array<Fact | false | null> = [
    (theme.tickets !== UNKNOWN || theme.tasks.length > 0) && [
      'Red tickets',
      <>
        up to {formatNumber(theme.tickets)}
        <Seen within={theme} row={theme} path="tickets" /> in the whole event
      </>,
    ],
    theme.animalChest !== '?' && ['Animal chest', theme.animalChest],
    after && [
      'The theme after it',
      <>
        <a href={after.link}>{after.name}</a>. <RunTime run={after} now={Date.parse(now)} />
      </>,
    ],
  ];
  const { name: _, ...itself } = theme;
  const says = theme.preamble || theme.longStrat || facts.some(Boolean);
  const collected = [...new Set(theme.tasks.flatMap(({ collect }) => Object.keys(collect)))];
  return (
    <>
      <PageHeader
        title={titleOf(theme.name, theme)}
        kicker={
          <>
            <RunText run={run} otherwise={times ? <LastRun last={times.last} /> : 'A weekly theme event'} />{' '}
            {!run && after && <Zone />}
          </>
        }
      >
        {byDate && (
          <a href={`#${LIST_ID}`} className="-my-3 inline-block py-3">
            All themes and when they run
          </a>
        )}
      </PageHeader>
      <section className="-mt-2" aria-labelledby="tasks-title">
        <h2 id="tasks-title" className="sr-only">
          Tasks
        </h2>
        {theme.tasks.length > 0 ? (
          <>
            <Island of={themeTasks} props={{ link: theme.link }} data={{ theme, materialList }} />
            <OwnFigures
              page={about}
              api={`/api/event/${theme.link}`}
              tables={[
                { unit: 'level', rows: [1, 6], columns: figureColumns(theme, (key) => materials[key]?.plural ?? key) },
              ]}
            />
          </>
        ) : (
          <Wanted
            what={`the tasks ${theme.roseSeeds.length > 0 ? '' : 'and rose seeds '}of this theme`}
            about={about}
          />
        )}
      </section>
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-2">
        <section className="md:row-span-2" aria-labelledby={says ? 'strategy' : undefined}>
          {says && <h2 id="strategy">{theme.longStrat ? 'How to play the week' : 'The week'}</h2>}
          <Picture
            src={theme.pic}
            width={320}
            height={180}
            className="mt-3 h-auto w-full rounded-lg border border-rule"
          />
          {theme.preamble && <Prose html={theme.preamble} className="my-3 font-serif text-lg text-soft italic" />}
          {theme.longStrat && <Prose html={theme.longStrat} />}
          <Facts className="mt-6" facts={facts} />
        </section>
        {theme.decos.length > 0 && <DecorationList theme={theme} />}
        {theme.roseSeeds.length > 0 && <RoseSeedTable theme={theme} />}
      </div>
      <Provenance
        of={theme}
        rows={[...theme.tasks, itself, ...theme.roseSeeds, ...theme.decos]}
        about={about}
        json={`/api/event/${theme.link}`}
      />
      {collected.length > 0 && (
        <ReportForm
          about={about}
          column={['Task', collected.map((key) => [key, materials[key]?.plural ?? key])]}
          level={['Level', numberedRows(6)]}
        />
      )}
    </>
  );
}

/** What a task collects and gives, and what the whole event gives. */
function figureColumns({ tasks, rewards }: Theme, nameOf: (key: string) => string) {
  return [
    ...tasks.flatMap(({ collect, reward }, index) => [
      ...Object.keys(collect).map((key) => [key, nameOf(key)] as const),
      ...Object.keys(reward).map(
        (key) => [`tasks.${index}.reward.${key}.#`, `Task ${index + 1} gives: ${nameOf(key)}`] as const,
      ),
    ]),
    ...Object.keys(rewards).map((key) => [`rewards.${key}`, `Whole event: ${nameOf(key)}`] as const),
  ];
}

/** Decorations from the cheapest on; those without a numeric price come last. */
export function byPrice(decorations: Theme['decos']): Theme['decos'] {
  const price = ({ price }: Theme['decos'][number]) => (/^\d/.test(price) ? Number.parseInt(price, 10) : Infinity);
  return [...decorations].sort((a, b) => price(a) - price(b) || 0);
}

function DecorationList({ theme }: { theme: Theme }) {
  return (
    <section aria-labelledby="decorations">
      <h2 id="decorations">Decorations</h2>
      <ul className="mt-1 divide-y divide-rule leading-snug">
        {byPrice(theme.decos).map(({ name, pic, price, happiness, size, ...row }, index) => (
          <li key={index} className="flex items-center gap-3.5 py-2.5">
            {pic !== null && <Picture src={pic} size={44} />}
            <div>
              <strong>{name === '?' ? 'A decoration' : name}</strong>
              <Seen within={theme} row={row} />
              <p className="text-sm text-soft">
                {price.charAt(0).toUpperCase() + price.slice(1)}
                <Seen within={theme} row={row} path="price" />
                {/-/.test(happiness) && ', can be upgraded'}
              </p>
            </div>
            <div className="ml-auto text-right">
              <strong>
                {happiness
                  .split('-')
                  .map((figure) => formatNumber(Number(figure)))
                  .join('–')}
              </strong>
              <Seen within={theme} row={row} path="happiness" /> <span className="text-sm text-soft">happiness</span>
              <p className="text-sm text-soft">
                {size.replace('x', ' × ')}
                <Seen within={theme} row={row} path="size" />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RoseSeedTable({ theme }: { theme: Theme }) {
  return (
    <section aria-labelledby="rose-seeds">
      <h2 id="rose-seeds">Rose seeds</h2>
      <table className="mt-1 text-right" aria-labelledby="rose-seeds">
        <ColumnHeads
          heads={['Building', 'Rate per hour', 'Rose seeds']}
          classOf={(column) => (column ? undefined : 'text-left')}
        />
        <tbody>
          {theme.roseSeeds.map(({ name, pic, rate, ...row }) => (
            <tr key={name}>
              <th scope="row" className="font-normal">
                <span className="flex items-center gap-1.5">
                  {pic !== null && <Picture src={pic} size={24} />}
                  {name}
                  <Seen within={theme} row={row} />
                </span>
              </th>
              <td>
                {formatNumber(rate)}
                <Seen within={theme} row={row} path="rate" />
              </td>
              <td>
                <strong>{figureText(madeOf([figureOf(rate)], roseSeedValue))}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-soft italic">Rose seeds are the rate ÷ 1.2 × 5, rounded down.</p>
    </section>
  );
}
