import { homeCards, NO_ENTRIES } from '../../../app/feature.ts';
import { loadOwnTexts } from '../../../lib/i18n.ts';
import { installWay } from '../../../lib/install-app.ts';

export const installFeature = {
  name: 'engagement/install',
  shell: [],
  focus: [],
  menu: NO_ENTRIES,
  home: homeCards([
    {
      place: 'asked',
      // For everybody else nothing of it is fetched.
      isFor: () => installWay() !== undefined,
      load: async () =>
        (await Promise.all([import('./install-offer.tsx'), loadOwnTexts('install')]))[0].InstallOffer,
    },
  ]),
};
