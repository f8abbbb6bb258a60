import type { ActivityBehavior } from './activity-behavior.ts';

export const scorm: ActivityBehavior<'scorm'> = {
  present: ({ settings }) => ({ type: 'scorm', packageId: settings.packageId }),
  offlinePackage: ({ packageId }) => packageId,
};
