import { PODCAST_PROGRESS } from '@trilha/contracts/engagement/podcast-values';
import { useQuery } from '@tanstack/react-query';

import { useTranslation } from '../../../lib/translate.ts';
import { ChipRow, FilterChip } from '../../../ui/chip.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { podcastChoicesQuery } from './podcasts.api.ts';
import { LABEL_FILTERS } from './podcast-search.ts';
import type { PodcastSearch } from './podcast-search.ts';
import css from './podcasts.module.css';

const ALL = 'all';
const CHOICES = { category: 'categories', area: 'areas', group: 'groups', tag: 'tags' } as const;

interface PodcastFiltersProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly filters: PodcastSearch;
  readonly onChange: (filters: PodcastSearch) => void;
}

const without = (filters: PodcastSearch, name: keyof PodcastSearch): PodcastSearch => {
  const { [name]: _, ...rest } = filters;
  return rest;
};

/** Which shows the list has: by name, how far one is, favorites, and the labels they have. */
export function PodcastFilters({ typed, onType, filters, onChange }: PodcastFiltersProps) {
  const { t } = useTranslation('podcasts');
  const { data: choices } = useQuery(podcastChoicesQuery);
  const offered = LABEL_FILTERS.filter((name) => (choices?.[CHOICES[name]].length ?? 0) > 0);
  return (
    <div className={css['filters']}>
      <SearchField label={t('search')} value={typed} onChange={onType} />
      <ChipRow>
        {PODCAST_PROGRESS.map((progress) => (
          <FilterChip
            key={progress}
            selected={filters.progress === progress}
            onChange={(on) => onChange(on ? { ...filters, progress } : without(filters, 'progress'))}
          >
            {t(`progress.${progress}`)}
          </FilterChip>
        ))}
        <FilterChip
          selected={filters.favorite === true}
          onChange={(on) => onChange(on ? { ...filters, favorite: true } : without(filters, 'favorite'))}
        >
          {t('favorites')}
        </FilterChip>
      </ChipRow>
      {offered.length > 0 ? (
        <div className={css['selects']}>
          {offered.map((name) => (
            <Select
              key={name}
              label={t(`filter.${name}`)}
              value={filters[name] ?? ALL}
              options={[
                { value: ALL, label: t('all') },
                ...(choices?.[CHOICES[name]] ?? []).map(({ id, name: label }) => ({ value: id, label })),
              ]}
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
