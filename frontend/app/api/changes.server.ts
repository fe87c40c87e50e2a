import type { RequestContext } from '~/page/context';
import { fetchJson } from './http.server';
import type { Answers } from './types';

type Revisions = Answers['/api/changes'];

/** What changed is a line beside a table: nobody waits for it. */
const TIMEOUT_MS = 1_000;
/** How long a page is kept that lacks the line because nobody could tell. */
const AGAIN_MS = 30_000;

/** What imports changed on the page at `path`, the newest first; nothing when the API cannot tell, which is no reason to show less of the page. */
export async function changesOf(context: RequestContext, path: string): Promise<Revisions> {
  const { dependencies } = context;
  const lenient: RequestContext = {
    ...context,
    dependencies: {
      answered: (headers) => dependencies.answered(headers),
      stillTrue: (validity) => dependencies.stillTrue(validity),
      changesAt: (moment) => dependencies.changesAt(moment),
      unanswered: () => dependencies.changesAt((context.clock ? Date.parse(context.clock) : Date.now()) + AGAIN_MS),
    },
  };
  try {
    return (await fetchJson<Revisions>(lenient, `/api/changes?page=${path}`, TIMEOUT_MS)) ?? [];
  } catch {
    return [];
  }
}
