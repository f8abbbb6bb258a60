import type { TrailPage, TrailPageItem } from '@trilha/contracts/learning/trails';

import { formatsOf } from '../../lib/dates.ts';
import { currentLocale } from '../../lib/i18n.ts';
import { useTranslation } from '../../lib/translate.ts';
import { zoneName } from '../../lib/zone-name.ts';

/** Says what a locked item waits for, in one sentence: a date with its zone, or what has to be finished first. */
export function useLockedText() {
  const { t } = useTranslation('trails');
  return (
    { opensAt, opensAfter, missing }: TrailPageItem,
    { timeZone }: Pick<TrailPage, 'timeZone'>,
  ): string => {
    if (opensAt !== null) {
      const locale = currentLocale();
      return t('opensAt', {
        date: formatsOf(locale, timeZone).dateTime(opensAt),
        zone: zoneName(timeZone, locale, new Date(opensAt)),
      });
    }
    const titles = missing.map(({ title }) => title);
    if (titles.length === 0) return t('lockedForNow');
    const isOne = titles.length === 1;
    const key =
      opensAfter === 'passed' ? (isOne ? 'firstPass' : 'firstPassSome') : isOne ? 'firstDo' : 'firstDoSome';
    return t(key, {
      titles: new Intl.ListFormat(currentLocale(), { type: 'disjunction' }).format(titles),
    });
  };
}
