import { createRoute } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';

import { homeCards, menuItems } from '../../../app/feature.ts';
import { requireModule } from '../../../app/guards.ts';
import { earnsInCampaigns } from '../../../app/me.ts';
import { pickStrings } from '../../../app/pick-strings.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { programScreen } from '../../../app/screen.ts';
import { loadSellingTexts } from '../../../lib/i18n.ts';

export const campaignsFeature = {
  name: 'incentives/campaigns',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/campaigns',
      validateSearch: pickStrings('campaign'),
      beforeLoad: requireModule('campaigns'),
      component: programScreen(() => import('./campaigns.screen.tsx'), 'CampaignsScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/about-the-program',
      beforeLoad: requireModule('campaigns'),
      component: programScreen(() => import('./about-the-program.screen.tsx'), 'AboutTheProgramScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    { place: 'learn', to: paths.campaigns, label: 'campaigns', icon: Megaphone, module: 'campaigns' },
  ]),
  home: homeCards([
    {
      place: 'selling',
      isFor: earnsInCampaigns,
      load: async () =>
        (await Promise.all([import('./selling-card.screen-part.tsx'), loadSellingTexts()]))[0].SellingCard,
    },
  ]),
  stored: [['campaigns']],
};
