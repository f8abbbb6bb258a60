import type { ActivityBehavior } from './activity-behavior.ts';

export const video: ActivityBehavior<'video'> = {
  present: ({ settings }, { ctx, mimeOf }) => ({
    type: 'video',
    url: ctx.fileUrl(settings.fileId),
    mime: mimeOf(settings.fileId),
    posterUrl: settings.posterFileId ? ctx.fileUrl(settings.posterFileId) : null,
    captions: settings.captions.map(({ locale, fileId }) => ({ locale, url: ctx.fileUrl(fileId) })),
    completionShare: settings.completionShare,
  }),
  mediumFile: ({ fileId }) => fileId,
  typedFiles: ({ fileId }) => [fileId],
  offlineFiles: ({ fileId, posterFileId, captions }) => [
    { fileId, locale: null },
    ...(posterFileId ? [{ fileId: posterFileId, locale: null }] : []),
    ...captions.map((caption) => ({ fileId: caption.fileId, locale: caption.locale })),
  ],
};
