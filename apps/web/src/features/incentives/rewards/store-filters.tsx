import type { RewardStoreOverview } from '@trilha/contracts/incentives/rewards';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { classes } from '../../../ui/classes.ts';
import { FilterChip } from '../../../ui/chip.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import css from './store-filters.module.css';
import { SORTS } from './store-search.ts';
import type { StoreSearch } from './store-search.ts';

interface FilterProps {
  readonly filters: StoreSearch;
  readonly onChange: (filters: StoreSearch) => void;
}

/** Search, order and "I can redeem now". */
export function StoreFilters({
  typed,
  onType,
  filters,
  onChange,
}: FilterProps & { readonly typed: string; readonly onType: (typed: string) => void }) {
  const { t } = useTranslation('rewards');
  return (
    <div className={css['bar']}>
      <SearchField label={t('searchLabel')} value={typed} onChange={onType} />
      <div className={css['choices']}>
        <div className={css['sort']}>
          <Select
            label={t('sort')}
            value={filters.sort ?? 'popularity'}
            options={SORTS.map((value) => ({ value, label: t(`sort_${value}`) }))}
            onChange={(value) => {
              const { sort: _, ...rest } = filters;
              onChange(value === 'popularity' ? rest : { ...rest, sort: value });
            }}
          />
        </div>
        <FilterChip
          selected={filters.redeemable === true}
          onChange={(on) => {
            const { redeemable: _, ...rest } = filters;
            onChange(on ? { ...rest, redeemable: true } : rest);
          }}
        >
          {t('redeemableNow')}
        </FilterChip>
      </div>
    </div>
  );
}

type Departments = RewardStoreOverview['departments'];

/** Where one is in the store, without the place. */
function withoutPlace({ department: _department, category: _category, ...rest }: StoreSearch): StoreSearch {
  return rest;
}

/** Departments with their categories and what was taken of each, for wide windows. */
export function DepartmentList({
  departments,
  filters,
  onChange,
}: FilterProps & { readonly departments: Departments }) {
  const { t } = useTranslation('rewards');
  const rest = withoutPlace(filters);
  return (
    <nav className={css['departments']} aria-label={t('departments')}>
      <Place chosen={!filters.department && !filters.category} onChoose={() => onChange(rest)}>
        {t('everything')}
      </Place>
      {departments.map((department) => (
        <div key={department.id} className={css['department']}>
          <Place
            strong
            chosen={filters.department === department.id}
            onChoose={() => onChange({ ...rest, department: department.id })}
          >
            {department.name}
          </Place>
          {department.categories.map((category) => (
            <Place
              key={category.id}
              chosen={filters.category === category.id}
              onChoose={() => onChange({ ...rest, category: category.id })}
            >
              {category.name}
              {category.maximum === null ? null : (
                <span className={css['taken']} title={t('limitOf', { ...category })}>
                  {category.taken}/{category.maximum}
                </span>
              )}
            </Place>
          ))}
        </div>
      ))}
    </nav>
  );
}

interface PlaceProps {
  readonly chosen: boolean;
  readonly strong?: boolean | undefined;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Place({ chosen, strong, onChoose, children }: PlaceProps) {
  return (
    <button
      type="button"
      className={classes(css['place'], strong && css['strong'])}
      aria-current={chosen ? 'true' : undefined}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}

/** Departments in one line that is pushed aside, the categories of the chosen one below; for phones. */
export function DepartmentChips({
  departments,
  filters,
  onChange,
}: FilterProps & { readonly departments: Departments }) {
  const { t } = useTranslation('rewards');
  const rest = withoutPlace(filters);
  const open = departments.find(
    ({ id, categories }) =>
      id === filters.department || categories.some((category) => category.id === filters.category),
  );
  return (
    <nav aria-label={t('departments')} className={css['chips']}>
      <div className={css['line']}>
        <FilterChip selected={!open} onChange={() => onChange(rest)}>
          {t('everything')}
        </FilterChip>
        {departments.map(({ id, name }) => (
          <FilterChip
            key={id}
            selected={open?.id === id}
            onChange={(on) => onChange(on ? { ...rest, department: id } : rest)}
          >
            {name}
          </FilterChip>
        ))}
      </div>
      {open && open.categories.length > 1 ? (
        <div className={css['line']}>
          {open.categories.map(({ id, name, taken, maximum }) => (
            <FilterChip
              key={id}
              selected={filters.category === id}
              onChange={(on) => onChange(on ? { ...rest, category: id } : { ...rest, department: open.id })}
            >
              {maximum === null ? name : `${name} ${taken}/${maximum}`}
            </FilterChip>
          ))}
        </div>
      ) : null}
    </nav>
  );
}
