import { MessageSquareHeart } from 'lucide-react';

import type { ActivityView } from '../activity-view.ts';

export const reactionEvaluation: ActivityView<'reaction_evaluation'> = {
  icon: MessageSquareHeart,
  folder: 'reaction_evaluation',
  rule: 'answers',
  player: {
    content: 'reaction_evaluation',
    reportsItself: true,
    isMedium: false,
  },
};
