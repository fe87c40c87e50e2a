import type { LoaderFunctionArgs } from '@remix-run/node';
import { api } from '~/api/client.server';
import { KINDS, type UpgradeKind } from '~/features/tables/kinds';
import { pageOf } from '~/features/tables/words';
import { notFound } from '~/loaders/not-found.server';

/** Loads the page of one building or upgrade. The last part of its path is its name, whatever the route calls it. */
export function upgradeLoader<Kind extends Exclude<UpgradeKind, 'dream'>>(kind: Kind) {
  return async ({ context, params, request }: LoaderFunctionArgs) => {
    const ask = api(context);
    const [answer, counted] = await Promise.all([
      ask.item<(typeof KINDS)[Kind]['api']>(KINDS[kind].api, Object.values(params)[0] ?? ''),
      ask.get('/api/materials'),
    ]);
    if (!answer) throw await notFound(kind, { context, request });
    return { page: pageOf(kind, answer, counted), kind, answer, counted };
  };
}
