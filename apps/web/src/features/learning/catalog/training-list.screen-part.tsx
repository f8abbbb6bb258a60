import type { CourseCard as Course } from '@trilha/contracts/learning/catalog';
import type { CourseKind } from '@trilha/rules/learning/trainings';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { CardList, foundWords } from '../../../app/card-list.tsx';
import type { CardListTexts } from '../../../app/card-list.tsx';
import { TrainingCardSkeletons } from '../../../app/training-card.tsx';
import { isFiltered, without } from '../../../lib/training-filters.ts';
import type { TrainingSearch } from '../../../lib/training-filters.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import { CatalogFilters } from './catalog-filters.tsx';
import type { MoreFilters } from './catalog-filters.tsx';
import { catalogQuery, filterChoicesQuery } from './catalog.api.ts';
import { CourseCard } from './course-card.tsx';
import { rememberFilters } from './remembered-filters.ts';

interface TrainingListProps {
  readonly kind: CourseKind;
  /** Whose words the filters speak. */
  readonly words: 'courses' | 'trainings';
  readonly texts: CardListTexts;
  readonly filters: TrainingSearch;
  /** Puts choices into the address. */
  readonly onFilters: (filters: TrainingSearch) => void;
}

/** Trainings of a kind with search and filters, which live in the address and return at the next visit [CRS-01]. */
export function TrainingList(props: TrainingListProps) {
  const { kind, filters } = props;
  const isPhone = useIsPhone();
  const found = useInfiniteQuery({ ...catalogQuery(kind, filters), placeholderData: keepPreviousData });
  return (
    <FoundTrainings
      {...props}
      found={found}
      renderCard={(course, isInSight) => (
        <CourseCard
          key={course.id}
          row={isPhone}
          first={isInSight}
          course={course}
          heart={heartOf(kind, course)}
        />
      )}
    />
  );
}

/** The favorite heart of a training of a kind. */
export const heartOf = (kind: CourseKind, { id, title, favorite }: Course): ReactNode => (
  <FavoriteButton training={{ kind, id }} title={title} favorite={favorite} />
);

interface FoundTrainingsProps<Item> extends TrainingListProps {
  readonly found: UseInfiniteQueryResult<InfiniteData<{ readonly items: Item[]; readonly total: number }>>;
  readonly renderCard: (item: Item, isInSight: boolean) => ReactNode;
  readonly more?: MoreFilters;
}

/** The filters of a list and what they found, however its cards look. */
export function FoundTrainings<Item>({
  kind,
  words,
  texts,
  filters,
  onFilters,
  found,
  renderCard,
  more,
}: FoundTrainingsProps<Item>) {
  const { data: labels } = useQuery(filterChoicesQuery);
  const apply = (next: TrainingSearch) => {
    void rememberFilters(kind, next);
    onFilters(next);
  };
  const [typed, setTyped] = useTypedSearch(filters.search ?? '', (search) =>
    apply(search ? { ...filters, search } : without(filters, 'search')),
  );
  const clear = () => {
    setTyped('');
    apply({});
  };

  return (
    <>
      <CatalogFilters
        words={words}
        more={more}
        choices={
          labels && {
            category: labels.categories,
            area: labels.areas,
            group: labels.groups,
            tag: labels.tags,
          }
        }
        found={foundWords({ found, texts })}
        typed={typed}
        onType={setTyped}
        filters={filters}
        onChange={apply}
      />
      <CardList
        found={found}
        texts={texts}
        isFiltered={isFiltered(filters)}
        onClear={clear}
        skeletons={<TrainingCardSkeletons />}
        renderCard={renderCard}
      />
    </>
  );
}
