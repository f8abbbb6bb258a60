import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { AccessKeysCard } from './access-keys-card.tsx';
import { FactorPolicyCard } from './factor-policy-card.tsx';
import { ProviderCard } from './provider-card.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import { providersQuery } from './single-sign-on.api.ts';
import css from './single-sign-on.module.css';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** How the company's people get in: identity providers, keys of programs, roles that need a second factor [SES-21]. */
export function AdminSingleSignOnScreen() {
  const { t } = useTranslation('admin-sign-in');
  const queryClient = useQueryClient();
  const providers = useQuery(providersQuery);
  /** `new`, or the id of the one being changed. */
  const [editing, setEditing] = useState<string>();
  const items = providers.data?.items ?? [];
  const canSave = providers.data?.can.save ?? false;
  const refresh = () => queryClient.invalidateQueries(providersQuery);
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <div className={css['stack']}>
        <div className={css['section']}>
          <h2 className={css['title']}>{t('providers')}</h2>
          {canSave ? <Button onClick={() => setEditing('new')}>{t('addProvider')}</Button> : null}
        </div>
        {providers.data && !canSave ? (
          <Alert tone="neutral">{t('providersByOwnAdministrators')}</Alert>
        ) : null}
        {providers.isError ? (
          <LoadFailed error={providers.error} onRetry={providers.refetch} />
        ) : providers.isPending ? (
          <Skeleton height="12rem" shape="card" />
        ) : items.length === 0 ? (
          <EmptyState compact illustration="no-results" title={t('providersEmpty')} />
        ) : (
          items.map((provider) => (
            <ProviderCard
              key={provider.id}
              provider={provider}
              onEdit={canSave ? () => setEditing(provider.id) : undefined}
              onChanged={refresh}
            />
          ))
        )}
        <AccessKeysCard />
        <FactorPolicyCard />
      </div>
      {editing === undefined ? null : (
        <ProviderDialog
          provider={items.find(({ id }) => id === editing)}
          onSaved={refresh}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Screen>
  );
}
