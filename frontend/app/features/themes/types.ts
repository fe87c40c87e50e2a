import type { AmountsBySixLevels, Theme } from '~/api/types';

export type ThemeEvent = Theme;
export type ThemeTask = Theme['tasks'][number];
export type LevelAmounts = AmountsBySixLevels;
export type RoseSeeds = Theme['roseSeeds'][number];
export type Decoration = Theme['decos'][number];
