import type { CampaignClosing } from '@trilha/contracts/incentives/campaign-closing';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import css from './campaign-close.module.css';

/** How far each step of a close has come. */
export function ClosingWork({ work }: Pick<CampaignClosing, 'work'>) {
  const { t } = useTranslation('admin-campaign-close');
  const format = useFormat();
  return (
    <Card>
      <h2>{t('steps')}</h2>
      <ol className={css['stack']}>
        {work.map(({ work: step, people, done, finishedAt }) => (
          <li key={step} className={css['work']}>
            <span className={css['row']}>
              <strong>{t(`work_${step}`)}</strong>
              <span className={css['muted']}>
                {finishedAt
                  ? t('doneAt', { date: format.dateTime(finishedAt) })
                  : t('doneOf', { done: format.number(done), people: format.number(people) })}
              </span>
            </span>
            <ProgressBar
              label={t(`work_${step}`)}
              value={finishedAt || people === 0 ? 100 : (done / people) * 100}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}
