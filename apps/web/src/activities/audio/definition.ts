import { AudioLines } from 'lucide-react';

import type { ActivityView } from '../activity-view.ts';

export const audio: ActivityView<'audio'> = {
  icon: AudioLines,
  folder: 'audio',
  rule: 'share',
  player: {
    content: 'audio',
    reportsItself: false,
    isMedium: true,
  },
};
