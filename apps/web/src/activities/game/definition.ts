import type { GameType } from '@trilha/contracts/learning/games/settings';

import { loadGameTexts } from '../../lib/i18n.ts';
import type { PlayerView } from '../activity-view.ts';

/** The player all games share. */
export const gamePlayer: PlayerView<GameType> = {
  content: 'game',
  reportsItself: true,
  isMedium: false,
  loadTexts: loadGameTexts,
};
