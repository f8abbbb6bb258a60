import { useNavigate, useSearch } from '@tanstack/react-router';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Screen } from '../../../ui/screen.tsx';
import { TrainingList } from './training-list.screen-part.tsx';

/** The catalog of online courses [ROU-13, CRS-01]. */
export function OnlineCoursesScreen() {
  const { t } = useTranslation('courses');
  const format = useFormat();
  const filters = useSearch({ from: '/signed-in/shell/online-courses' });
  const navigate = useNavigate();
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <TrainingList
        kind="course"
        words="courses"
        filters={filters}
        // Each choice replaces the last: "back" leaves the catalog instead of undoing letters.
        onFilters={(search) =>
          void navigate({ to: '/online-courses', search, replace: true, resetScroll: false })
        }
        texts={{
          results: t('results'),
          count: (total) => t('count', { count: total, number: format.number(total) }),
          emptyTitle: t('emptyTitle'),
          emptyText: t('emptyText'),
          noResultsTitle: t('noResultsTitle'),
          noResultsText: t('noResultsText'),
          clear: t('clearAll'),
        }}
      />
    </Screen>
  );
}
