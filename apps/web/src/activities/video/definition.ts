import { CirclePlay } from 'lucide-react';

import type { ActivityView } from '../activity-view.ts';

export const video: ActivityView<'video'> = {
  icon: CirclePlay,
  folder: 'video',
  rule: 'share',
  player: {
    content: 'video',
    reportsItself: false,
    isMedium: true,
  },
};
