import type { Notice, NoticeKind } from '@trilha/contracts/engagement/notices';
import { BellOff, BellRing } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { groupByDay } from '../../../lib/day-groups.ts';
import type { NoticeValue } from '../../../lib/notice-values.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import css from './notice-list.module.css';
import { muteKind, useMarkRead } from './notices.api.ts';

/** `notice-icons.ts` of each feature with notices. */
const icons = import.meta.glob<Readonly<Record<string, LucideIcon>>>('../../*/*/notice-icons.ts', {
  eager: true,
  import: 'noticeIcons',
});
const ICONS: Readonly<Record<string, LucideIcon>> = Object.assign({}, ...Object.values(icons));

/** `notice-values.ts` of features whose texts need more than the notice's values. */
const values = import.meta.glob<Readonly<Record<string, NoticeValue<object>>>>('../../*/*/notice-values.ts', {
  eager: true,
  import: 'noticeValues',
});
const VALUES: Readonly<Record<string, NoticeValue<object>>> = Object.assign({}, ...Object.values(values));

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
  // A server newer than this page may know more kinds.
  const Icon = ICONS[notice.kind] ?? BellRing;
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
      {notice.mandatory ? null : <MuteButton kind={notice.kind} title={title} />}
      {notice.read ? null : <span className={css['dot']} role="img" aria-label={t('isUnread')} />}
    </li>
  );
}

function NoticeText({ notice }: { readonly notice: Notice }) {
  const { t } = useTranslation('notices');
  const format = useFormat();
  return t(notice.kind, { ...notice.data, ...VALUES[notice.kind]?.(notice.data, { format, t }) });
}

/** Turns this kind of message off from the message itself, with a way back. */
function MuteButton({ kind, title }: { readonly kind: NoticeKind; readonly title: string }) {
  const { t } = useTranslation('notices');
  const { act } = useAsyncAction({ onError: useErrorToast() });
  const mute = async (muted: boolean) => {
    const isDone = await act(() => muteKind(kind, muted));
    if (isDone && muted) showToast({ text: t('muted', { kind: title }), onUndo: () => void mute(false) });
  };
  return <IconButton label={t('mute')} icon={<BellOff size={18} />} onClick={() => void mute(true)} />;
}
