import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { api } from '~/api/client.server';
import { KINDS, type UpgradeKind } from '~/features/tables/levels/kinds';
import { upgradeHead } from '~/features/tables/upgrade/words';
import { changedOn } from '~/loaders/changed.server';
import { notFound } from '~/loaders/not-found.server';

/** Loads the page of a building or an upgrade, whose link is the only parameter. */
export function upgradeLoader<Kind extends Exclude<UpgradeKind, 'dream'>>(kind: Kind) {
  return async ({ context, params, request }: LoaderFunctionArgs) => {
    const ask = api(context);
    const link = Object.values(params)[0] ?? '';
    const [answer, materialList, changed] = await Promise.all([
      ask.item<(typeof KINDS)[Kind]['api']>(KINDS[kind].api, link),
      ask.materials(),
      changedOn(context, KINDS[kind].path + link),
    ]);
    if (!answer) throw await notFound(kind, { context, request });
    return { page: { ...upgradeHead(kind, answer, materialList), changed }, kind, answer, materialList };
  };
}
