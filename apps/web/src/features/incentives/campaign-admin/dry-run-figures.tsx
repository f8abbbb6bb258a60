import type { DryRunResult } from '@trilha/contracts/incentives/campaign-dry-run';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import css from './campaign-admin.module.css';

const LEFT_OUT = ['product', 'store', 'days', 'role'] as const;

/** The figures of a dry run: cost, people, caps, budget, levels, and what would earn nothing. */
export function DryRunFigures({ result }: { readonly result: DryRunResult }) {
  const { t } = useTranslation('admin-program');
  const format = useFormat();
  const { source, cost, paid, people, sales, lines, cap, budget, leftOut, levels } = result;
  const change = paid === 0 ? 0 : Math.round(((cost - paid) / paid) * 100);
  const missing = LEFT_OUT.filter((reason) => leftOut[reason] > 0);
  const day = (text: string) => format.date(`${text}T12:00:00`);
  return (
    <>
      <Card>
        <p className={css['muted']}>
          {t('sourceFacts', {
            campaign: source.title,
            from: day(source.beginsOn),
            to: day(source.endsOn),
          })}
        </p>
        <dl className={css['figures']}>
          <div>
            <dt>{t('cost')}</dt>
            <dd>
              {format.number(cost)}
              <small>
                {t(paid === 0 ? 'costNothingPaid' : 'costCompared', {
                  percent: `${change > 0 ? '+' : ''}${format.percent(change)}`,
                  paid: format.points(paid),
                  campaign: source.title,
                })}
              </small>
            </dd>
          </div>
          <div>
            <dt>{t('winnersCount')}</dt>
            <dd>
              {format.number(people)}
              <small>
                {t('salesCount', {
                  sales: t('salesNumber', { count: sales, number: format.number(sales) }),
                  items: t('itemsNumber', { count: lines, number: format.number(lines) }),
                })}
              </small>
            </dd>
          </div>
          <div>
            <dt>{t('capHit')}</dt>
            <dd>
              {format.number(cap.people)}
              <small>{t('capLost', { points: format.number(cap.points) })}</small>
            </dd>
          </div>
          <div>
            <dt>{t('budgetFigure')}</dt>
            <dd>
              {budget ? format.number(budget.total) : t('noBudget')}
              {budget ? (
                <small>
                  {budget.reachedOn
                    ? t('budgetGone', { day: format.date(`${budget.reachedOn}T12:00:00`) })
                    : t('budgetLasts', { percent: format.percent((cost / budget.total) * 100) })}
                </small>
              ) : null}
            </dd>
          </div>
        </dl>
      </Card>
      {missing.length > 0 ? (
        <Notice tone="warning" title={t('leftOut')}>
          <ul className={css['plain']}>
            {missing.map((reason) => (
              <li key={reason}>{t(`leftOut_${reason}`, { count: leftOut[reason] })}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <Card>
        <h3>{t('levelsReached')}</h3>
        <ul className={css['stack']}>
          {levels.map(({ position, name, people: count }) => (
            <li key={position}>
              <span className={css['row']}>
                <strong>{name}</strong>
                <span className={css['muted']}>{t('people', { count })}</span>
              </span>
              <ProgressBar value={people === 0 ? 0 : (count / people) * 100} label={name} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
