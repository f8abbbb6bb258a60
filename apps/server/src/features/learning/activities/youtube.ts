import type { ActivityBehavior } from './activity-behavior.ts';

export const youtube: ActivityBehavior<'youtube'> = {
  present: ({ settings }) => ({ type: 'youtube', ...settings }),
};
