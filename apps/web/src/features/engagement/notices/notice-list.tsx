import type { Notice, NoticeKind } from '@trilha/contracts/engagement/notices';
import {
  Award,
  Ban,
  BellOff,
  CalendarDays,
  CalendarX,
  Camera,
  CircleCheck,
  CircleX,
  FileBadge,
  Flag,
  FileDown,
  Gift,
  GraduationCap,
  Hourglass,
  MessageSquareCheck,
  PackageCheck,
  PackageX,
  Send,
  Undo2,
  ReceiptText,
  ShieldAlert,
  Target,
  TrendingUp,
  Truck,
  Users,
  Wallet,
  SlidersHorizontal,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { groupByDay } from '../../../lib/day-groups.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import css from './notice-list.module.css';
import { muteKind, useMarkRead } from './notices.api.ts';

const ICONS: Readonly<Record<NoticeKind, LucideIcon>> = {
  training_concluded: GraduationCap,
  badge_awarded: Award,
  certificate_issued: FileBadge,
  enrollment_approved: CircleCheck,
  enrollment_refused: CircleX,
  attempt_reviewed: MessageSquareCheck,
  points_corrected: SlidersHorizontal,
  correction_waiting: SlidersHorizontal,
  correction_confirmed: SlidersHorizontal,
  correction_rejected: SlidersHorizontal,
  people_imported: Users,
  session_revoked: ShieldAlert,
  data_export_ready: FileDown,
  sale_approved: ReceiptText,
  sale_reproved: ReceiptText,
  sale_changed: ReceiptText,
  photo_reproved: Camera,
  level_reached: TrendingUp,
  level_approved: TrendingUp,
  level_carried: TrendingUp,
  level_refused: TrendingUp,
  points_expiring: Hourglass,
  campaign_closed: Flag,
  campaign_budget_low: Wallet,
  campaign_budget_spent: Wallet,
  transfer_completed: Send,
  transfer_returned: Undo2,
  mission_reached: Target,
  event_changed: CalendarDays,
  event_cancelled: CalendarX,
  program_blocked: Ban,
  order_approved: PackageCheck,
  order_shipped: Truck,
  order_delivered: Gift,
  order_cancelled: PackageX,
  order_problem_answered: MessageSquareCheck,
};

interface NoticeListProps {
  readonly notices: readonly Notice[];
  readonly onFollow?: (() => void) | undefined;
}

/** Messages under their days; opening one reads it [PTS-06]. */
export function NoticeList({ notices, onFollow }: NoticeListProps) {
  const { t } = useTranslation('notices');
  const format = useFormat();
  const [now] = useState(() => new Date());
  return (
    <div className={css['days']}>
      {groupByDay(notices, ({ at }) => at, now).map(({ day, name, items }) => (
        <section key={day} className={css['day']}>
          <h2 className={css['date']}>{name === 'earlier' ? format.date(`${day}T12:00:00`) : t(name)}</h2>
          <ul className={css['list']}>
            {items.map((notice) => (
              <NoticeLine key={notice.id} notice={notice} onFollow={onFollow} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function NoticeLine({
  notice,
  onFollow,
}: {
  readonly notice: Notice;
  readonly onFollow: (() => void) | undefined;
}) {
  const { t } = useTranslation('notices');
  const format = useFormat();
  const markRead = useMarkRead();
  const Icon = ICONS[notice.kind];
  const title = t(`${notice.kind}_title`);
  const handleFollow = () => {
    if (!notice.read) markRead.mutate({ id: notice.id });
    onFollow?.();
  };
  return (
    <li className={classes(css['notice'], !notice.read && css['unread'])}>
      <span className={css['icon']} aria-hidden="true">
        <Icon size={20} />
      </span>
      <div className={css['text']}>
        <strong>
          {notice.link ? (
            <Link to={notice.link} className={css['link']} onClick={handleFollow}>
              {title}
            </Link>
          ) : (
            title
          )}
        </strong>
        <span>
          <NoticeText notice={notice} />
        </span>
        <time dateTime={notice.at} className={css['time']}>
          {format.time(notice.at)}
        </time>
      </div>
      <MuteButton kind={notice.kind} title={title} />
      {notice.read ? null : <span className={css['dot']} role="img" aria-label={t('isUnread')} />}
    </li>
  );
}

function NoticeText({ notice }: { readonly notice: Notice }) {
  const { t } = useTranslation('notices');
  const format = useFormat();
  const reasonText = (reason: number) => t(`audit_reason_${reason as 1}`);
  switch (notice.kind) {
    case 'training_concluded':
      return t('training_concluded', { training: notice.data.training, count: notice.data.points });
    case 'badge_awarded':
      return t('badge_awarded', { badge: notice.data.badge });
    case 'people_imported':
      return t('people_imported', notice.data);
    case 'data_export_ready':
      return t('data_export_ready');
    case 'session_revoked':
      return t('session_revoked', notice.data);
    case 'points_corrected':
    case 'correction_rejected': {
      const { amount, reason } = notice.data;
      return t(notice.kind, { amount: `${amount > 0 ? '+' : ''}${format.number(amount)}`, reason });
    }
    case 'correction_waiting':
    case 'correction_confirmed': {
      const { amount } = notice.data;
      return t(notice.kind, { amount: `${amount > 0 ? '+' : ''}${format.number(amount)}` });
    }
    case 'sale_approved':
      return t('sale_approved', {
        invoice: notice.data.invoice,
        points: format.points(notice.data.points),
      });
    case 'sale_reproved':
      return t('sale_reproved', { invoice: notice.data.invoice, reason: reasonText(notice.data.reason) });
    case 'sale_changed':
      return t('sale_changed', {
        ...notice.data,
        before: format.number(notice.data.before),
        points: format.number(notice.data.points),
      });
    case 'photo_reproved':
      return t('photo_reproved', {
        photo: notice.data.photo,
        reason: t(`photo_reason_${notice.data.reason as 1}`),
      });
    case 'level_reached':
    case 'level_approved':
    case 'level_carried':
      return t(notice.kind, notice.data);
    case 'mission_reached':
      return t('mission_reached', notice.data);
    case 'event_changed':
    case 'event_cancelled':
      return t(notice.kind, notice.data);
    case 'program_blocked':
      return t('program_blocked', notice.data);
    case 'points_expiring':
      return t('points_expiring', { ...notice.data, points: format.points(notice.data.points) });
    case 'campaign_closed':
      return t(notice.data.points > 0 ? 'campaign_closed_expired' : 'campaign_closed', {
        ...notice.data,
        points: format.points(notice.data.points),
      });
    case 'campaign_budget_low':
      return t('campaign_budget_low', notice.data);
    case 'campaign_budget_spent':
      return t('campaign_budget_spent', notice.data);
    case 'transfer_completed':
    case 'transfer_returned':
      return t(notice.kind, { ...notice.data, amount: format.number(notice.data.amount) });
    case 'level_refused':
      return t('level_refused', notice.data);
    case 'order_approved':
    case 'order_shipped':
    case 'order_delivered':
      return t(notice.kind, notice.data);
    case 'order_cancelled':
      return t('order_cancelled', notice.data);
    case 'order_problem_answered':
      return t('order_problem_answered', notice.data);
    default:
      return t(notice.kind, { training: notice.data.training });
  }
}

/** Messages about the safety of the account cannot be turned off. */
const ALWAYS: ReadonlySet<NoticeKind> = new Set(['session_revoked']);

/** Turns this kind of message off from the message itself, with a way back. */
function MuteButton({ kind, title }: { readonly kind: NoticeKind; readonly title: string }) {
  const { t } = useTranslation('notices');
  const { act } = useAsyncAction({ onError: useErrorToast() });
  if (ALWAYS.has(kind)) return null;
  const mute = async (muted: boolean) => {
    const isDone = await act(() => muteKind(kind, muted));
    if (isDone && muted) showToast({ text: t('muted', { kind: title }), onUndo: () => void mute(false) });
  };
  return <IconButton label={t('mute')} icon={<BellOff size={18} />} onClick={() => void mute(true)} />;
}
