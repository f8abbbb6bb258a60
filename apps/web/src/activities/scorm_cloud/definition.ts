import { CloudCog } from 'lucide-react';

import { loadPlayerTexts } from '../../lib/i18n.ts';
import type { ActivityView } from '../activity-view.ts';

export const scormCloud: ActivityView<'scorm_cloud'> = {
  icon: CloudCog,
  folder: 'scorm_cloud',
  rule: 'package',
  player: {
    content: 'scorm_cloud',
    reportsItself: true,
    isMedium: false,
    loadTexts: loadPlayerTexts,
  },
};
