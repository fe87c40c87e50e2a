import type { LoaderFunctionArgs } from '@remix-run/node';
import { api } from '~/api/client.server';
import { KINDS } from '~/features/tables/kinds';
import type { UpgradeAnswer } from '~/features/tables/table';
import { pageOf } from '~/features/tables/words';
import { notFound } from '~/page/errors';

/** Loads the page of one building or upgrade. The last part of its path is its name, whatever the route calls it. */
export function upgradeLoader<Answer extends UpgradeAnswer>(kind: 'building' | 'library' | 'market' | 'village') {
  return async ({ context, params }: LoaderFunctionArgs) => {
    const ask = api(context);
    const [answer, materials] = await Promise.all([
      ask.item<Answer>(KINDS[kind].api, Object.values(params)[0] ?? ''),
      ask.materials(),
    ]);
    if (!answer) throw notFound(kind);
    return { page: pageOf(kind, answer, materials), kind, answer, materials };
  };
}
