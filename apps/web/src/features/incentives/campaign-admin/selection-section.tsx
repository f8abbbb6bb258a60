import type { listCampaignStores } from '@trilha/contracts/incentives/campaign-admin';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { MANAGED_KEY, storesQuery } from './campaign-admin.api.ts';
import css from './campaign-admin.module.css';
import { StoreDaysDialog } from './store-days-dialog.tsx';

type Store = ResponseOf<typeof listCampaignStores>['items'][number];

interface SelectionSectionProps {
  readonly campaignId: string;
  readonly canEdit: boolean;
  readonly onImported: () => void;
}

/** Stores and agencies of the quarter: by file, and the list of what is selected with its days (CAM-02). */
export function SelectionSection({ campaignId, canEdit, onImported }: SelectionSectionProps) {
  const { t } = useTranslation(['admin-campaigns', 'admin-program']);
  const format = useFormat();
  const queryClient = useQueryClient();
  const [search, setSearch] = useState('');
  const [changing, setChanging] = useState<Store>();
  const stores = useQuery(storesQuery(campaignId, useDeferredValue(search)));
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: [MANAGED_KEY, 'stores', campaignId] });
    onImported();
  };
  const day = (text: string) => format.date(`${text}T12:00:00`);
  const daysOf = ({ from, until }: Store) =>
    until
      ? t('admin-program:storeFromUntil', { from: day(from), until: day(until) })
      : t('admin-program:storeFromOn', { from: day(from) });
  const changeCell = (store: Store) => (
    <Button size="small" variant="quiet" onClick={() => setChanging(store)}>
      {t('admin-program:changeDays')}
    </Button>
  );
  return (
    <Card>
      {canEdit ? (
        <p className={css['row']}>
          <LinkButton to={paths.adminCampaignImport(campaignId, 'stores')} variant="secondary">
            {t('admin-program:importTitle_stores')}
          </LinkButton>
          <LinkButton to={paths.adminCampaignImport(campaignId, 'agencies')} variant="secondary">
            {t('admin-program:importTitle_agencies')}
          </LinkButton>
        </p>
      ) : null}
      <SearchField label={t('searchStores')} value={search} onChange={setSearch} />
      {stores.isError ? <LoadFailed compact error={stores.error} onRetry={stores.refetch} /> : null}
      {stores.data ? (
        <DataTable
          label={t('selectedStores')}
          rows={stores.data.items}
          keyOf={({ id }) => id}
          columns={[
            { id: 'name', title: t('store'), cell: ({ name }) => name },
            { id: 'chain', title: t('chain'), cell: ({ chain }) => chain },
            { id: 'city', title: t('city'), cell: ({ city }) => city || '–' },
            { id: 'registration', title: t('registration'), cell: ({ registration }) => registration },
            { id: 'days', title: t('admin-program:storeDays'), cell: daysOf },
            ...(canEdit
              ? [{ id: 'change', title: t('admin-program:changeDays'), acts: true, cell: changeCell }]
              : []),
          ]}
        />
      ) : null}
      {changing ? (
        <StoreDaysDialog
          key={changing.id}
          campaignId={campaignId}
          store={changing}
          onClose={() => setChanging(undefined)}
          onChanged={refresh}
        />
      ) : null}
    </Card>
  );
}
