import type { ActivityBehavior } from './activity-behavior.ts';

export const scormCloud: ActivityBehavior<'scorm_cloud'> = {
  present: () => ({ type: 'scorm_cloud' }),
};
