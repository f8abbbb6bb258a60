import type { NotePlace } from '@trilha/contracts/learning/notes';

import { formatClock } from '../../../activities/media/format-clock.ts';
import { useTranslation } from '../../../lib/translate.ts';

/** A place in words: 1:05, page 2, the whole activity. */
export function usePlaceText(): (place: NotePlace) => string {
  const { t } = useTranslation('notes');
  return (place) => {
    if (place.kind === 'time') return formatClock(place.seconds);
    return place.kind === 'page' ? t('page', { page: place.page }) : t('whole');
  };
}
