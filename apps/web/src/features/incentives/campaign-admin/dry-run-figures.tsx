import type { DryRunResult } from '@trilha/contracts/incentives/campaign-dry-run';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import css from './campaign-admin.module.css';

const LEFT_OUT = ['product', 'store', 'days', 'role'] as const;

interface ResultProps {
  readonly result: DryRunResult;
}

/** The figures of a dry run: cost, people, caps, budget, levels, and what would earn nothing. */
export function DryRunFigures({ result }: ResultProps) {
  const { t } = useTranslation('admin-program');
  const format = useFormat();
  const { source } = result;
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
          <CostFigure result={result} />
          <WinnersFigure result={result} />
          <div>
            <dt>{t('capHit')}</dt>
            <dd>
              {format.number(result.cap.people)}
              <small>{t('capLost', { points: format.number(result.cap.points) })}</small>
            </dd>
          </div>
          <BudgetFigure result={result} />
        </dl>
      </Card>
      <LeftOut result={result} />
      <LevelsReached result={result} />
    </>
  );
}

function CostFigure({ result: { source, cost, paid } }: ResultProps) {
  const { t } = useTranslation('admin-program');
  const format = useFormat();
  const change = paid === 0 ? 0 : Math.round(((cost - paid) / paid) * 100);
  return (
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
  );
}

function WinnersFigure({ result: { people, sales, lines, photos } }: ResultProps) {
  const { t } = useTranslation('admin-program');
  const format = useFormat();
  return (
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
        {photos.counted + photos.leftOut > 0 ? (
          <small>
            {t('photosCounted', {
              count: photos.counted,
              number: format.number(photos.counted),
              points: format.points(photos.points),
            })}
          </small>
        ) : null}
      </dd>
    </div>
  );
}

function BudgetFigure({ result: { cost, budget } }: ResultProps) {
  const { t } = useTranslation('admin-program');
  const format = useFormat();
  return (
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
  );
}

/** What would earn nothing, and why. */
function LeftOut({ result: { leftOut, photos } }: ResultProps) {
  const { t } = useTranslation('admin-program');
  const missing = LEFT_OUT.filter((reason) => leftOut[reason] > 0);
  if (missing.length === 0 && photos.leftOut === 0) return null;
  return (
    <Alert tone="warning" title={t('leftOut')}>
      <ul className={css['plain']}>
        {missing.map((reason) => (
          <li key={reason}>{t(`leftOut_${reason}`, { count: leftOut[reason] })}</li>
        ))}
        {photos.leftOut > 0 ? <li>{t('leftOut_photos', { count: photos.leftOut })}</li> : null}
      </ul>
    </Alert>
  );
}

function LevelsReached({ result: { people, levels } }: ResultProps) {
  const { t } = useTranslation('admin-program');
  return (
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
  );
}
