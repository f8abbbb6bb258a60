import { Boxes } from 'lucide-react';

import type { ActivityView } from '../activity-view.ts';

export const scorm: ActivityView<'scorm'> = {
  icon: Boxes,
  folder: 'scorm',
  player: {
    content: 'scorm',
    reportsItself: true,
    isMedium: false,
  },
};
