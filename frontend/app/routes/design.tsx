import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { DesignPage } from '~/features/design';
import { notFound } from '~/page/errors';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { pickMaterials } from '~/ui/materials';

export const handle = pageHandle({
  islands: true,
  styles: ['subNav', 'badge', 'tones', 'notice', 'outcome', 'field', 'fieldTold', 'amount', 'choice', 'tile', 'linkCard', 'pagination', 'sheet', 'slider', 'stepper', 'posts', 'themes', 'design', 'errorScreen'],
});

/** Only where the operator asks for it: elsewhere the address is as unknown as any other. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!context.designPage) throw notFound('page');
  return { materials: pickMaterials(await api(context).materials(), ['nail', 'board', 'cash']) };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Design', description: 'The design system of this site, with every piece in its states.', path: '/design', hidden: true });

export default function Design() {
  return (
    <div className="page">
      <DesignPage {...useLoaderData<typeof loader>()} />
    </div>
  );
}
