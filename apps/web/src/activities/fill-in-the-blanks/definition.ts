import { PencilLine } from 'lucide-react';

import type { ActivityView } from '../activity-view.ts';
import { gamePlayer } from '../game/definition.ts';

export const fillInTheBlanks: ActivityView<'fill_in_the_blanks'> = {
  icon: PencilLine,
  folder: 'fill-in-the-blanks',
  rule: 'game',
  player: gamePlayer,
};
