import { CLAIM_STATES } from '@trilha/contracts/incentives/reviewed-claims';
import type { ClaimState } from '@trilha/contracts/incentives/reviewed-claims';

import { useTranslation } from '../../lib/translate.ts';
import { useTypedSearch } from '../../lib/use-typed-search.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import css from './claims.module.css';

interface ClaimFiltersProps {
  readonly search: string;
  readonly state: ClaimState;
  readonly onChange: (filters: { readonly search: string; readonly state: ClaimState }) => void;
}

/** By number, person or store, and by what was decided. */
export function ClaimFilters({ search, state, onChange }: ClaimFiltersProps) {
  const { t } = useTranslation('person-story');
  const [typed, setTyped] = useTypedSearch(search, (words) => onChange({ search: words, state }));
  return (
    <div className={css['filters']}>
      <SearchField label={t('claim.search')} value={typed} onChange={setTyped} />
      <Select
        label={t('claim.show')}
        value={state}
        options={CLAIM_STATES.map((value) => ({ value, label: t(`claim.filter.${value}`) }))}
        onChange={(chosen) => onChange({ search, state: chosen })}
      />
    </div>
  );
}
