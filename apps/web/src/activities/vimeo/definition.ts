import { MonitorPlay } from 'lucide-react';

import { loadPlayerTexts } from '../../lib/i18n.ts';
import type { ActivityView } from '../activity-view.ts';

export const vimeo: ActivityView<'vimeo'> = {
  icon: MonitorPlay,
  folder: 'vimeo',
  rule: 'share',
  player: {
    content: 'vimeo',
    reportsItself: false,
    isMedium: true,
    loadTexts: loadPlayerTexts,
  },
};
