import { createRoute } from '@tanstack/react-router';

import { homeCards, NO_ENTRIES } from '../../../app/feature.ts';
import { shell } from '../../../app/parents.tsx';
import { screen } from '../../../app/screen.ts';
import { loadTodayTexts } from '../../../lib/i18n.ts';

/** Anyone who holds one of these has something on the home screen that waits for them. */
const MANAGES = ['attempts.review', 'sales.audit', 'company.manage'] as const;

export const homeFeature = {
  name: 'insight/home',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/home',
      component: screen(() => import('./home.screen.tsx'), 'HomeScreen'),
    }),
  ],
  focus: [],
  menu: NO_ENTRIES,
  home: homeCards([
    {
      place: 'manage',
      isFor: (me) => MANAGES.some((permission) => me.member?.can.includes(permission)),
      load: async () =>
        (await Promise.all([import('./manage-cards.screen-part.tsx'), loadTodayTexts()]))[0].ManageCards,
    },
  ]),
  stored: [['home']],
};
