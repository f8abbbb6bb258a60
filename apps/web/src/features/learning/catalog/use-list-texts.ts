import type { CardListTexts } from '../../../app/card-list.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';

/** What the list of a kind of trainings with dates says. */
export function useListTexts(kind: 'presential_course' | 'webinar' | 'live_class'): CardListTexts {
  const { t } = useTranslation('trainings');
  const format = useFormat();
  return {
    results: t('results'),
    count: (total) => t(`${kind}.count`, { count: total, number: format.number(total) }),
    emptyTitle: t(`${kind}.emptyTitle`),
    emptyText: t(`${kind}.emptyText`),
    noResultsTitle: t('noResultsTitle'),
    noResultsText: t('noResultsText'),
    clear: t('clearAll'),
  };
}
