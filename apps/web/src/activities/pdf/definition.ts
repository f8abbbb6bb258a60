import { FileText } from 'lucide-react';

import { loadPlayerTexts } from '../../lib/i18n.ts';
import type { ActivityView } from '../activity-view.ts';

export const pdf: ActivityView<'pdf'> = {
  icon: FileText,
  folder: 'pdf',
  rule: 'share',
  player: {
    content: 'pdf',
    reportsItself: false,
    isMedium: false,
    loadTexts: loadPlayerTexts,
    preload: async () => (await import('./open-pdf.ts')).preloadPdf(),
  },
};
