import { Boxes } from 'lucide-react';

import type { ActivityView } from '../activity-view.ts';
import { loadScormTexts } from './texts.ts';

export const scorm: ActivityView<'scorm'> = {
  icon: Boxes,
  folder: 'scorm',
  rule: 'package',
  player: {
    content: 'scorm',
    reportsItself: true,
    isMedium: false,
    loadTexts: loadScormTexts,
  },
};
