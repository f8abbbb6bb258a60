import { useNavigate, useSearch } from '@tanstack/react-router';

import { useFormat } from '../../../lib/dates.ts';
import type { TrainingSearch } from '../../../lib/training-filters.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Screen } from '../../../ui/screen.tsx';
import { TrainingList } from './training-list.screen-part.tsx';

interface DatedTrainingsProps {
  readonly kind: 'presential_course' | 'webinar' | 'live_class';
  readonly filters: TrainingSearch;
  readonly onFilters: (filters: TrainingSearch) => void;
}

/** Trainings in which one takes part at a date. */
function DatedTrainings({ kind, filters, onFilters }: DatedTrainingsProps) {
  const { t } = useTranslation('trainings');
  const format = useFormat();
  return (
    <Screen title={t(`${kind}.title`)} lead={t(`${kind}.lead`)}>
      <TrainingList
        kind={kind}
        words="trainings"
        filters={filters}
        onFilters={onFilters}
        texts={{
          results: t('results'),
          count: (total) => t(`${kind}.count`, { count: total, number: format.number(total) }),
          emptyTitle: t(`${kind}.emptyTitle`),
          emptyText: t(`${kind}.emptyText`),
          noResultsTitle: t('noResultsTitle'),
          noResultsText: t('noResultsText'),
          clear: t('clearAll'),
        }}
      />
    </Screen>
  );
}

/** In-person courses [ROU-15]. */
export function InPersonCoursesScreen() {
  const navigate = useNavigate();
  return (
    <DatedTrainings
      kind="presential_course"
      filters={useSearch({ from: '/signed-in/shell/presential-courses' })}
      onFilters={(search) =>
        void navigate({ to: '/presential-courses', search, replace: true, resetScroll: false })
      }
    />
  );
}

/** Webinars [ROU-16]. */
export function WebinarsScreen() {
  const navigate = useNavigate();
  return (
    <DatedTrainings
      kind="webinar"
      filters={useSearch({ from: '/signed-in/shell/webinars' })}
      onFilters={(search) => void navigate({ to: '/webinars', search, replace: true, resetScroll: false })}
    />
  );
}

/** Live classes [ROU-17]. */
export function LiveClassesScreen() {
  const navigate = useNavigate();
  return (
    <DatedTrainings
      kind="live_class"
      filters={useSearch({ from: '/signed-in/shell/live-classes' })}
      onFilters={(search) =>
        void navigate({ to: '/live-classes', search, replace: true, resetScroll: false })
      }
    />
  );
}
