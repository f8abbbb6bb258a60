import type { summarizeTeam } from '@trilha/contracts/learning/obligations';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { OBLIGATION_STATES } from '@trilha/rules/learning/obligations';

import { useTranslation } from '../../../lib/translate.ts';
import { ChipRow, FilterChip } from '../../../ui/chip.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import css from './obligations.module.css';
import type { TeamSearch } from './team-search.ts';

const ANY = 'any';

interface TeamFiltersProps {
  readonly summary: ResponseOf<typeof summarizeTeam>;
  readonly filters: TeamSearch;
  readonly onFilters: (filters: TeamSearch) => void;
}

/** Whom of the team the list shows: by name, branch, training and where they stand. */
export function TeamFilters({ summary: { branches, trainings }, filters, onFilters }: TeamFiltersProps) {
  const { t } = useTranslation('obligations');
  const set = (name: 'search' | 'training' | 'branch' | 'state', value: string) => {
    const { [name]: _, ...rest } = filters;
    onFilters(value === '' || value === ANY ? rest : { ...rest, [name]: value });
  };
  return (
    <>
      <div className={css['filters']}>
        <SearchField
          label={t('search')}
          value={filters.search ?? ''}
          onChange={(search) => set('search', search)}
        />
        <Select
          label={t('training')}
          value={filters.training ?? ANY}
          options={[
            { value: ANY, label: t('allTrainings') },
            ...trainings.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={(training) => set('training', training)}
        />
        {branches.length > 1 ? (
          <Select
            label={t('branch')}
            value={filters.branch ?? ANY}
            options={[
              { value: ANY, label: t('allBranches') },
              ...branches.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(branch) => set('branch', branch)}
          />
        ) : null}
      </div>
      <ChipRow>
        <FilterChip selected={!filters.state} onChange={() => set('state', ANY)}>
          {t('allStates')}
        </FilterChip>
        {OBLIGATION_STATES.map((state) => (
          <FilterChip key={state} selected={filters.state === state} onChange={() => set('state', state)}>
            {t(`state.${state}`)}
          </FilterChip>
        ))}
      </ChipRow>
    </>
  );
}
