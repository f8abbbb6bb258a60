import type { ActivityBehavior } from './activity-behavior.ts';

export const wowza: ActivityBehavior<'wowza'> = {
  present: ({ settings: { packageId, url, ...settings } }, { ctx }) => ({
    type: 'wowza',
    ...settings,
    url: packageId === null ? url : ctx.packageUrl(packageId),
  }),
};
