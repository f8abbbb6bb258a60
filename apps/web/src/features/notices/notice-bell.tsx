import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { paths } from '../../app/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { followInbox } from './follow-inbox.ts';
import css from './notice-bell.module.css';
import { NoticeList } from './notice-list.tsx';
import { noticesQuery, unreadQuery, useMarkRead } from './notices.api.ts';

const MOST_SHOWN = 99;

/** How many messages are unread, and a panel with the latest. */
export function NoticeBell() {
  const { t } = useTranslation('notices');
  const [open, setOpen] = useState(false);
  const unread = useQuery(unreadQuery).data?.unread ?? 0;
  const close = () => setOpen(false);
  const client = useQueryClient();
  useEffect(() => followInbox(() => void client.invalidateQueries({ queryKey: ['notices'] })), [client]);
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
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
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
          {open ? <Latest onFollow={close} /> : null}
        </Sheet>,
        document.body,
      )}
    </>
  );
}

function Latest({ onFollow }: { readonly onFollow: () => void }) {
  const { t } = useTranslation(['notices', 'common']);
  const notices = useInfiniteQuery(noticesQuery(false));
  const markRead = useMarkRead();
  const [page] = notices.data?.pages ?? [];
  if (notices.isPending)
    return (
      <div className={css['panel']} role="status" aria-label={t('common:loading')}>
        <Skeleton height="5rem" shape="card" />
        <Skeleton height="5rem" shape="card" />
        <Skeleton height="5rem" shape="card" />
      </div>
    );
  if (!page) return <LoadFailed compact error={notices.error} onRetry={notices.refetch} />;
  if (page.items.length === 0)
    return (
      <EmptyState compact illustration="done" title={t('emptyTitle')}>
        {t('emptyText')}
      </EmptyState>
    );
  return (
    <div className={css['panel']}>
      {page.unread > 0 ? (
        <Button
          size="small"
          variant="quiet"
          loading={markRead.isPending}
          onClick={() => markRead.mutate('all')}
        >
          {t('markAll')}
        </Button>
      ) : null}
      <NoticeList notices={page.items} onFollow={onFollow} />
    </div>
  );
}
