import type { AdminOverview } from '@trilha/contracts/admin-overview';
import { CircleCheckBig, Inbox, MessageSquareCheck, PencilLine, Rocket } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../app/paths.ts';
import { useFormat } from '../../lib/dates.ts';
import { Link } from '../../ui/link.tsx';
import css from './waiting-cards.module.css';

interface WaitingCardsProps {
  readonly overview: AdminOverview;
  /** Leaves out that nothing waits, where something else does. */
  readonly quiet: boolean;
}

/** What waits for somebody who manages, each a way to where it is done. */
export function WaitingCards({ overview, quiet }: WaitingCardsProps) {
  const { t } = useTranslation('home');
  const { requests, reviews, courses } = overview;
  const waiting = [
    requests?.oldest
      ? {
          icon: Inbox,
          count: requests.count,
          label: t('waitingRequests', { count: requests.count }),
          note: requests.oldest.courseTitle,
          to: paths.adminCoursePeople(requests.oldest.courseId),
          status: 'awaiting',
        }
      : null,
    {
      icon: MessageSquareCheck,
      count: reviews,
      label: t('waitingReviews', { count: reviews }),
      note: t('waitingReviewsNote'),
      to: paths.adminReviews,
    },
    courses && {
      icon: Rocket,
      count: courses.changed,
      label: t('waitingChanges', { count: courses.changed }),
      note: t('waitingChangesNote'),
      to: paths.adminCourses,
      status: 'changed',
    },
    courses && {
      icon: PencilLine,
      count: courses.drafts,
      label: t('waitingDrafts', { count: courses.drafts }),
      note: t('waitingDraftsNote'),
      to: paths.adminCourses,
      status: 'draft',
    },
  ].filter((card) => card !== null && card.count > 0);

  if (quiet && waiting.length === 0) return null;
  return (
    <section className={css['section']}>
      <h2>{t('waitingTitle')}</h2>
      {waiting.length === 0 ? (
        <p className={css['done']}>
          <CircleCheckBig size={22} aria-hidden="true" />
          {t('nothingWaits')}
        </p>
      ) : (
        <ul className={css['cards']}>
          {waiting.map((card) => (card ? <WaitingCard key={card.label} {...card} /> : null))}
        </ul>
      )}
    </section>
  );
}

interface WaitingCardProps {
  readonly icon: LucideIcon;
  readonly count: number;
  readonly label: string;
  readonly note: string;
  readonly to: string;
  /** The filter the list opens with. */
  readonly status?: string;
}

function WaitingCard({ icon: Icon, count, label, note, to, status }: WaitingCardProps) {
  const format = useFormat();
  return (
    <li>
      <Link to={to} search={status ? { status, search: '' } : undefined} className={css['card']}>
        <span className={css['icon']} aria-hidden="true">
          <Icon size={22} />
        </span>
        <strong className={css['count']}>{format.number(count)}</strong>
        <span className={css['label']}>{label}</span>
        <small className={css['note']}>{note}</small>
      </Link>
    </li>
  );
}
