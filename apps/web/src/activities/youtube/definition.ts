import { MonitorPlay } from 'lucide-react';

import { loadPlayerTexts } from '../../lib/i18n.ts';
import type { ActivityView } from '../activity-view.ts';

export const youtube: ActivityView<'youtube'> = {
  icon: MonitorPlay,
  folder: 'youtube',
  rule: 'share',
  player: {
    content: 'youtube',
    reportsItself: false,
    isMedium: true,
    loadTexts: loadPlayerTexts,
  },
};
