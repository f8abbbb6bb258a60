import type { ActivityBehavior } from './activity-behavior.ts';

export const vimeo: ActivityBehavior<'vimeo'> = {
  present: ({ settings }) => ({ type: 'vimeo', ...settings }),
};
