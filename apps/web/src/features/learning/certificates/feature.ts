import { createRoute } from '@tanstack/react-router';
import { FileBadge } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { screen } from '../../../app/screen.ts';

export const certificatesFeature = {
  name: 'learning/certificates',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/certificates',
      component: screen(() => import('./certificates.screen.tsx'), 'CertificatesScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([{ place: 'progress', to: paths.certificates, label: 'certificates', icon: FileBadge }]),
};
