import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Card, Figure } from '../../../ui/card.tsx';
import css from './learning-reports.module.css';
import { PeopleNumber } from './people-number.tsx';
import type { WhomNumber } from './people-number.tsx';

export interface ShownFigure {
  readonly id:
    | 'done'
    | 'late'
    | 'doneInPeriod'
    | 'due'
    | 'overdue'
    | 'expired'
    | 'renewed'
    | 'issued'
    | 'ending30'
    | 'ending60'
    | 'ending90'
    | 'ended'
    | 'perDay'
    | 'lessons'
    | 'hours';
  readonly value: number;
  /** What it was in as many days before. */
  readonly before?: number;
  /** Of how many it is a part. */
  readonly of?: number;
  /** Whom it opens. */
  readonly whom?: WhomNumber;
}

/** The numbers one looks for first, each with what it means and what it was before. */
export function Figures({ figures }: { readonly figures: readonly ShownFigure[] }) {
  const { t } = useTranslation('admin-learning-reports');
  const format = useFormat();
  const signed = (value: number) => `${value > 0 ? '+' : ''}${format.number(value)}`;
  return (
    <ul className={css['figures']}>
      {figures.map(({ id, value, before, of, whom }) => (
        <li key={id}>
          <Card className={css['figure']}>
            <h2 className={css['figureTitle']}>{t(`figure.${id}`)}</h2>
            <Figure>
              {whom ? (
                <PeopleNumber value={value} whom={whom} name={t(`figure.${id}`)} />
              ) : (
                format.number(value)
              )}
            </Figure>
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
