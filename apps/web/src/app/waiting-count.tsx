import { MAX_COUNTED } from '@trilha/contracts/platform/max-counted';

import { useFormat } from '../lib/dates.ts';
import { useTranslation } from '../lib/translate.ts';
import css from './waiting-count.module.css';

/** How much waits at an entry of the menu; nothing where nothing does. */
export function WaitingCount({ count }: { readonly count: number }) {
  const { t } = useTranslation('today');
  const format = useFormat();
  if (count === 0) return null;
  const number =
    count >= MAX_COUNTED ? t('moreThan', { number: format.number(MAX_COUNTED - 1) }) : format.number(count);
  return (
    <span className={css['count']}>
      <span aria-hidden="true">{number}</span>
      <span className="visually-hidden">{t('waitingHere', { count, number })}</span>
    </span>
  );
}
