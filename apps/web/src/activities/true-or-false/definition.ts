import { Scale } from 'lucide-react';

import type { ActivityView } from '../activity-view.ts';
import { gamePlayer } from '../game/definition.ts';

export const trueOrFalse: ActivityView<'true_or_false'> = {
  icon: Scale,
  folder: 'true-or-false',
  rule: 'game',
  player: gamePlayer,
};
