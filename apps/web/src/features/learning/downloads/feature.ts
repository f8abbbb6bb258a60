import { createRoute } from '@tanstack/react-router';
import { HardDriveDownload } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { downloadScreen } from './texts.ts';

export const downloadsFeature = {
  name: 'learning/downloads',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/downloads',
      component: downloadScreen(() => import('./downloads.screen.tsx'), 'DownloadsScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([{ place: 'progress', to: paths.downloads, label: 'downloads', icon: HardDriveDownload }]),
};
