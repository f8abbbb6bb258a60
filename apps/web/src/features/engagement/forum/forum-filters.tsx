import type { ForumPlace } from '@trilha/contracts/engagement/forum';
import { FORUM_SHOWN } from '@trilha/contracts/engagement/forum-values';
import { useQuery } from '@tanstack/react-query';

import { useTranslation } from '../../../lib/translate.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { ChipRow, FilterChip } from '../../../ui/chip.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { placesQuery } from './forum.api.ts';
import type { ForumSearch } from './forum-search.ts';
import css from './forum.module.css';

const ANY = 'any';

interface ForumFiltersProps {
  readonly filters: ForumSearch;
  /** The training or trail whose forum is shown. */
  readonly place: ForumPlace | null;
  readonly onFilters: (filters: ForumSearch) => void;
}

/** Which topics the list shows: by word, forum, and what one did with them. */
export function ForumFilters({ filters, place, onFilters }: ForumFiltersProps) {
  const { t } = useTranslation('forum');
  const { search: _, ...others } = filters;
  const [typed, setTyped] = useTypedSearch(filters.search ?? '', (search) =>
    onFilters(search ? { ...others, search } : others),
  );
  const { training = ANY, ...withoutPlace } = filters;
  const { shown = 'all', ...withoutShown } = filters;
  const known = useQuery(placesQuery).data?.items ?? [];
  const places = place && !known.some(({ id }) => id === place.id) ? [...known, place] : known;
  return (
    <div className={css['filters']}>
      <div className={css['fields']}>
        <SearchField label={t('search')} value={typed} onChange={setTyped} />
        {places.length > 0 ? (
          <Select
            label={t('place')}
            value={training}
            options={[
              { value: ANY, label: t('anyPlace') },
              { value: 'none', label: t('general') },
              ...places.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            onChange={(chosen) =>
              onFilters(chosen === ANY ? withoutPlace : { ...withoutPlace, training: chosen })
            }
          />
        ) : null}
      </div>
      <ChipRow>
        {FORUM_SHOWN.map((one) => (
          <FilterChip
            key={one}
            selected={shown === one}
            onChange={() => onFilters(one === 'all' ? withoutShown : { ...withoutShown, shown: one })}
          >
            {t(`shown.${one}`)}
          </FilterChip>
        ))}
      </ChipRow>
    </div>
  );
}
