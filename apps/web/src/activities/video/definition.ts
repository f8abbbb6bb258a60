import { CirclePlay } from 'lucide-react';

import type { ActivityView } from '../activity-view.ts';

export const video: ActivityView<'video'> = {
  icon: CirclePlay,
  folder: 'video',
  player: {
    content: 'video',
    reportsItself: false,
    isMedium: true,
  },
};
