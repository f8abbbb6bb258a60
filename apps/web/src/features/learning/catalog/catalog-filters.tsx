import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { Button } from '../../../ui/button.tsx';
import { Chip, FilterChip } from '../../../ui/chip.tsx';
import { Sheet } from '../../../ui/dialog.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { filterChoicesQuery } from './catalog.api.ts';
import css from './catalog-filters.module.css';
import {
  FILTER_NAMES,
  LABEL_FILTERS,
  PROGRESS_CHOICES,
  SUBSCRIPTION_CHOICES,
  without,
} from './course-filters.ts';
import type { CatalogSearch, FilterName } from './course-filters.ts';

const ALL = 'all';
const LISTS = { category: 'categories', area: 'areas', group: 'groups', tag: 'tags' } as const;

interface CatalogFiltersProps {
  /** What is in the field, perhaps not searched yet. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly filters: CatalogSearch;
  readonly onChange: (filters: CatalogSearch) => void;
}

/** Search, quick choices, all filters in a sheet, and the chosen ones as chips that go away one by one. */
export function CatalogFilters({ typed, onType, filters, onChange }: CatalogFiltersProps) {
  const { t } = useTranslation('courses');
  const [open, setOpen] = useState(false);
  const nameOf = useNames();
  const chosen = FILTER_NAMES.filter((name) => filters[name] !== undefined);
  // The quick choices show their own state.
  const chips = chosen.filter((name) => name !== 'progress' && name !== 'favorite');

  return (
    <div className={css['bar']}>
      <div className={css['top']}>
        <div className={css['search']}>
          <SearchField label={t('searchLabel')} value={typed} onChange={onType} />
        </div>
        <Button
          variant="secondary"
          icon={<SlidersHorizontal size={20} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('filters')}
          {chosen.length > 0 ? <span className={css['badge']}>{chosen.length}</span> : null}
        </Button>
      </div>
      <div className={css['quick']} role="group" aria-label={t('quickFilters')}>
        {PROGRESS_CHOICES.map((progress) => (
          <FilterChip
            key={progress}
            selected={filters.progress === progress}
            onChange={(on) => onChange(on ? { ...filters, progress } : without(filters, 'progress'))}
          >
            {t(`progressFilter.${progress}`)}
          </FilterChip>
        ))}
        <FilterChip
          selected={filters.favorite === true}
          onChange={(on) => onChange(on ? { ...filters, favorite: true } : without(filters, 'favorite'))}
        >
          {t('favorites')}
        </FilterChip>
      </div>
      {chips.length > 0 ? (
        <div className={css['chosen']} role="group" aria-label={t('chosenFilters')}>
          {chips.map((name) => (
            <Chip
              key={name}
              label={nameOf(name, filters)}
              onRemove={() => onChange(without(filters, name))}
            />
          ))}
          <Button
            variant="quiet"
            size="small"
            onClick={() => onChange(filters.search ? { search: filters.search } : {})}
          >
            {t('clearFilters')}
          </Button>
        </div>
      ) : null}
      <FilterSheet open={open} onClose={() => setOpen(false)} filters={filters} onChange={onChange} />
    </div>
  );
}

/** The choice of a filter in words. */
function useNames(): (name: FilterName, filters: CatalogSearch) => string {
  const { t } = useTranslation('courses');
  const { data } = useQuery(filterChoicesQuery);
  return (name, filters) => {
    if (name === 'progress') return t(`progressFilter.${filters.progress ?? 'in_progress'}`);
    if (name === 'subscription_type') return t(`subscriptionType.${filters.subscription_type ?? 'open'}`);
    if (name === 'favorite') return t('favorites');
    return data?.[LISTS[name]].find(({ id }) => id === filters[name])?.name ?? t(`filter.${name}`);
  };
}

interface FilterSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly filters: CatalogSearch;
  readonly onChange: (filters: CatalogSearch) => void;
}

function FilterSheet({ open, onClose, filters, onChange }: FilterSheetProps) {
  const { t } = useTranslation('courses');
  const { data } = useQuery({ ...filterChoicesQuery, enabled: open });
  const set = (name: FilterName, value: string) =>
    onChange(value === ALL ? without(filters, name) : { ...filters, [name]: value });

  return (
    <Sheet
      title={t('filters')}
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={() => onChange(filters.search ? { search: filters.search } : {})}>
            {t('clearFilters')}
          </Button>
          <Button onClick={onClose}>{t('showResults')}</Button>
        </>
      }
    >
      <div className={css['form']}>
        <Select
          label={t('filter.progress')}
          value={filters.progress ?? ALL}
          options={[
            { value: ALL, label: t('all') },
            ...PROGRESS_CHOICES.map((value) => ({ value, label: t(`progressFilter.${value}`) })),
          ]}
          onChange={(value) => set('progress', value)}
        />
        <Select
          label={t('filter.subscription_type')}
          value={filters.subscription_type ?? ALL}
          options={[
            { value: ALL, label: t('all') },
            ...SUBSCRIPTION_CHOICES.map((value) => ({ value, label: t(`subscriptionType.${value}`) })),
          ]}
          onChange={(value) => set('subscription_type', value)}
        />
        {LABEL_FILTERS.filter((name) => (data?.[LISTS[name]].length ?? 0) > 0).map((name) => (
          <Select
            key={name}
            label={t(`filter.${name}`)}
            value={filters[name] ?? ALL}
            options={[
              { value: ALL, label: t('all') },
              ...(data?.[LISTS[name]] ?? []).map((label) => ({ value: label.id, label: label.name })),
            ]}
            onChange={(value) => set(name, value)}
          />
        ))}
      </div>
    </Sheet>
  );
}
