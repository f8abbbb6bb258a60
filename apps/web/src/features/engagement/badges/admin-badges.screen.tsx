import type { ManagedBadge } from '@trilha/contracts/engagement/badges-admin';
import { localize } from '@trilha/rules/platform/locales';
import { searchKey } from '@trilha/rules/platform/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classes } from '../../../ui/classes.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import css from './admin-badges.module.css';
import { BadgeIcon } from './badge-icon.tsx';
import { MANAGED_BADGES_KEY, managedBadgesQuery, setBadgeState } from './badges-admin.api.ts';
import { badgePaths } from './paths.ts';
import { useConditionText } from './use-condition-text.ts';

/** So many are found at a glance. */
const SEARCHED_FROM = 8;

/** Badges of the company, with what each asks for and how many people earned it. */
export function AdminBadgesScreen() {
  const { t } = useTranslation('admin-badges');
  const badges = useQuery(managedBadgesQuery);
  const [search, setSearch] = useState('');

  if (badges.isError && !badges.data) return <FailedScreen error={badges.error} onRetry={badges.refetch} />;
  if (!badges.data) return <ScreenSkeleton cards={3} />;
  const all = badges.data.items;
  const shown = all.filter(({ name }) =>
    searchKey(Object.values(name).join(' ')).includes(searchKey(search)),
  );
  const create = (
    <LinkButton to={badgePaths.create} icon={<Plus size={18} aria-hidden="true" />}>
      {t('new')}
    </LinkButton>
  );
  return (
    <Screen title={t('title')} lead={t('lead')} actions={all.length > 0 ? create : null}>
      {all.length === 0 ? (
        <EmptyState illustration="nothing-yet" title={t('emptyTitle')} actions={create}>
          {t('emptyText')}
        </EmptyState>
      ) : null}
      {all.length >= SEARCHED_FROM ? (
        <SearchField label={t('find')} value={search} onChange={setSearch} />
      ) : null}
      {all.length > 0 && shown.length === 0 ? (
        <EmptyState compact illustration="no-results" title={t('nothingFound')} />
      ) : null}
      <BadgeGroup title={t('active')} badges={shown.filter(({ active }) => active)} />
      <BadgeGroup title={t('archived')} badges={shown.filter(({ active }) => !active)} />
    </Screen>
  );
}

function BadgeGroup({ title, badges }: { readonly title: string; readonly badges: readonly ManagedBadge[] }) {
  const [archived, setArchived] = useState<ManagedBadge>();
  if (badges.length === 0 && !archived) return null;
  return (
    <section className={css['group']} aria-label={title}>
      <h2>{title}</h2>
      <ul className={css['badges']}>
        {badges.map((badge) => (
          <li key={badge.id}>
            <BadgeRow badge={badge} onArchive={() => setArchived(badge)} />
          </li>
        ))}
      </ul>
      {archived ? <ArchiveDialog badge={archived} onClose={() => setArchived(undefined)} /> : null}
    </section>
  );
}

interface BadgeRowProps {
  readonly badge: ManagedBadge;
  readonly onArchive: () => void;
}

function BadgeRow({ badge, onArchive }: BadgeRowProps) {
  const { t } = useTranslation('admin-badges');
  const format = useFormat();
  const conditionText = useConditionText();
  const name = localize(badge.name, currentLocale());
  return (
    <Card className={classes(!badge.active && css['archived'])}>
      <div className={css['head']}>
        <span className={css['medal']}>
          <BadgeIcon name={badge.icon} size={26} />
        </span>
        <div className={css['words']}>
          <h3>{name}</h3>
          <span>{conditionText(badge)}</span>
          <span className={css['facts']}>
            {t('earned', { count: badge.earned, number: format.number(badge.earned) })}
            {badge.points > 0 ? ` · ${format.points(badge.points)}` : null}
          </span>
        </div>
        <span className={css['acts']}>
          <LinkButton
            variant="secondary"
            size="small"
            to={badgePaths.badge(badge.id)}
            aria-label={`${t('edit')}: ${name}`}
          >
            {t('edit')}
          </LinkButton>
          {badge.active ? (
            <Button size="small" variant="quiet" aria-label={`${t('archive')}: ${name}`} onClick={onArchive}>
              {t('archive')}
            </Button>
          ) : (
            <RestoreButton badge={badge} name={name} />
          )}
        </span>
      </div>
    </Card>
  );
}

function RestoreButton({ badge, name }: { readonly badge: ManagedBadge; readonly name: string }) {
  const { t } = useTranslation('admin-badges');
  const queryClient = useQueryClient();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const handleRestore = () =>
    act(async () => {
      await setBadgeState(badge.id, true);
      await queryClient.invalidateQueries({ queryKey: MANAGED_BADGES_KEY });
      showToast({ text: t('restoredNamed', { name }), tone: 'success' });
    });
  return (
    <Button
      size="small"
      variant="quiet"
      loading={busy}
      aria-label={`${t('restore')}: ${name}`}
      onClick={() => void handleRestore()}
    >
      {t('restore')}
    </Button>
  );
}

function ArchiveDialog({ badge, onClose }: { readonly badge: ManagedBadge; readonly onClose: () => void }) {
  const { t } = useTranslation('admin-badges');
  const queryClient = useQueryClient();
  const { busy, error, act } = useAsyncAction();
  const name = localize(badge.name, currentLocale());
  return (
    <ActionDialog
      title={t('archiveNamed', { name })}
      label={t('archive')}
      busy={busy}
      error={error}
      onAct={() =>
        act(async () => {
          await setBadgeState(badge.id, false);
          await queryClient.invalidateQueries({ queryKey: MANAGED_BADGES_KEY });
          showToast({ text: t('archivedNamed', { name }), tone: 'success' });
          onClose();
        })
      }
      onClose={onClose}
    >
      <p>{t('archiveText')}</p>
    </ActionDialog>
  );
}
