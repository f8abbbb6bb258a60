import type { TrailPage } from '@trilha/contracts/learning/trails';
import { trainingPath } from '@trilha/rules/learning/trainings';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Link } from '../../../ui/link.tsx';
import css from '../../../app/training.screen.module.css';
import own from './trail.screen.module.css';

/** What somebody did of the trail before its author took it out: nothing that was done is lost [CRS-08]. */
export function EarlierItems({ trail: { earlier } }: { readonly trail: TrailPage }) {
  const { t } = useTranslation('trails');
  const format = useFormat();
  if (earlier.length === 0) return null;
  return (
    <section className={css['section']}>
      <h2>{t('earlier')}</h2>
      <p>{t('earlierText')}</p>
      <ul className={own['earlier']} aria-label={t('earlier')}>
        {earlier.map(({ training, progress, finishedAt }) => (
          <li key={training.id}>
            {training.available ? <Link to={trainingPath(training)}>{training.title}</Link> : training.title}
            <small>
              {t(`itemState.${progress === 'passed' ? 'done' : 'failed'}`)}
              {finishedAt === null ? null : ` · ${format.date(finishedAt)}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
