import { createRoute } from '@tanstack/react-router';
import { Brain } from 'lucide-react';

import { homeCards, menuItems } from '../../../app/feature.ts';
import { requireModule } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { drillsPaths } from './paths.ts';
import { drillScreen } from './texts.ts';

export const drillsFeature = {
  name: 'learning/drills',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/home/drill',
      beforeLoad: requireModule('courses'),
      component: drillScreen(() => import('./drill.screen.tsx'), 'DrillScreen'),
    }),
  ],
  focus: [],
  // Where the banner was closed this is the way back to it.
  menu: menuItems([
    {
      place: 'progress',
      to: drillsPaths.drill,
      label: 'drill',
      short: 'barDrill',
      icon: Brain,
      isFor: (me) => me.has_drill,
    },
  ]),
  outbox: [{ name: 'drill-answer', load: async () => (await import('./drill-kind.ts')).drillAnswerKind }],
  stored: [['drill']],
  home: homeCards([
    {
      place: 'asked',
      isFor: (me) => me.has_close_banner_drills,
      load: async () => (await import('./drill-banner.tsx')).DrillBanner,
    },
  ]),
};
