import { Puzzle } from 'lucide-react';

import type { ActivityView } from '../activity-view.ts';
import { gamePlayer } from '../game/definition.ts';

export const enigma: ActivityView<'enigma'> = {
  icon: Puzzle,
  folder: 'enigma',
  rule: 'game',
  player: gamePlayer,
};
