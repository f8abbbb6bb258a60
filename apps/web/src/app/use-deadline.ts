import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { formatsOf } from '../lib/dates.ts';
import { currentLocale } from '../lib/i18n.ts';
import { useTimeZone } from '../lib/time-zone.ts';
import { useTranslation } from '../lib/translate.ts';
import { zoneName } from '../lib/zone-name.ts';
import { meQuery, selectedClient } from './me.ts';

/**
 * Deadlines in words. They end by the calendar of the company, so their day, and how many days there are until it, are the same for every
 * reader; `zone` names whose clock it is.
 */
export function useDeadline() {
  const own = useTimeZone();
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  const timeZone = (me && selectedClient(me)?.time_zone) ?? own;
  const { language } = useTranslation('common').i18n;
  return useMemo(() => {
    const locale = currentLocale();
    const { date, dateTime, relativeDay } = formatsOf(locale, timeZone);
    return { date, dateTime, when: relativeDay, zone: zoneName(timeZone, locale), language };
  }, [timeZone, language]);
}
