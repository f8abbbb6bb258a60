import type { HomePage } from '@trilha/contracts/learning/learning';
import { trainingPath } from '@trilha/rules/learning/trainings';

import { useHome } from '../../../app/home-query.ts';
import { activityPath } from '../../../app/course-paths.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { Alert } from '../../../ui/alert.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** What of courses cannot wait: a test whose clock runs, and courses that a lost test blocked, with whom to write to. */
export function CourseAlerts() {
  const { t } = useTranslation('home');
  const { runningTest, blocked } = useHome();
  return (
    <>
      {runningTest ? <RunningTest running={runningTest} /> : null}
      {blocked.map((training) => (
        <Alert
          key={training.id}
          tone="danger"
          title={t('blockedTitle', { training: training.title })}
          actions={
            <>
              {training.testOrder === null || training.isAsked || training.kind !== 'course' ? (
                <LinkButton size="small" to={trainingPath(training)}>
                  {t('blockedOpen')}
                </LinkButton>
              ) : (
                <LinkButton size="small" to={activityPath(training, training.testOrder)}>
                  {t('blockedRequest')}
                </LinkButton>
              )}
              <LinkButton size="small" variant="quiet" to={paths.support}>
                {t('blockedAsk')}
              </LinkButton>
            </>
          }
        >
          {t('blockedText')} {training.isAsked ? t('blockedAsked') : null}
        </Alert>
      ))}
    </>
  );
}

function RunningTest({ running }: { readonly running: NonNullable<HomePage['runningTest']> }) {
  const { t } = useTranslation('home');
  const { training, activity, endsAt } = running;
  return (
    <Alert
      tone="warning"
      title={t('testRunning')}
      actions={
        <LinkButton size="small" to={activityPath(training, activity.hierarchy_order)}>
          {t('testResume')}
        </LinkButton>
      }
    >
      {t('testRunningText', { activity: activity.title, training: training.title })}{' '}
      {endsAt === null ? null : <Clock endsAt={endsAt} />}
    </Alert>
  );
}

/** Until when, and how many minutes that are; the last one counts as one. */
function Clock({ endsAt }: { readonly endsAt: string }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const seconds = useCountdown(Date.parse(endsAt));
  return <>{t('testEnds', { time: format.time(endsAt), left: format.duration(Math.ceil(seconds / 60)) })}</>;
}
