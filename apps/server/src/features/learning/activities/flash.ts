import type { ActivityBehavior } from './activity-behavior.ts';

export const flash: ActivityBehavior<'flash'> = {
  present: ({ settings }, { ctx }) => ({
    type: 'flash',
    url: ctx.filePlayerUrl('flash', settings.fileId),
    fileUrl: ctx.fileUrl(settings.fileId),
    minimumSeconds: settings.minimumSeconds,
  }),
};
