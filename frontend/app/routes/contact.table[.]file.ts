import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { fillFile } from '~/features/contact/table/fill';
import { tableToFill } from '~/loaders/page-tables.server';
import type { PageHandle } from '~/page/handle';

export const handle: PageHandle = { query: ['about', 'table', 'for'] };

/** The table to fill in, as a CSV file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { about, found } = await tableToFill(context, request.url);
  if (!found) throw new Response(null, { status: 404 });
  const delimiter = new URL(request.url).searchParams.get('for') === 'semicolons' ? ';' : ',';
  const name = [about.slice(1).replaceAll('/', '-'), found.chosen].filter(Boolean).join('-');
  return new Response(fillFile(found, found.materials, delimiter), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'X-Robots-Tag': 'noindex',
    },
  });
}
