import { Move } from 'lucide-react';

import type { ActivityView } from '../activity-view.ts';
import { gamePlayer } from '../game/definition.ts';

export const dragAndDrop: ActivityView<'drag_and_drop'> = {
  icon: Move,
  folder: 'drag-and-drop',
  rule: 'game',
  player: gamePlayer,
};
