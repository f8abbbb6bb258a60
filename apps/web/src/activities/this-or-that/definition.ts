import { FlipHorizontal2 } from 'lucide-react';

import type { ActivityView } from '../activity-view.ts';
import { gamePlayer } from '../game/definition.ts';

export const thisOrThat: ActivityView<'this_or_that'> = {
  icon: FlipHorizontal2,
  folder: 'this-or-that',
  rule: 'game',
  player: gamePlayer,
};
