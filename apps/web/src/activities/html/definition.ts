import { MousePointerClick } from 'lucide-react';

import type { ActivityView } from '../activity-view.ts';

export const html: ActivityView<'html'> = {
  icon: MousePointerClick,
  folder: 'html',
  rule: 'time',
  player: {
    content: 'html',
    reportsItself: false,
    isMedium: false,
  },
};
