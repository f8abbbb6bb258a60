import type { importRows as importEndpoint } from '@trilha/contracts/campaign-admin';
import type { ResponseOf } from '@trilha/contracts/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '../../lib/error-text.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { MANAGED_KEY, importRows, storesQuery } from './campaign-admin.api.ts';
import css from './campaign-admin.module.css';

type Result = ResponseOf<typeof importEndpoint>;

interface SelectionPartProps {
  readonly campaignId: string;
  readonly onImported: () => void;
}

/** Stores and agencies of the quarter: by file, and the list of what is selected (CAM-02). */
export function SelectionPart({ campaignId, onImported }: SelectionPartProps) {
  const { t } = useTranslation('admin-campaigns');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [result, setResult] = useState<Result>();
  const [error, setError] = useState<unknown>();
  const [search, setSearch] = useState('');
  const stores = useQuery(storesQuery(campaignId, useDeferredValue(search)));
  const take = async (kind: 'stores' | 'agencies', file: File | undefined) => {
    if (!file) return;
    setError(undefined);
    setResult(undefined);
    try {
      setResult(await importRows(campaignId, kind, await file.text()));
      await queryClient.invalidateQueries({ queryKey: [MANAGED_KEY, 'stores', campaignId] });
      onImported();
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <Card>
      <div className={css['grid']}>
        <FileDrop
          label={t('importStores')}
          hint="chain, registration, name, city, state, zone, cameras, from, until"
          accept=".csv,text/csv"
          onFiles={([file]) => void take('stores', file)}
        />
        <FileDrop
          label={t('importAgencies')}
          hint="registration, name, brands (A|B), from, until"
          accept=".csv,text/csv"
          onFiles={([file]) => void take('agencies', file)}
        />
      </div>
      {error === undefined ? null : (
        <Notice tone="danger" announced>
          {errorText(error)}
        </Notice>
      )}
      {result ? (
        <Notice
          tone={result.refused > 0 ? 'warning' : 'success'}
          announced
          title={t('imported', { taken: result.taken, refused: result.refused })}
        >
          <ul>
            {result.faults.map(({ row, column, found, fault }) => (
              <li key={`${row}${column}`}>
                {t('importFault', { row, column, found, fault: t(`fault_${fault as 'missing'}`) })}
              </li>
            ))}
          </ul>
        </Notice>
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
          ]}
        />
      ) : null}
    </Card>
  );
}
