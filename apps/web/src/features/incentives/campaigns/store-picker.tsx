import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { Checkbox } from '../../../ui/checkbox.tsx';
import { Chip, ChipRow } from '../../../ui/chip.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { storesQuery } from './campaigns.api.ts';
import css from './campaigns.module.css';

interface Store {
  readonly id: string;
  readonly name: string;
}

interface StorePickerProps {
  readonly campaignId: string;
  readonly chainId: string;
  readonly chosen: readonly Store[];
  readonly onChange: (chosen: readonly Store[]) => void;
}

/** Stores of a chain by registration number, name or city; those not selected for the quarter say so (CAM-02). */
export function StorePicker({ campaignId, chainId, chosen, onChange }: StorePickerProps) {
  const { t } = useTranslation('campaigns');
  const [search, setSearch] = useState('');
  const stores = useQuery(storesQuery(campaignId, useDeferredValue(search), chainId));
  const found = stores.data?.items ?? [];
  return (
    <div className={css['stack']}>
      <ChipRow>
        {chosen.map((store) => (
          <Chip
            key={store.id}
            label={store.name}
            onRemove={() => onChange(chosen.filter(({ id }) => id !== store.id))}
          />
        ))}
      </ChipRow>
      <SearchField label={t('searchStores')} value={search} onChange={setSearch} />
      {stores.isSuccess && found.length === 0 ? (
        <Alert tone="warning">{t('storeNotParticipating')}</Alert>
      ) : null}
      {found.map(({ id, name, city, registration, takesPart }) => (
        <Checkbox
          key={id}
          label={name}
          hint={takesPart ? [city, registration].filter(Boolean).join(' · ') : t('storeNotParticipating')}
          disabled={!takesPart}
          checked={chosen.some((store) => store.id === id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, { id, name }] : chosen.filter((store) => store.id !== id))
          }
        />
      ))}
    </div>
  );
}
