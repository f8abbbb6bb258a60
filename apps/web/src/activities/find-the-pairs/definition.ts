import { Grid2x2Check } from 'lucide-react';

import type { ActivityView } from '../activity-view.ts';
import { gamePlayer } from '../game/definition.ts';

export const findThePairs: ActivityView<'find_the_pairs'> = {
  icon: Grid2x2Check,
  folder: 'find-the-pairs',
  rule: 'game',
  player: gamePlayer,
};
