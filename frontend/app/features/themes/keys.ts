import type { ThemeEvent } from './types';

/** The keys of all materials that a theme's table names. */
export function materialKeys({ tasks, rewards }: Pick<ThemeEvent, 'tasks' | 'rewards'>): string[] {
  return [...tasks.flatMap(({ collect, reward }) => [...Object.keys(collect), ...Object.keys(reward)]), ...Object.keys(rewards)];
}
