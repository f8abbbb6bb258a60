import type { ActivityBehavior } from './activity-behavior.ts';

const PAGES = 'application/pdf';
/** What the page on the content origin can draw. */
const DECK = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

export const ppt: ActivityBehavior<'ppt'> = {
  present: ({ settings: { fileId, completionShare } }, { ctx, mimeOf }) => {
    const isConverted = mimeOf(fileId) === PAGES;
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
  offlineFiles: ({ fileId }, { mimeOf }) =>
    [PAGES, DECK].includes(mimeOf(fileId)) ? [{ fileId, locale: null }] : undefined,
  offlineDrawnAs: ({ fileId }, { mimeOf }) => (mimeOf(fileId) === DECK ? 'deck.pptx' : undefined),
  // Slides no browser draws: their pages have to be made first.
  findProblems: ({ fileId }, { fileKindOf }) =>
    fileId !== null && fileKindOf(fileId) === 'old_slides'
      ? [{ field: 'fileId', code: 'slides_unconverted' }]
      : [],
};
