import { textOf } from '../../../platform/localized-text.ts';
import type { ActivityBehavior } from './activity-behavior.ts';

export const audio: ActivityBehavior<'audio'> = {
  present: ({ settings }, { ctx, mimeOf }) => ({
    type: 'audio',
    url: ctx.fileUrl(settings.fileId),
    mime: mimeOf(settings.fileId),
    transcript: textOf(ctx, settings.transcript),
    completionShare: settings.completionShare,
  }),
  mediumFile: ({ fileId }) => fileId,
  typedFiles: ({ fileId }) => [fileId],
  offlineFiles: ({ fileId }) => [{ fileId, locale: null }],
};
