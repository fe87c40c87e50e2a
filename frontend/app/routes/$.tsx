import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { notFound } from '~/loaders/not-found.server';

export async function loader(args: LoaderFunctionArgs): Promise<never> {
  throw await notFound('page', args);
}

/** Never rendered. Remix shows the root's error screen only for routes with a component. */
export default function NotFound() {
  return null;
}
