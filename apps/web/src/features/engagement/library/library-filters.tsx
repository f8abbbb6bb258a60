import { useQuery } from '@tanstack/react-query';

import { useTranslation } from '../../../lib/translate.ts';
import { ChipRow, FilterChip } from '../../../ui/chip.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { libraryChoicesQuery } from './library.api.ts';
import type { LibrarySearch } from './library-search.ts';
import css from './library.module.css';

const ALL = 'all';
/** More kinds than these are chosen from a list. */
const MAX_KIND_CHIPS = 8;
const SELECTS = { area: 'areas', group: 'groups', tag: 'tags' } as const;
const SELECT_NAMES = ['area', 'group', 'tag'] as const;

interface FilterProps {
  readonly filters: LibrarySearch;
  readonly onChange: (filters: LibrarySearch) => void;
}

interface LibraryFiltersProps extends FilterProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

const without = (filters: LibrarySearch, name: keyof LibrarySearch): LibrarySearch => {
  const { [name]: _, ...rest } = filters;
  return rest;
};

/** Which files the list has: by name, what is to be confirmed, favorites, kind, and the labels they have. */
export function LibraryFilters({ typed, onType, filters, onChange }: LibraryFiltersProps) {
  const { t } = useTranslation('library');
  return (
    <div className={css['filters']}>
      <SearchField label={t('search')} value={typed} onChange={onType} />
      <QuickChoices filters={filters} onChange={onChange} />
      <Selects filters={filters} onChange={onChange} />
    </div>
  );
}

function QuickChoices({ filters, onChange }: FilterProps) {
  const { t } = useTranslation('library');
  const { data: choices } = useQuery(libraryChoicesQuery);
  const { extensions = [], toConfirm = 0 } = choices ?? {};
  const kinds = extensions.length > MAX_KIND_CHIPS ? [] : extensions;
  return (
    <ChipRow>
      {toConfirm > 0 || filters.to_confirm ? (
        <FilterChip
          selected={filters.to_confirm === true}
          onChange={(on) => onChange(on ? { ...filters, to_confirm: true } : without(filters, 'to_confirm'))}
        >
          {t('toConfirm')}
        </FilterChip>
      ) : null}
      <FilterChip
        selected={filters.favorite === true}
        onChange={(on) => onChange(on ? { ...filters, favorite: true } : without(filters, 'favorite'))}
      >
        {t('favorites')}
      </FilterChip>
      {kinds.map((extension) => (
        <FilterChip
          key={extension}
          selected={filters.extension === extension}
          onChange={(on) => onChange(on ? { ...filters, extension } : without(filters, 'extension'))}
        >
          {extension.toUpperCase()}
        </FilterChip>
      ))}
    </ChipRow>
  );
}

function Selects({ filters, onChange }: FilterProps) {
  const { t } = useTranslation('library');
  const { data: choices } = useQuery(libraryChoicesQuery);
  const kinds = choices?.extensions ?? [];
  const offered = [
    ...SELECT_NAMES.map((name) => ({
      name,
      options: (choices?.[SELECTS[name]] ?? []).map(({ id, name: label }) => ({ value: id, label })),
    })),
    {
      name: 'extension' as const,
      options:
        kinds.length > MAX_KIND_CHIPS ? kinds.map((value) => ({ value, label: value.toUpperCase() })) : [],
    },
  ].filter(({ options }) => options.length > 0);
  if (offered.length === 0) return null;
  return (
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
  );
}
