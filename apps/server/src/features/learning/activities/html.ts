import { documentOf } from '../../../platform/content-origin/html-document.ts';
import type { ActivityBehavior } from './activity-behavior.ts';

export const html: ActivityBehavior<'html'> = {
  present: (activity, { courseId, htmlUrl }) => ({
    type: 'html',
    url: htmlUrl(activity, courseId),
    minimumSeconds: activity.settings.minimumSeconds,
  }),
  offlinePackage: ({ source }) => (source.kind === 'package' ? source.packageId : undefined),
  offlineDocument: ({ source }) => (source.kind === 'inline' ? documentOf(source.html) : undefined),
};
