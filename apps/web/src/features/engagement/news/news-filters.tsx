import { NEWS_SHOWN } from '@trilha/contracts/engagement/news-values';
import { useQuery } from '@tanstack/react-query';

import { useTranslation } from '../../../lib/translate.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { ChipRow, FilterChip } from '../../../ui/chip.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { newsTagsQuery } from './news.api.ts';
import type { NewsSearch } from './news-search.ts';
import css from './news.module.css';

const ANY = 'any';

interface NewsFiltersProps {
  readonly filters: NewsSearch;
  readonly onFilters: (filters: NewsSearch) => void;
}

/** Which news the list shows: by word, tag, group, and what one did with them. */
export function NewsFilters({ filters, onFilters }: NewsFiltersProps) {
  const { t } = useTranslation('news');
  const { search: _, ...others } = filters;
  const [typed, setTyped] = useTypedSearch(filters.search ?? '', (search) =>
    onFilters(search ? { ...others, search } : others),
  );
  const { items: tags = [], groups = [] } = useQuery(newsTagsQuery).data ?? {};
  const { tag: chosen, ...withoutTag } = filters;
  const { group, ...withoutGroup } = filters;
  const { shown = 'all', ...withoutShown } = filters;
  return (
    <div className={css['filters']}>
      <div className={css['fields']}>
        <SearchField label={t('search')} value={typed} onChange={setTyped} />
        {tags.length > 0 ? (
          <Select
            label={t('tag')}
            value={chosen ?? ANY}
            options={[
              { value: ANY, label: t('allTags') },
              ...tags.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(tag) => onFilters(tag === ANY ? withoutTag : { ...withoutTag, tag })}
          />
        ) : null}
        {groups.length > 0 ? (
          <Select
            label={t('group')}
            value={group ?? ANY}
            options={[
              { value: ANY, label: t('allGroups') },
              ...groups.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(one) => onFilters(one === ANY ? withoutGroup : { ...withoutGroup, group: one })}
          />
        ) : null}
      </div>
      <ChipRow>
        {NEWS_SHOWN.map((one) => (
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
