import { folder, output, root, shell } from './scratch.mjs';

/** A built checkout of a commit, in a folder that ends with the run. */
export async function checkout(commit) {
  const copy = folder('checkout');
  console.error(`building: ${commit}`);
  await output('git', ['clone', '--quiet', '--no-checkout', root, copy]);
  await output('git', ['checkout', '--quiet', '--detach', commit], { cwd: copy });
  await output('make', ['build'], { cwd: copy, env: shell });
  return copy;
}
