import type { Obligation } from '@trilha/contracts/learning/obligations';

import { useTranslation } from '../../../lib/translate.ts';
import { useDeadline } from '../../../app/use-deadline.ts';

/** Sentences about a moment, with the zone it is written in. */
export function useDated() {
  const { t } = useTranslation('obligations');
  const { dateTime, zone } = useDeadline();
  return (key: 'dueOn' | 'wasDue' | 'validUntil' | 'renewBy' | 'ended', instant: string) =>
    t(key, { when: dateTime(instant), zone });
}

/** Until when somebody is let off, and why. */
export function useExemptText() {
  const { t } = useTranslation('obligations');
  const { dateTime, zone } = useDeadline();
  return ({ reason, until }: NonNullable<Obligation['exemption']>) =>
    until ? t('exemptUntil', { when: dateTime(until), zone, reason }) : t('exemptForGood', { reason });
}
