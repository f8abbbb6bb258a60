import { Radio } from 'lucide-react';

import type { ActivityView } from '../activity-view.ts';

export const wowza: ActivityView<'wowza'> = {
  icon: Radio,
  folder: 'wowza',
  player: {
    content: 'wowza',
    reportsItself: false,
    isMedium: true,
  },
};
