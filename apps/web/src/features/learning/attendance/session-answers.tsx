import type { getAttendanceSession } from '@trilha/contracts/learning/attendance';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { useQuery } from '@tanstack/react-query';

import { formatsOf } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { sessionQuery } from './attendance-admin.api.ts';
import css from './attendance.module.css';
import { CodeAdvice } from './code-advice.tsx';

type Session = ResponseOf<typeof getAttendanceSession>;

interface SessionAnswersProps {
  readonly sessionId: string;
  readonly onClose: () => void;
}

/** Both times of a session, and every answer as it was received [SEN-01]. */
export function SessionAnswers({ sessionId, onClose }: SessionAnswersProps) {
  const { t } = useTranslation('admin-attendance');
  const query = useQuery(sessionQuery(sessionId));
  return (
    <Dialog open wide title={query.data?.person ?? t('answersOf.title')} onClose={onClose}>
      {query.isPending ? <Skeleton height="10rem" shape="card" /> : null}
      {query.isError ? <LoadFailed error={query.error} onRetry={query.refetch} /> : null}
      {query.data ? <Answers session={query.data} /> : null}
    </Dialog>
  );
}

function Answers({ session }: { readonly session: Session }) {
  const { t } = useTranslation('admin-attendance');
  const format = formatsOf(currentLocale(), session.timeZone);
  const ours = [session.startedAt, session.endedAt].map((at) => (at ? format.dateTime(at) : '–'));
  const theirs = [session.authorityTime, session.authorityCloseTime].map((at) => at ?? '–');
  return (
    <div className={css['section']}>
      <p>{t('answersOf.ourTimes', { from: ours[0], to: ours[1] })}</p>
      <p>{t('answersOf.theirTimes', { from: theirs[0], to: theirs[1] })}</p>
      <h3>{t('answersOf.title')}</h3>
      {session.answers.length === 0 ? <p>{t('answersOf.none')}</p> : null}
      {session.answers.map((answer) => (
        <Answer key={answer.number} answer={answer} at={format.dateTime(answer.receivedAt)} />
      ))}
    </div>
  );
}

interface AnswerProps {
  readonly answer: Session['answers'][number];
  readonly at: string;
}

function Answer({ answer, at }: AnswerProps) {
  const { t } = useTranslation('admin-attendance');
  const { kind, verdict, errorCodes, contradicts, fields } = answer;
  return (
    <Card className={css['section']}>
      <div className={css['head']}>
        <strong>{t(`answersOf.kind.${kind}`)}</strong>
        <Pill tone={verdict === 'taken' ? 'success' : 'warning'}>{t(`answersOf.verdict.${verdict}`)}</Pill>
      </div>
      <p className={css['note']}>{at}</p>
      {contradicts.length > 0 ? <p>{t('contradictsFields', { fields: contradicts.join(', ') })}</p> : null}
      {errorCodes.length > 0 ? <CodeAdvice codes={errorCodes} /> : null}
      <dl className={css['facts']}>
        {Object.entries(fields).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
