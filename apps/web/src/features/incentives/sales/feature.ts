import { createRoute } from '@tanstack/react-router';

import { homeCards, NO_ENTRIES } from '../../../app/feature.ts';
import { requireModule } from '../../../app/guards.ts';
import { pickStrings } from '../../../app/pick-strings.ts';
import { earnsInCampaigns } from '../../../app/me.ts';
import { shell } from '../../../app/parents.tsx';
import { programScreen } from '../../../app/screen.ts';

export const salesFeature = {
  name: 'incentives/sales',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/insert-sales',
      validateSearch: pickStrings('campaign', 'sale'),
      beforeLoad: requireModule('campaigns'),
      component: programScreen(() => import('./insert-sales.screen.tsx'), 'InsertSalesScreen'),
    }),
  ],
  focus: [],
  menu: NO_ENTRIES,
  outbox: [{ name: 'sale', load: async () => (await import('./sale-kind.ts')).saleKind }],
  home: homeCards([
    {
      place: 'action',
      isFor: earnsInCampaigns,
      load: async () => (await import('./report-sale.screen-part.tsx')).ReportSaleButton,
    },
  ]),
};
