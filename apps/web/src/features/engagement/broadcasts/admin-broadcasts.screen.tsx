import type { Broadcast } from '@trilha/contracts/engagement/broadcasts';
import { localize } from '@trilha/rules/platform/locales';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { formatsOf, useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import css from './admin-broadcasts.module.css';
import { BROADCASTS_KEY, broadcastsQuery, cancelBroadcast } from './broadcasts.api.ts';
import { broadcastPaths } from './paths.ts';

/** Messages to people of the company, with how many got and opened each. */
export function AdminBroadcastsScreen() {
  const { t } = useTranslation('admin-broadcasts');
  const broadcasts = useInfiniteQuery(broadcastsQuery);
  const [canceled, setCanceled] = useState<Broadcast>();
  if (broadcasts.isError && !broadcasts.data)
    return <FailedScreen error={broadcasts.error} onRetry={broadcasts.refetch} />;
  if (!broadcasts.data) return <ScreenSkeleton cards={3} />;
  const items = broadcasts.data.pages.flatMap((page) => page.items);
  const create = (
    <LinkButton to={broadcastPaths.create} icon={<Plus size={18} aria-hidden="true" />}>
      {t('new')}
    </LinkButton>
  );
  return (
    <Screen title={t('title')} lead={t('lead')} actions={items.length > 0 ? create : null}>
      {items.length === 0 ? (
        <EmptyState illustration="nothing-yet" title={t('emptyTitle')} actions={create}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <ul className={css['list']}>
          {items.map((broadcast) => (
            <li key={broadcast.id}>
              <BroadcastCard broadcast={broadcast} onCancel={() => setCanceled(broadcast)} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore
        hasMore={broadcasts.hasNextPage}
        loading={broadcasts.isFetchingNextPage}
        onMore={() => void broadcasts.fetchNextPage()}
      />
      {canceled ? <CancelDialog broadcast={canceled} onClose={() => setCanceled(undefined)} /> : null}
    </Screen>
  );
}

const TONES = { scheduled: 'info', sending: 'info', sent: 'success', canceled: 'neutral' } as const;

interface BroadcastCardProps {
  readonly broadcast: Broadcast;
  readonly onCancel: () => void;
}

function BroadcastCard({ broadcast, onCancel }: BroadcastCardProps) {
  const { t } = useTranslation(['admin-broadcasts', 'admin-people']);
  const format = useFormat();
  const { status, sent, opened, by } = broadcast;
  const title = localize(broadcast.title, currentLocale());
  const whom = [
    ...broadcast.branches,
    ...broadcast.labels,
    ...broadcast.roles.map((role) => t(`admin-people:role.${role}`)),
  ];
  const mayCancel = status === 'scheduled' || status === 'sending';
  return (
    <Card>
      <div className={css['head']}>
        <div className={css['words']}>
          <h2>{title}</h2>
          <span>{localize(broadcast.body, currentLocale())}</span>
          <small>
            {whom.length > 0 ? whom.join(', ') : t('everybody')} · <SentWhen broadcast={broadcast} />
            {by ? ` · ${t('by', { name: by })}` : null}
          </small>
          <small>
            {t('sent', { count: sent, number: format.number(sent) })}
            {sent > 0 ? ` · ${t('opened', { count: opened, number: format.number(opened) })}` : null}
          </small>
        </div>
        <Pill tone={TONES[status]}>{t(`status.${status}`)}</Pill>
        {mayCancel ? (
          <Button size="small" variant="quiet" aria-label={`${t('cancel')}: ${title}`} onClick={onCancel}>
            {t('cancel')}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

/** When it goes: what the clock it is meant by shows then. */
function SentWhen({ broadcast: { clock, sendOn, createdAt } }: { readonly broadcast: Broadcast }) {
  const { t } = useTranslation('admin-broadcasts');
  const format = useFormat();
  if (clock === 'now' || sendOn === null) return format.dateTime(createdAt);
  return t(`at.${clock}`, { when: formatsOf(currentLocale(), 'UTC').dateTime(`${sendOn}:00Z`) });
}

interface CancelDialogProps {
  readonly broadcast: Broadcast;
  readonly onClose: () => void;
}

function CancelDialog({ broadcast, onClose }: CancelDialogProps) {
  const { t } = useTranslation('admin-broadcasts');
  const queryClient = useQueryClient();
  const { busy, error, act } = useAsyncAction();
  return (
    <ActionDialog
      title={t('cancelNamed', { title: localize(broadcast.title, currentLocale()) })}
      label={t('cancel')}
      cancelLabel={t('back')}
      danger
      busy={busy}
      error={error}
      onAct={() =>
        act(async () => {
          await cancelBroadcast(broadcast.id);
          await queryClient.invalidateQueries({ queryKey: BROADCASTS_KEY });
          showToast({ text: t('canceledToast'), tone: 'success' });
          onClose();
        })
      }
      onClose={onClose}
    >
      <p>{t('cancelText')}</p>
    </ActionDialog>
  );
}
