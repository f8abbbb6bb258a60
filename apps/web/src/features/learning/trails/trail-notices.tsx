import type { TrailPage } from '@trilha/contracts/learning/trails';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useDeadline } from '../../../app/use-deadline.ts';
import { WhyDeadline } from '../../../content/deadlines/why-deadline.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { useLockedText } from '../../../content/trails/locked-text.ts';
import { trailActionOf } from './main-trail-action.ts';
import { waitingItemOf } from '../../../content/trails/trail-steps.ts';

/** What the state of the enrollment means for the person [CRS-08]. */
export function TrailNotices({ trail }: { readonly trail: TrailPage }) {
  const { t } = useTranslation('trails');
  const { enrollment } = trail;
  if (!enrollment) return trail.can.enroll ? null : <Alert>{t('assignedText')}</Alert>;
  if (enrollment.subscription === 'awaiting')
    return <Alert title={t('awaitingApproval')}>{t('awaitingText')}</Alert>;
  if (enrollment.subscription !== 'active')
    return <Alert tone="warning">{t(trail.can.enroll ? 'refusedMayAsk' : 'refusedText')}</Alert>;
  switch (trailActionOf(trail).kind) {
    case 'settling':
      return (
        <Alert tone="success" title={t('doneTitle')} announced>
          {t('settlingText')}
        </Alert>
      );
    case 'certificate':
    case 'done':
      return (
        <Alert tone="success" title={t('doneTitle')}>
          {t(trail.certificate.enabled ? 'doneWithCertificate' : 'doneText')}
        </Alert>
      );
    case 'nothing':
      return <Alert title={t('nothingTitle')}>{t('nothingText')}</Alert>;
    case 'waiting':
      return <Waiting trail={trail} />;
    default:
      return (
        <>
          <AskedAgain trail={trail} />
          <Due trail={trail} />
        </>
      );
  }
}

/** Why nothing can be gone on with now. */
function Waiting({ trail }: { readonly trail: TrailPage }) {
  const { t } = useTranslation('trails');
  const lockedText = useLockedText();
  const waiting = waitingItemOf(trail);
  const isLost = trail.items.some(({ progress }) => progress === 'failed');
  return (
    <Alert tone={isLost ? 'warning' : 'info'} title={t('waitingTitle')}>
      {waiting && !isLost
        ? `${t('nextWaits', { title: waiting.training.title })} ${lockedText(waiting, trail)}`
        : t(isLost ? 'waitingFailed' : 'waitingText')}
    </Alert>
  );
}

/** Why somebody who had finished it is under way again. */
function AskedAgain({ trail: { askedAgainAt } }: { readonly trail: TrailPage }) {
  const { t } = useTranslation('trails');
  const deadline = useDeadline();
  if (askedAgainAt === null) return null;
  return (
    <Alert tone="info" title={t('askedAgainTitle')}>
      {t('askedAgainText', { date: deadline.date(askedAgainAt) })}
    </Alert>
  );
}

function Due({ trail: { id, title, enrollment } }: { readonly trail: TrailPage }) {
  const { t } = useTranslation('trails');
  const deadline = useDeadline();
  const [now] = useState(Date.now);
  if (!enrollment?.dueAt || enrollment.finishedAt) return null;
  const isLate = new Date(enrollment.dueAt).getTime() < now;
  return (
    <Alert tone={isLate ? 'danger' : 'info'} actions={<WhyDeadline trainingId={id} name={title} />}>
      {t(isLate ? 'lateText' : 'dueText', {
        date: deadline.dateTime(enrollment.dueAt),
        when: deadline.when(enrollment.dueAt, now),
        zone: deadline.zone,
      })}
    </Alert>
  );
}
