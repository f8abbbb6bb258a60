import type { CourseAttendance } from '@trilha/contracts/learning/attendance';
import { RETURN_PLACES } from '@trilha/rules/learning/attendance';
import { formatDay } from '@trilha/rules/platform/dates';
import { useQuery } from '@tanstack/react-query';

import { formatClock } from '../../../activities/media/format-clock.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { attendanceQuery, closeAttendance, startAttendance } from './attendance.api.ts';
import css from './attendance.module.css';
import { ErrorCodes } from './error-codes.tsx';
import { Place } from './place.tsx';
import { SessionTimer } from './session-timer.tsx';

interface AttendancePanelProps {
  readonly courseId: string;
  /** Who left the course sees the panel only as long as there is a session to close. */
  readonly enrolled: boolean;
}

/** Attendance of a course: what to do, what runs, and what went wrong. */
export function AttendancePanel({ courseId, enrolled }: AttendancePanelProps) {
  const { t } = useTranslation('attendance');
  const query = useQuery(attendanceQuery(courseId));
  if (query.isPending) return enrolled ? <Skeleton height="10rem" shape="card" /> : null;
  if (query.isError) return <LoadFailed error={query.error} onRetry={query.refetch} />;
  const { attendance } = query.data;
  if (!attendance || (!enrolled && !attendance.can.close)) return null;
  return (
    <Card className={css['panel']}>
      <Place id={RETURN_PLACES.session}>{t('title')}</Place>
      {attendance.exempt ? <p>{t('exempt')}</p> : null}
      {attendance.exempt && !attendance.can.close ? null : (
        <Steps courseId={courseId} attendance={attendance} toldAt={query.dataUpdatedAt} />
      )}
    </Card>
  );
}

interface StepsProps {
  readonly courseId: string;
  readonly attendance: CourseAttendance;
  /** When the server told it, by the clock of this device (epoch milliseconds). */
  readonly toldAt: number;
}

function Steps({ courseId, attendance, toldAt }: StepsProps) {
  const { t } = useTranslation('attendance');
  const { session, can, mandatory, exempt } = attendance;
  const { busy, error, act } = useAsyncAction();
  // The page with the form lies outside of the app.
  const leave = (prepare: typeof startAttendance) =>
    void act(async () => location.assign((await prepare(courseId)).address));
  const isOpening = session?.state === 'opening';
  const isUnderWay = session?.state === 'open' || session?.state === 'closing';
  return (
    <>
      {isUnderWay || exempt ? null : <p>{mandatory ? t('lead') : t('optional')}</p>}
      <Outcome courseId={courseId} attendance={attendance} toldAt={toldAt} />
      <Obstacle attendance={attendance} />
      {can.close && !isUnderWay ? (
        <Alert
          tone="warning"
          actions={
            <Button loading={busy} onClick={() => leave(closeAttendance)}>
              {t('closeLast')}
            </Button>
          }
        >
          {t('closeLateText')}
        </Alert>
      ) : null}
      {can.start ? (
        <>
          <p className={css['note']}>{t('window')}</p>
          <p className={css['note']}>{t('keepsProgress')}</p>
          <Button
            variant={can.close ? 'secondary' : 'primary'}
            loading={busy}
            onClick={() => leave(startAttendance)}
          >
            {t(isOpening ? 'startAgain' : 'start')}
          </Button>
        </>
      ) : null}
      {can.close && isUnderWay ? (
        <Button variant="secondary" loading={busy} onClick={() => leave(closeAttendance)}>
          {t('close')}
        </Button>
      ) : null}
      <ActionError error={error} />
    </>
  );
}

/** Where the last session stands, and why it failed. */
function Outcome({ courseId, attendance: { session, contact }, toldAt }: StepsProps) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  if (!session) return null;
  const { state, errorCodes, contradicts, remainingSeconds, startedAt } = session;
  const isUnderWay = state === 'open' || state === 'closing';
  return (
    <>
      {isUnderWay && remainingSeconds !== null && startedAt ? (
        <Alert tone="success" title={t(state)}>
          <p>{t('startedAt', { time: format.dateTime(startedAt) })}</p>
          <SessionTimer courseId={courseId} seconds={remainingSeconds} toldAt={toldAt} />
        </Alert>
      ) : null}
      {state === 'opening' ? (
        <Alert title={t('opening')}>
          <EntryTimer seconds={session.entrySeconds ?? 0} toldAt={toldAt} />
          <p>{t('openingText')}</p>
        </Alert>
      ) : null}
      {state === 'closed' || state === 'expired' || state === 'abandoned' ? (
        <Alert tone={state === 'closed' ? 'success' : 'warning'}>{t(`last.${state}`)}</Alert>
      ) : null}
      {errorCodes.length > 0 || contradicts.length > 0 || state === 'failed' ? (
        <Alert tone="danger" title={t(startedAt ? 'closeFailed' : 'failed')}>
          {contradicts.length > 0 ? (
            <p>{t('contradicts', { fields: contradicts.join(', ') })}</p>
          ) : (
            <ErrorCodes codes={errorCodes} />
          )}
          {contact ? <p>{t('contact', { contact })}</p> : null}
        </Alert>
      ) : null}
    </>
  );
}

/** The authority's time for typing, as far as it is left. */
function EntryTimer({ seconds, toldAt }: { readonly seconds: number; readonly toldAt: number }) {
  const { t } = useTranslation('attendance');
  const left = useCountdown(toldAt + seconds * 1000);
  return left > 0 ? <p role="timer">{t('entryLeft', { time: formatClock(left) })}</p> : null;
}

function Obstacle({ attendance }: { readonly attendance: CourseAttendance }) {
  const { t } = useTranslation('attendance');
  const { obstacle, firstDay, lastDay, contact } = attendance;
  const isUnderWay = attendance.session?.state === 'open' || attendance.session?.state === 'closing';
  if (obstacle === null || isUnderWay || attendance.exempt) return null;
  const days = { from: formatDay(firstDay, currentLocale()), to: formatDay(lastDay, currentLocale()) };
  return (
    <Alert
      tone="warning"
      actions={
        obstacle === 'run_missing' || obstacle === 'run_invalid' ? (
          <LinkButton variant="secondary" to={paths.profile()}>
            {t('toProfile')}
          </LinkButton>
        ) : null
      }
    >
      <p>{t(`obstacle.${obstacle}`, days)}</p>
      {contact ? <p>{t('contact', { contact })}</p> : null}
    </Alert>
  );
}
