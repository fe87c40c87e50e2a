import { folder, output, root } from './scratch.mjs';

/** A built checkout of a commit, in a folder that ends with the run. */
export async function checkout(commit) {
  const copy = folder('checkout');
  console.error(`building: ${commit}`);
  await output('git', ['clone', '--quiet', '--no-checkout', root, copy]);
  await output('git', ['checkout', '--quiet', '--detach', commit], { cwd: copy });
  // As in a shell of its own: with NODE_ENV=production npm would leave out what the build needs.
  const { NODE_ENV, MAKEFLAGS, MAKELEVEL, ...shell } = process.env;
  await output('make', ['build'], { cwd: copy, env: shell });
  return copy;
}
