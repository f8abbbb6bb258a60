import { Presentation } from 'lucide-react';

import { loadPlayerTexts } from '../../lib/i18n.ts';
import type { ActivityView } from '../activity-view.ts';

export const ppt: ActivityView<'ppt'> = {
  icon: Presentation,
  folder: 'ppt',
  rule: 'share',
  player: {
    content: 'ppt',
    reportsItself: false,
    isMedium: false,
    loadTexts: loadPlayerTexts,
    preload: async () => (await import('../pdf/open-pdf.ts')).preloadPdf(),
  },
};
