import type { GameType } from '@trilha/contracts/learning/games/settings';

import type { ActivityBehavior } from './activity-behavior.ts';

/** All games; what each plays like is said by its rules. */
export const game: ActivityBehavior<GameType> = {
  present: ({ type, settings: { completion } }) => ({ type: 'game', game: type, completion }),
};
