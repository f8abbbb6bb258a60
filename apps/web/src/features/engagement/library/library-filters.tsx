import { useQuery } from '@tanstack/react-query';

import { useTranslation } from '../../../lib/translate.ts';
import { ChipRow, FilterChip } from '../../../ui/chip.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { libraryChoicesQuery } from './library.api.ts';
import { LABEL_FILTERS } from './library-search.ts';
import type { LibrarySearch } from './library-search.ts';
import css from './library.module.css';

const ALL = 'all';
const CHOICES = { category: 'categories', area: 'areas', group: 'groups', tag: 'tags' } as const;
type Chosen = (typeof LABEL_FILTERS)[number] | 'extension';

interface LibraryFiltersProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly filters: LibrarySearch;
  readonly onChange: (filters: LibrarySearch) => void;
}

const without = (filters: LibrarySearch, name: keyof LibrarySearch): LibrarySearch => {
  const { [name]: _, ...rest } = filters;
  return rest;
};

/** Which files the list has: by name, folder, kind, the labels they have, and favorites. */
export function LibraryFilters({ typed, onType, filters, onChange }: LibraryFiltersProps) {
  const { t } = useTranslation('library');
  const { data: choices } = useQuery(libraryChoicesQuery);
  const labelled = LABEL_FILTERS.map((name) => ({
    name,
    options: (choices?.[CHOICES[name]] ?? []).map(({ id, name: label }) => ({ value: id, label })),
  }));
  const kinds = (choices?.extensions ?? []).map((value) => ({ value, label: value.toUpperCase() }));
  const [folders, ...others] = labelled;
  const offered: readonly { readonly name: Chosen; readonly options: typeof kinds }[] = [
    ...(folders ? [folders] : []),
    { name: 'extension' as const, options: kinds },
    ...others,
  ].filter(({ options }) => options.length > 0);
  return (
    <div className={css['filters']}>
      <SearchField label={t('search')} value={typed} onChange={onType} />
      <ChipRow>
        <FilterChip
          selected={filters.favorite === true}
          onChange={(on) => onChange(on ? { ...filters, favorite: true } : without(filters, 'favorite'))}
        >
          {t('favorites')}
        </FilterChip>
      </ChipRow>
      {offered.length > 0 ? (
        <div className={css['selects']}>
          {offered.map(({ name, options }) => (
            <Select
              key={name}
              label={t(`filter.${name}`)}
              value={filters[name] ?? ALL}
              options={[{ value: ALL, label: t('all') }, ...options]}
              onChange={(value) =>
                onChange(value === ALL ? without(filters, name) : { ...filters, [name]: value })
              }
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}
