import { createRoute } from '@tanstack/react-router';
import { Camera } from 'lucide-react';

import { homeCards, menuItems } from '../../../app/feature.ts';
import { requireModule } from '../../../app/guards.ts';
import { pickStrings } from '../../../app/pick-strings.ts';
import { earnsInCampaigns } from '../../../app/me.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { programScreen } from '../../../app/screen.ts';
import { loadSellingTexts } from '../../../lib/i18n.ts';

export const salesFeature = {
  name: 'incentives/sales',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/insert-sales',
      validateSearch: pickStrings('campaign', 'sale', 'correct'),
      beforeLoad: requireModule('campaigns'),
      component: programScreen(() => import('./insert-sales.screen.tsx'), 'InsertSalesScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'capture',
      to: paths.reportSale,
      label: 'reportSale',
      short: 'barSale',
      icon: Camera,
      isFor: earnsInCampaigns,
    },
  ]),
  outbox: [{ name: 'sale', load: async () => (await import('./sale-kind.ts')).saleKind }],
  home: homeCards([
    {
      place: 'action',
      isFor: earnsInCampaigns,
      load: async () => (await import('./report-sale.screen-part.tsx')).ReportSaleButton,
    },
    {
      place: 'selling',
      isFor: earnsInCampaigns,
      load: async () =>
        (await Promise.all([import('./sales-card.screen-part.tsx'), loadSellingTexts()]))[0].SalesCard,
    },
  ]),
  stored: [['sales']],
};
