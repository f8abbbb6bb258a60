import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Card, Figure } from '../../../ui/card.tsx';
import css from './learning-reports.module.css';

export interface ShownFigure {
  readonly id: 'done' | 'late' | 'doneInPeriod' | 'due' | 'overdue' | 'expired' | 'renewed';
  readonly value: number;
  /** What it was in as many days before. */
  readonly before?: number;
  /** Of how many it is a part. */
  readonly of?: number;
}

/** The numbers one looks for first, each with what it means and what it was before. */
export function Figures({ figures }: { readonly figures: readonly ShownFigure[] }) {
  const { t } = useTranslation('admin-learning-reports');
  const format = useFormat();
  const signed = (value: number) => `${value > 0 ? '+' : ''}${format.number(value)}`;
  return (
    <ul className={css['figures']}>
      {figures.map(({ id, value, before, of }) => (
        <li key={id}>
          <Card className={css['figure']}>
            <h2 className={css['figureTitle']}>{t(`figure.${id}`)}</h2>
            <Figure>{format.number(value)}</Figure>
            {of === undefined || of === 0 ? null : (
              <p>
                {t('of', {
                  percent: format.percent(Math.round((value / of) * 100)),
                  number: format.number(of),
                })}
              </p>
            )}
            {before === undefined ? null : (
              <p>{t('more', { number: format.number(before), difference: signed(value - before) })}</p>
            )}
            <p className={css['muted']}>{t(`means.${id}`)}</p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
