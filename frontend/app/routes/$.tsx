import { notFound } from '~/page/errors';

/** Every address that no other route knows. */
export function loader(): never {
  throw notFound('page');
}

/** Never reached: the loader always throws. Its presence makes this a page, so that the root shows the error screen. */
export default function NotFound() {
  return null;
}
