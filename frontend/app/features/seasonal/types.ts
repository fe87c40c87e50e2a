import type { SeasonalEvent } from '~/api/types';

export type { SeasonalEvent } from '~/api/types';
export type SeasonalTask = SeasonalEvent['tasks'][number];
export type Tracker = NonNullable<SeasonalEvent['tracker']>;
