import { Presentation } from 'lucide-react';

import { loadPlayerTexts } from '../../lib/i18n.ts';
import type { ActivityView } from '../activity-view.ts';

export const linkedinSlidshare: ActivityView<'linkedin_slidshare'> = {
  icon: Presentation,
  folder: 'linkedin_slidshare',
  rule: 'time',
  player: {
    content: 'linkedin_slidshare',
    reportsItself: false,
    isMedium: false,
    loadTexts: loadPlayerTexts,
  },
};
