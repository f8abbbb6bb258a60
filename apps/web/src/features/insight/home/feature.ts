import { createRoute } from '@tanstack/react-router';

import { homeCards, NO_ENTRIES } from '../../../app/feature.ts';
import { isAdministrator } from '../../../app/me.ts';
import { shell } from '../../../app/parents.tsx';
import { screen } from '../../../app/screen.ts';
import { loadTodayTexts } from '../../../lib/i18n.ts';

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
      isFor: isAdministrator,
      load: async () =>
        (await Promise.all([import('./manage-cards.screen-part.tsx'), loadTodayTexts()]))[0].ManageCards,
    },
  ]),
  stored: [['home']],
};
