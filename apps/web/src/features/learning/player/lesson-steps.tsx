import type { ActivityPage } from '@trilha/contracts/learning/learning';
import { ArrowLeft, ArrowRight, CircleCheck } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import css from './lesson-steps.module.css';

/** Back, state of this lesson, ahead [ACT-07]. */
export function LessonSteps({ page, done }: { readonly page: ActivityPage; readonly done: boolean }) {
  const { t } = useTranslation('player');
  const format = useFormat();
  const { course, activity, previousOrder, nextOrder, menu } = page;
  const next = menu
    .flatMap(({ activities }) => activities)
    .find((line) => line.hierarchy_order === nextOrder);
  const isNextOpen = next !== undefined && (next.access !== 'locked' || done);

  return (
    <nav className={css['steps']} aria-label={t('steps')}>
      {previousOrder === null ? (
        <span />
      ) : (
        <LinkButton
          variant="quiet"
          to={paths.activity(course.id, previousOrder)}
          icon={<ArrowLeft size={20} aria-hidden="true" />}
        >
          <span className={css['previous']}>{t('previous')}</span>
        </LinkButton>
      )}
      <p className={css['state']} role="status">
        {done ? (
          <span className={css['done']}>
            <CircleCheck size={20} aria-hidden="true" /> {t('done')}
          </span>
        ) : activity.access === 'failed' ? (
          t('failed')
        ) : activity.seenShare > 0 ? (
          t('seenSoFar', { percent: format.percent(activity.seenShare * 100) })
        ) : null}
      </p>
      {next === undefined ? (
        <LinkButton variant={done ? 'primary' : 'secondary'} to={paths.course(course.id)}>
          {t('finish')}
        </LinkButton>
      ) : isNextOpen ? (
        <LinkButton variant={done ? 'primary' : 'soft'} to={paths.activity(course.id, next.hierarchy_order)}>
          {t('next')} <ArrowRight size={20} aria-hidden="true" />
        </LinkButton>
      ) : (
        <span className={css['locked']}>{t('nextLocked')}</span>
      )}
    </nav>
  );
}
