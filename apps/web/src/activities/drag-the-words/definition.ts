import { TextCursorInput } from 'lucide-react';

import type { ActivityView } from '../activity-view.ts';
import { gamePlayer } from '../game/definition.ts';

export const dragTheWords: ActivityView<'drag_the_words'> = {
  icon: TextCursorInput,
  folder: 'drag-the-words',
  rule: 'game',
  player: gamePlayer,
};
