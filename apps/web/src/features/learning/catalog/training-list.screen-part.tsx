import type { CourseKind } from '@trilha/rules/learning/trainings';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { CardList, foundWords } from '../../../app/card-list.tsx';
import type { CardListTexts } from '../../../app/card-list.tsx';
import { TrainingCardSkeletons } from '../../../app/training-card.tsx';
import { isFiltered, without } from '../../../lib/training-filters.ts';
import type { TrainingSearch } from '../../../lib/training-filters.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import { CatalogFilters } from './catalog-filters.tsx';
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
export function TrainingList({ kind, words, texts, filters, onFilters }: TrainingListProps) {
  const isPhone = useIsPhone();
  const { data: labels } = useQuery(filterChoicesQuery);
  const found = useInfiniteQuery({ ...catalogQuery(kind, filters), placeholderData: keepPreviousData });
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
        renderCard={(course, isInSight) => (
          <CourseCard
            key={course.id}
            row={isPhone}
            first={isInSight}
            course={course}
            heart={
              <FavoriteButton
                training={{ kind, id: course.id }}
                title={course.title}
                favorite={course.favorite}
              />
            }
          />
        )}
      />
    </>
  );
}
