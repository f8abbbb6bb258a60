import { Radio } from 'lucide-react';

import type { ActivityView } from '../activity-view.ts';

export const wowza: ActivityView<'wowza'> = {
  icon: Radio,
  folder: 'wowza',
  rule: 'share_or_time',
  player: {
    content: 'wowza',
    reportsItself: false,
    isMedium: true,
  },
};
