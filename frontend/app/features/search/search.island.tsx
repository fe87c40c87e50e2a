import { useEffect, useRef, useState } from 'react';
import type { SearchResult, SearchTitle } from '~/api/types';
import { useSearch } from '~/islands/address';
import { useNow } from '~/islands/clock';
import { defineIsland } from '~/islands/define';
import { useAnswers } from '~/islands/use-answers';
import { Button } from '~/ui/button';
import { Zone } from '~/ui/date-time';
import { FIELD } from '~/ui/field';
import { PageHeader } from '~/ui/page-header';
import { answerAddresses, countText, MAX_QUERY, queryOf, searchAddress, tellsTime } from './query';
import { LevelAnswers } from './level-answers';
import { EventCard, Results } from './results';
import { useTitles } from './titles';

/** The server has them at once; of the script for browsers they are no part. */
const serverLevels = import.meta.env.SSR ? LevelAnswers : undefined;

/** After the last letter. */
const PAUSE_MS = 200;

interface Props {
  /** What the document answers. */
  query: string;
  /** What its answers are made of. */
  items: ReadonlyArray<`/api/${string}`>;
  /** When it was rendered, in ms. */
  now: number;
}

/** Search as you type: titles at once, then the whole answer. */
function Search({
  query: first,
  items: _,
  now: rendered,
  titles,
  found: firstFound,
  ...given
}: Props & { titles: readonly SearchTitle[]; found: SearchResult }) {
  const typed = queryOf(useSearch());
  const query = useSettled(typed);
  const now = useNow(rendered);
  const address = searchAddress(query);
  const { answerOf, failed, retry } = useAnswers<SearchResult, string>([address], (path) =>
    path === searchAddress(first) ? firstFound : undefined,
  );
  const settled = searchAddress(typed) === address;
  const answer = settled ? answerOf(address) : undefined;
  const byTitle = useTitles(titles, typed, !answer && typed.trim() !== '');
  const results = useRef<HTMLDivElement>(null);
  const toResults = () => results.current?.focus({ preventScroll: true });
  // Whoever searched on another page goes on with what was found, not at the top of the page.
  useEffect(() => {
    if (first.trim() && document.activeElement === document.body) toResults();
  }, [first]);
  useEffect(() => {
    document.title = document.title.replace(/^.*(?= · )/, () => searchTitle(query));
  }, [query]);
  return (
    <>
      <PageHeader title="Search" />
      <form
        className="mx-auto mb-3 flex max-w-xl items-end gap-2.5"
        action="/search"
        role="search"
        onSubmit={toResults}
      >
        <input
          className={FIELD}
          name="q"
          type="search"
          aria-label="Search for"
          aria-keyshortcuts="/"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_QUERY}
          defaultValue={typed}
        />
        <Button type="submit">Search</Button>
      </form>
      <p className="text-center text-sm text-soft" role="status">
        {answer ? query.trim() && summaryOf(answer) : byTitle && 'Looking for more…'}
      </p>
      {failed && settled && (
        <p className="my-3 text-center text-soft">
          Only titles were searched: the rest cannot be reached.{!navigator.onLine && ' You are offline.'}{' '}
          <Button look="quiet" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      <div className="outline-none" ref={results} tabIndex={-1}>
        {answer ? (
          <Answer answer={answer} now={now} given={given} />
        ) : (
          byTitle && <Results groups={byTitle} now={now} />
        )}
      </div>
      {answer && query.trim() !== '' && answer.groups.length === 0 && <NothingFound {...answer} />}
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

function summaryOf(answer: SearchResult): string {
  if (answer.groups.length === 0) return 'Nothing found.';
  const { corrected, partial } = answer;
  return `${countText(answer)}${corrected && ` for “${corrected}”`}${partial ? ': nothing has all the words' : ''}.`;
}

/** The answers to a question, then what is found. */
function Answer({ answer, now, given }: { answer: SearchResult; now: number; given: object }) {
  const { events, levels, groups } = answer;
  return (
    <>
      <div className="mx-auto grid max-w-xl gap-3">
        {events.map((event) => (
          <EventCard key={event.title + event.startDate} event={event} now={now} />
        ))}
        {levels.length > 0 && <Levels levels={levels} given={given} />}
      </div>
      <Results groups={groups} now={now} />
      {tellsTime(answer) && (
        <p className="mt-4 text-center text-soft">
          <Zone />
        </p>
      )}
    </>
  );
}

/** The figures themselves. Their script comes once somebody asks for any; what the document shows of them stays until then. */
function Levels({ levels, given }: { levels: SearchResult['levels']; given: object }) {
  const addresses = answerAddresses({ levels });
  const { answerOf } = useAnswers<unknown, string>(addresses, (path) => given[path as keyof typeof given]);
  const [Shown, show] = useState(() => serverLevels);
  useEffect(() => {
    import('./level-answers').then(
      (loaded) => show(() => loaded.LevelAnswers),
      () => {},
    );
  }, []);
  return Shown && addresses.every((address) => answerOf(address) !== undefined) ? (
    <div className="contents">
      <Shown levels={levels} answerOf={answerOf} />
    </div>
  ) : (
    <div className="contents" key="document" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  );
}

function NothingFound({ suggestions }: SearchResult) {
  return (
    <div className="prose mx-auto mt-3 max-w-xl text-center">
      {suggestions.length > 0 && (
        <p>
          Did you mean{' '}
          {suggestions.map((word, index) => (
            <span key={word}>
              {index > 0 && (index === suggestions.length - 1 ? ' or ' : ', ')}
              <a href={`/search?q=${encodeURIComponent(word)}`} rel="nofollow">
                {word}
              </a>
            </span>
          ))}
          ?
        </p>
      )}
      <p>
        Browse the <a href="/menu">menu</a>, or <a href="/contact">tell us</a> what is missing.
      </p>
    </div>
  );
}

/** What can be asked. */
function Hints() {
  return (
    <p className="text-center text-soft">
      Try{' '}
      {['sheep pen', 'house 9', 'house 2 to 5', 'bees end'].map((example) => (
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

export default defineIsland('search', Search, ({ query, items }: Props) => ({
  ...Object.fromEntries(items.map((item) => [item, item])),
  titles: '/api/search/index',
  found: searchAddress(query),
}));
