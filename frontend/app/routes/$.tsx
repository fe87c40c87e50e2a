import type { LoaderFunctionArgs } from '@remix-run/node';
import { notFound } from '~/loaders/not-found.server';

/** Every address that no other route knows. */
export async function loader(args: LoaderFunctionArgs): Promise<never> {
  throw await notFound('page', args);
}

/** Never reached: the loader always throws. Its presence makes this a page, so that the root shows the error screen. */
export default function NotFound() {
  return null;
}
