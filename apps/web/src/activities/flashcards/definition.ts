import { Layers } from 'lucide-react';

import type { ActivityView } from '../activity-view.ts';
import { gamePlayer } from '../game/definition.ts';

export const flashcards: ActivityView<'flashcards'> = {
  icon: Layers,
  folder: 'flashcards',
  rule: 'game',
  player: gamePlayer,
};
