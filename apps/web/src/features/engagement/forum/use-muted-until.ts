import { useQuery } from '@tanstack/react-query';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { placesQuery } from './forum.api.ts';

/** Until when a moderator has muted the person, in words; undefined where nobody has, and while it is not known. */
export function useMutedUntil(): string | undefined {
  const { t } = useTranslation('forum');
  const format = useFormat();
  const until = useQuery(placesQuery).data?.mutedUntil;
  return until ? t('mutedUntil', { when: format.dateTime(until) }) : undefined;
}
