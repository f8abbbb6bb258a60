import type { AdminOverview } from '@trilha/contracts/insight/admin-overview';
import type { Waiting } from '@trilha/contracts/insight/waiting';
import { MAX_COUNTED } from '@trilha/contracts/platform/max-counted';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import type { getOperation } from '@trilha/contracts/insight/operation';
import type { ProgramWork } from '@trilha/contracts/insight/program-work';
import type { TFunction } from 'i18next';
import {
  Award,
  Camera,
  CalendarClock,
  CircleCheckBig,
  Flag,
  Inbox,
  MessageCircleQuestion,
  MessageSquareCheck,
  PencilLine,
  ReceiptText,
  Rocket,
  Scale,
  ShieldAlert,
  TrendingUp,
  TriangleAlert,
  Truck,
  UserPlus,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { forumPaths } from '../../engagement/forum/paths.ts';
import { newsPaths } from '../../engagement/news/paths.ts';
import { searchPaths } from '../search/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { classes } from '../../../ui/classes.ts';
import { Link } from '../../../ui/link.tsx';
import css from './waiting-cards.module.css';

interface WaitingCardsProps {
  /** What waits for the person; parts that are not theirs are null. */
  readonly parts: Waiting;
  /** What runs behind the screens; undefined for who does not run the company. */
  readonly operation: Operation | undefined;
  /** Leaves out that nothing waits, where something else does. */
  readonly quiet: boolean;
}

type T = TFunction<'today'>;
type Operation = ResponseOf<typeof getOperation>;

function cardsOfOperation(t: T, { failedWork, ledgerProof, proofIsOverdue }: Operation): WaitingCardProps[] {
  const faults = ledgerProof?.faults ?? 0;
  return [
    {
      icon: ShieldAlert,
      count: proofIsOverdue ? 1 : 0,
      label: t('proofOverdue'),
      note: t('proofOverdueNote'),
      to: paths.adminOperation,
      isAlarming: true,
    },
    {
      icon: ShieldAlert,
      count: faults,
      label: t('ledgerFaults', { count: faults }),
      note: t('ledgerFaultsNote'),
      to: paths.adminOperation,
      isAlarming: true,
    },
    {
      icon: TriangleAlert,
      count: failedWork,
      most: MAX_COUNTED,
      label: t('failedWork', { count: failedWork }),
      note: t('failedWorkNote'),
      to: paths.adminOperation,
      isAlarming: true,
    },
  ];
}

function cardsOfCourses(
  t: T,
  { requests, certificates, reviews, chances, courses }: AdminOverview,
): (WaitingCardProps | null)[] {
  return [
    requests?.oldest
      ? {
          icon: Inbox,
          count: requests.count,
          label: t('waitingRequests', { count: requests.count }),
          note: requests.oldest.courseTitle,
          to: paths.adminCoursePeople(requests.oldest.courseId),
          search: { status: 'awaiting', search: '' },
        }
      : null,
    {
      icon: Award,
      count: certificates ?? 0,
      label: t('waitingCertificates', { count: certificates ?? 0 }),
      to: paths.adminMandatory,
    },
    {
      icon: MessageSquareCheck,
      count: reviews,
      label: t('waitingReviews', { count: reviews }),
      note: t('waitingReviewsNote'),
      to: paths.adminReviews,
    },
    {
      icon: MessageSquareCheck,
      count: chances,
      label: t('waitingChances', { count: chances }),
      note: t('waitingChancesNote'),
      to: paths.adminReviews,
    },
    courses && {
      icon: Rocket,
      count: courses.changed,
      label: t('waitingChanges', { count: courses.changed }),
      note: t('waitingChangesNote'),
      to: paths.adminCourses,
      search: { status: 'changed', search: '' },
    },
    courses && {
      icon: PencilLine,
      count: courses.drafts,
      label: t('waitingDrafts', { count: courses.drafts }),
      note: t('waitingDraftsNote'),
      to: paths.adminCourses,
      search: { status: 'draft', search: '' },
    },
  ];
}

function cardsOfProgram(t: T, { audits, registrations }: ProgramWork): (WaitingCardProps | null)[] {
  return [
    audits && {
      icon: Scale,
      count: audits.appeals,
      most: MAX_COUNTED,
      label: t('waitingAppeals', { count: audits.appeals }),
      note: t('waitingAppealsNote'),
      to: paths.adminAuditQueue,
    },
    audits && {
      icon: ReceiptText,
      count: audits.sales,
      most: MAX_COUNTED,
      label: t('waitingSales', { count: audits.sales }),
      note: t('waitingSalesNote'),
      to: paths.adminAuditQueue,
      search: { kind: 'sale' },
    },
    audits && {
      icon: Camera,
      count: audits.photos,
      most: MAX_COUNTED,
      label: t('waitingPhotos', { count: audits.photos }),
      note: t('waitingPhotosNote'),
      to: paths.adminAuditQueue,
      search: { kind: 'photo' },
    },
    audits && {
      icon: TrendingUp,
      count: audits.levels,
      most: MAX_COUNTED,
      label: t('waitingLevels', { count: audits.levels }),
      note: t('waitingLevelsNote'),
      to: paths.adminAuditQueue,
      search: { part: 'levels' },
    },
    registrations === null
      ? null
      : {
          icon: UserPlus,
          count: registrations,
          most: MAX_COUNTED,
          label: t('waitingRegistrations', { count: registrations }),
          note: t('waitingRegistrationsNote'),
          to: paths.adminPeople,
          search: { status: 'awaiting_approval' },
        },
  ];
}

/** What others complain of, or people wait for by the day. */
function cardsOfPeople(t: T, parts: Waiting): WaitingCardProps[] {
  const { forumReports, newsReports, orders, overdue } = parts;
  return [
    {
      icon: Flag,
      count: forumReports ?? 0,
      most: MAX_COUNTED,
      label: t('waitingForum', { count: forumReports ?? 0 }),
      note: t('waitingForumNote'),
      to: forumPaths.reports,
    },
    {
      icon: Flag,
      count: newsReports ?? 0,
      most: MAX_COUNTED,
      label: t('waitingNews', { count: newsReports ?? 0 }),
      note: t('waitingNewsNote'),
      to: newsPaths.reports,
    },
    {
      icon: Truck,
      count: orders ?? 0,
      most: MAX_COUNTED,
      label: t('waitingOrders', { count: orders ?? 0 }),
      note: t('waitingOrdersNote'),
      to: paths.adminRewardOrders,
    },
    {
      icon: CalendarClock,
      count: overdue ?? 0,
      most: MAX_COUNTED,
      label: t('waitingOverdue', { count: overdue ?? 0 }),
      note: t('waitingOverdueNote'),
      to: paths.team,
    },
  ];
}

function cardOfSearch(t: T, count: number): WaitingCardProps {
  return {
    icon: MessageCircleQuestion,
    count,
    most: MAX_COUNTED,
    label: t('waitingSearch', { count }),
    note: t('waitingSearchNote'),
    to: searchPaths.managed,
  };
}

/** What waits for somebody who manages, decides or leads, the most urgent first, each a way to where it is done. */
export function WaitingCards({ parts, operation, quiet }: WaitingCardsProps) {
  const { t } = useTranslation('today');
  const waiting = [
    ...(operation ? cardsOfOperation(t, operation) : []),
    ...(parts.program ? cardsOfProgram(t, parts.program) : []),
    ...cardsOfPeople(t, parts),
    ...(parts.courses ? cardsOfCourses(t, parts.courses) : []),
    cardOfSearch(t, parts.searchQuestions ?? 0),
  ].filter((card) => card !== null && card.count > 0);

  if (quiet && waiting.length === 0) return null;
  return (
    <section className={css['section']}>
      <h2>{t('waitingTitle')}</h2>
      {waiting.length === 0 ? (
        <p className={css['done']}>
          <CircleCheckBig size={22} aria-hidden="true" />
          {t(parts.courses ? 'nothingWaits' : 'nothingWaitsProgram')}
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
  readonly note?: string;
  readonly to: string;
  /** The number where counting ended. */
  readonly most?: number;
  /** Something is wrong and does not only wait. */
  readonly isAlarming?: boolean;
  /** The filter the list opens with. */
  readonly search?: Record<string, string>;
}

function WaitingCard({ icon: Icon, count, label, note, to, most, isAlarming, search }: WaitingCardProps) {
  const { t } = useTranslation('today');
  const format = useFormat();
  return (
    <li>
      <Link to={to} search={search} className={css['card']}>
        <span className={classes(css['icon'], isAlarming && css['alarming'])} aria-hidden="true">
          <Icon size={22} />
        </span>
        <strong className={css['count']}>
          {count === most ? t('moreThan', { number: format.number(count - 1) }) : format.number(count)}
        </strong>
        <span className={css['label']}>{label}</span>
        {note ? <small className={css['note']}>{note}</small> : null}
      </Link>
    </li>
  );
}
