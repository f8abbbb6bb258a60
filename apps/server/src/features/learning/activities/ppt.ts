import type { ActivityBehavior } from './activity-behavior.ts';

export const ppt: ActivityBehavior<'ppt'> = {
  present: ({ settings: { fileId, completionShare } }, { ctx, mimeOf }) => {
    const isConverted = mimeOf(fileId) === 'application/pdf';
    return {
      type: 'ppt',
      drawnAs: isConverted ? 'pages' : 'slides',
      url: isConverted ? ctx.fileUrl(fileId) : ctx.filePlayerUrl('slides', fileId),
      fileUrl: ctx.fileUrl(fileId),
      completionShare,
    };
  },
  mediumFile: ({ fileId }) => fileId,
  typedFiles: ({ fileId }) => [fileId],
  // A deck that a page on the content origin draws needs that page.
  offlineFiles: ({ fileId }, { mimeOf }) =>
    mimeOf(fileId) === 'application/pdf' ? [{ fileId, locale: null }] : undefined,
  // Slides no browser draws: their pages have to be made first.
  findProblems: ({ fileId }, { fileKindOf }) =>
    fileId !== null && fileKindOf(fileId) === 'old_slides'
      ? [{ field: 'fileId', code: 'slides_unconverted' }]
      : [],
};
