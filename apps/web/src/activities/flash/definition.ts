import { Clapperboard } from 'lucide-react';

import { loadPlayerTexts } from '../../lib/i18n.ts';
import type { ActivityView } from '../activity-view.ts';

export const flash: ActivityView<'flash'> = {
  icon: Clapperboard,
  folder: 'flash',
  rule: 'time',
  player: {
    content: 'flash',
    reportsItself: false,
    isMedium: false,
    loadTexts: loadPlayerTexts,
  },
};
