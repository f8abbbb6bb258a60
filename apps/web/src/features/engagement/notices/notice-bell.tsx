import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { lazy, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { showIconBadge } from '../../../lib/icon-badge.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { Sheet } from '../../../ui/dialog.tsx';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import css from './notice-bell.module.css';
import { NoticesSkeleton } from './notices-skeleton.tsx';
import { unreadQuery } from './notices.api.ts';

const MAX_SHOWN = 99;
const LatestNotices = lazy(async () => ({
  default: (await loadChunk(() => import('./latest-notices.tsx'))).LatestNotices,
}));

/** How many messages are unread, and a panel with the latest. */
export function NoticeBell() {
  const { t } = useTranslation('notices');
  const [open, setOpen] = useState(false);
  const known = useQuery(unreadQuery).data?.unread;
  const unread = known ?? 0;
  useEffect(() => {
    if (known !== undefined) void showIconBadge(known);
  }, [known]);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={css['bell']}
        aria-haspopup="dialog"
        aria-label={unread > 0 ? `${t('open')}, ${t('unread', { count: unread })}` : t('open')}
        title={t('title')}
        onClick={() => setOpen(true)}
      >
        <Bell size={22} aria-hidden="true" />
        {unread > 0 ? (
          <span className={css['count']} aria-hidden="true">
            {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
          </span>
        ) : null}
      </button>
      {/* Not inside the bar: the panel brings a head and a foot of its own. */}
      {createPortal(
        <Sheet
          title={t('title')}
          open={open}
          onClose={close}
          actions={
            <LinkButton variant="secondary" to={paths.messages} onClick={close}>
              {t('seeAll')}
            </LinkButton>
          }
        >
          {open ? (
            <LazyPanel fallback={<NoticesSkeleton />}>
              <LatestNotices onFollow={close} />
            </LazyPanel>
          ) : null}
        </Sheet>,
        document.body,
      )}
    </>
  );
}
