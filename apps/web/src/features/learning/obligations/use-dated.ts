import type { Obligation } from '@trilha/contracts/learning/obligations';

import { useTranslation } from '../../../lib/translate.ts';
import { useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTimeZone } from '../../../lib/time-zone.ts';
import { zoneName } from '../../../lib/zone-name.ts';

/** Sentences about a moment, with the zone it is written in. */
export function useDated() {
  const { t } = useTranslation('obligations');
  const format = useFormat();
  const zone = zoneName(useTimeZone(), currentLocale());
  return (key: 'dueOn' | 'wasDue' | 'validUntil' | 'renewBy' | 'ended', instant: string) =>
    t(key, { when: format.dateTime(instant), zone });
}

/** Until when somebody is let off, and why. */
export function useExemptText() {
  const { t } = useTranslation('obligations');
  const format = useFormat();
  const zone = zoneName(useTimeZone(), currentLocale());
  return ({ reason, until }: NonNullable<Obligation['exemption']>) =>
    until ? t('exemptUntil', { when: format.dateTime(until), zone, reason }) : t('exemptForGood', { reason });
}
