import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { SearchNames } from '~/api/types';
import { useSearch } from '~/islands/address';
import { answers } from '~/islands/answers';
import { useNow } from '~/islands/clock';
import { useHydrated } from '~/islands/hydrated';
import { defineIsland } from '~/islands/define';
import { useAnswers } from '~/islands/use-answers';
import { addRules } from '~/ui/add-rules';
import { Button } from '~/ui/button';
import { Zone } from '~/ui/date-time';
import { FIELD } from '~/ui/field';
import { PageHeader } from '~/ui/page-header';
import {
  answerTo,
  countText,
  eventsOf,
  groupsOf,
  MAX_QUERY,
  NAMES,
  queryOf,
  type SearchAnswer,
  showsTimes,
} from './query';
import { LevelAnswers } from './level-answers';
import { ownLevel } from './own-level';
import { type AnswerOf, pageAnswer } from './page-answer';
import type { LevelOf } from './question';
import { EventCard, PageCard, Results } from './results';

/** Browsers load them on demand. */
const serverLevels = import.meta.env.SSR ? LevelAnswers : undefined;

/** After the last letter. */
const PAUSE_MS = 200;

interface Props {
  /** Of the document. */
  query: string;
  /** The API's addresses of its answers. */
  items: ReadonlyArray<`/api/${string}`>;
  /** When it was rendered, in ms. */
  now: number;
}

/** Search as you type: names at once, all texts after a pause. */
function Search({ query: first, items: _, now: rendered, ...data }: Props & { [NAMES]: SearchNames }) {
  const given: Readonly<Record<string, unknown>> = data;
  const typed = queryOf(useSearch());
  const query = useSettled(typed);
  const now = useNow(rendered);
  const names = data[NAMES];
  const answerOf: AnswerOf = (address) => answers.get(address) ?? given[address];
  // Only the browser knows the player's levels.
  const [levelOf, setLevelOf] = useState<LevelOf>();
  useEffect(() => setLevelOf(() => ownLevel), []);
  const { addresses } = answerTo(query, names, answerOf);
  const { failed, retry } = useAnswers<unknown, `/api/${string}`>(addresses, (address) => given[address]);
  const answer = answerTo(typed, names, answerOf, { isAlone: failed, levelOf });
  const isWhole = answer.found !== undefined;
  const cards = eventsOf(answer, answerOf);
  const groups = groupsOf(answer);
  const { levels, pages, swapped } = answer.question;
  const count = countText(cards.length + levels.length, pages, groups, answerOf);
  const isPartial = groups === answer.found?.groups && answer.found.partial;
  const results = useRef<HTMLDivElement>(null);
  const toResults = () => results.current?.focus({ preventScroll: true });
  // After a search from another page the focus is on the results.
  useEffect(() => {
    if (first.trim() && document.activeElement === document.body) toResults();
  }, [first]);
  useEffect(() => {
    document.title = document.title.replace(/^.*(?= · )/, () => searchTitle(query));
  }, [query]);
  const hydrated = useHydrated();
  useEffect(
    () =>
      addRules(
        '#q{padding-right:2.75rem}',
        '#q::-webkit-search-cancel-button{display:none}',
        '#clear{flex:none;width:2.75rem;height:2.75rem;margin-left:-3.375rem;font-size:1.35rem}',
      ),
    [],
  );
  const clear = ({ currentTarget }: MouseEvent) => {
    const field = (currentTarget as HTMLButtonElement).form![0] as HTMLInputElement;
    field.value = '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  return (
    <>
      <PageHeader title="Search" />
      <form
        className="mx-auto mb-3 flex max-w-xl items-end gap-2.5 max-xs:flex-wrap"
        action="/search"
        role="search"
        onSubmit={toResults}
      >
        <input
          className={FIELD}
          id="q"
          name="q"
          type="search"
          aria-label="Search for"
          aria-keyshortcuts="/"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_QUERY}
          defaultValue={typed}
        />
        {hydrated && typed && (
          <button type="button" id="clear" aria-label="Clear" onClick={clear}>
            ×
          </button>
        )}
        <Button type="submit">Search</Button>
      </form>
      <p className="text-center text-sm text-soft" role="status">
        {typed.trim() === ''
          ? null
          : isWhole || count
            ? `${count || 'Nothing found'}${isPartial ? ': nothing has all the words' : ''}.`
            : !failed && 'Looking for more…'}
      </p>
      {answer.corrected !== undefined && (
        <p className="text-center">
          {`No results for “${typed.trim()}”: showing `}
          <b>{answer.corrected}</b>
          {'. '}
          <a href={`/search?${new URLSearchParams({ q: `"${typed.trim()}"` })}`} rel="nofollow">
            {`Search for “${typed.trim()}” instead`}
          </a>
        </p>
      )}
      {failed && !isWhole && query === typed && (
        <p className="my-3 text-center text-soft">
          Only names were searched: the rest cannot be reached.{!navigator.onLine && ' You are offline.'}{' '}
          <Button look="quiet" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      <div className="outline-none" ref={results} tabIndex={-1}>
        <div className="mx-auto grid max-w-xl gap-3">
          {pages.map((page) => (
            <PageCard key={page.path} page={page} answer={pageAnswer(page, answerOf)} />
          ))}
          {cards.map((event) => (
            <EventCard key={event.title + event.startDate} event={event} now={now} />
          ))}
          {swapped && <p className="text-center text-soft">The lower level comes first: the ends were swapped.</p>}
          {levels.length > 0 && <Levels answer={answer} answerOf={answerOf} />}
        </div>
        <Results groups={groups} now={now} />
        {showsTimes(answer, groups) && (
          <p className="mt-4 text-center text-soft">
            <Zone />
          </p>
        )}
      </div>
      {isWhole && typed.trim() !== '' && !count && (
        <p className="prose mx-auto mt-3 max-w-xl text-center">
          Browse the <a href="/menu">menu</a>, or <a href="/contact">tell us</a> what is missing.
        </p>
      )}
      {typed.trim() === '' && <Hints />}
    </>
  );
}

export const searchTitle = (query: string) => (query.trim() ? `Search: ${query.trim()}` : 'Search');

/** The text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(settle, PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The figures. Until their script has come, what the document shows of them stays. */
function Levels({ answer: { question }, answerOf }: { answer: SearchAnswer; answerOf: AnswerOf }) {
  const [Shown, show] = useState(() => serverLevels);
  useEffect(() => {
    import('./level-answers').then(
      (loaded) => show(() => loaded.LevelAnswers),
      () => {},
    );
  }, []);
  return Shown ? (
    <div className="contents">
      <Shown levels={question.levels} answerOf={answerOf} />
    </div>
  ) : (
    <div className="contents" key="document" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  );
}

/** Examples of questions. */
function Hints() {
  return (
    <p className="text-center text-soft">
      Try{' '}
      {['sheep pen', 'barn 10 boards', '3 houses 2 to 5', 'next bees'].map((example) => (
        <a
          key={example}
          className="inline-block px-1.5 py-2.5"
          href={`/search?q=${example.replaceAll(' ', '+')}`}
          rel="nofollow"
        >
          {example}
        </a>
      ))}
    </p>
  );
}

export default defineIsland('search', Search, ({ items }: Props) => ({
  [NAMES]: NAMES,
  ...Object.fromEntries(items.map((item) => [item, item])),
}));
