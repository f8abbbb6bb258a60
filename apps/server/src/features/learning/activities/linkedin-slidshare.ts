import type { ActivityBehavior } from './activity-behavior.ts';

export const linkedinSlidshare: ActivityBehavior<'linkedin_slidshare'> = {
  present: ({ settings }) => ({ type: 'linkedin_slidshare', ...settings }),
};
