import type { ActivityBehavior } from './activity-behavior.ts';

export const pdf: ActivityBehavior<'pdf'> = {
  present: ({ settings: { fileId, completionShare } }, { ctx }) => ({
    type: 'pdf',
    url: ctx.fileUrl(fileId),
    completionShare,
  }),
  mediumFile: ({ fileId }) => fileId,
  offlineFiles: ({ fileId }) => [{ fileId, locale: null }],
};
