import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { storesQuery } from './campaign-admin.api.ts';
import css from './campaign-admin.module.css';

interface StoreChoiceProps {
  readonly campaignId: string;
  readonly storeId: string | null;
  /** Names of stores that were chosen before. */
  readonly names: ReadonlyMap<string, string>;
  readonly onChoose: (store: { readonly id: string; readonly name: string } | null) => void;
}

/** One of the campaign's selected stores, found by name or registration number, or every store. */
export function StoreChoice({ campaignId, storeId, names, onChoose }: StoreChoiceProps) {
  const { t } = useTranslation('admin-program');
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const stores = useQuery({ ...storesQuery(campaignId, useDeferredValue(search)), enabled: open });
  const choose = (store: { readonly id: string; readonly name: string } | null) => {
    onChoose(store);
    setOpen(false);
  };
  return (
    <div className={css['choice']}>
      <span className={css['label']}>{t('forStore')}</span>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {storeId === null ? t('everyStore') : (names.get(storeId) ?? t('chooseStore'))}
      </Button>
      <Dialog open={open} title={t('chooseStore')} onClose={() => setOpen(false)}>
        <div className={css['stack']}>
          <SearchField label={t('searchStore')} value={search} onChange={setSearch} />
          <Button variant="secondary" onClick={() => choose(null)}>
            {t('everyStore')}
          </Button>
          {stores.isError ? <LoadFailed compact error={stores.error} onRetry={stores.refetch} /> : null}
          {stores.data?.items.length === 0 ? <p className={css['muted']}>{t('noStoreFound')}</p> : null}
          <ul className={css['options']}>
            {stores.data?.items.map(({ id, name, chain, city }) => (
              <li key={id}>
                <Button variant="quiet" wide onClick={() => choose({ id, name })}>
                  {[name, chain, city].filter(Boolean).join(' · ')}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      </Dialog>
    </div>
  );
}
