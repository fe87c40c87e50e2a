import type { WholeHead } from '~/page/context';
import { noPicture, pictureUnavailable } from '../responses/refusals';
import { QueueFull } from '../limits/concurrency-limiter';
import type { BufferedResponse } from '../responses/encoded-response';
import { log } from '../logger';
import type { CollectedDependencies } from '../page-cache/render-dependencies';
import type { PathAndSearch } from '../addresses/route';
import type { Preview } from './card';

/** Pages change by the hour at most; link previews are kept for days elsewhere. */
const CACHING = 'public, max-age=3600';

interface PreviewsOptions {
  head(address: PathAndSearch, requestId: string, dependencies: CollectedDependencies): Promise<WholeHead | undefined>;
  picture(address: PathAndSearch, requestId: string): Promise<BufferedResponse>;
  draw(preview: Preview): Promise<Buffer>;
}

/** Answers with previews, for the page cache: a preview is valid as long as its page. */
export function previews({ head, picture, draw }: PreviewsOptions) {
  return async (page: string, requestId: string, dependencies: CollectedDependencies): Promise<BufferedResponse> => {
    try {
      const found = await head({ path: page, search: '' }, requestId, dependencies);
      // Programs keep previews for an hour or more, so an incomplete page gets none.
      if (!dependencies.complete) return pictureUnavailable();
      // Only the page's own address has a preview.
      if (found?.page.path.split('?')[0] !== page) return noPicture();
      const { image } = found.page;
      const body = await draw({ ...found, picture: image && (await pictureAt(image, requestId)) });
      const headers = {
        'content-type': 'image/png',
        'cache-control': CACHING,
        'cross-origin-resource-policy': 'cross-origin',
      };
      return { status: 200, headers, body };
    } catch (error) {
      if (error instanceof QueueFull) throw error;
      log.error({ request: requestId, error: String(error) }, 'a preview could not be drawn');
      return pictureUnavailable();
    }
  };

  /** As a data address, or undefined. */
  async function pictureAt(address: string, requestId: string): Promise<string | undefined> {
    const { pathname, search } = new URL(address, 'http://site');
    const { status, headers, body } = await picture({ path: pathname, search }, requestId);
    if (status >= 500) throw new Error(`status ${status} of ${pathname}`);
    return status === 200 ? `data:${headers['content-type']};base64,${body.toString('base64')}` : undefined;
  }
}
