import { useNavigate, useSearch } from '@tanstack/react-router';
import { useInfiniteQuery } from '@tanstack/react-query';

import type { TrainingSearch } from '../../../lib/training-filters.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { Screen } from '../../../ui/screen.tsx';
import { CardEvent } from '../events/card-event.tsx';
import { roomTrainingsQuery } from './catalog.api.ts';
import { CourseCard } from './course-card.tsx';
import { useRoomFilters } from './room-filters.tsx';
import { FoundTrainings, heartOf } from './training-list.screen-part.tsx';
import { useListTexts } from './use-list-texts.ts';

interface RoomTrainingsProps {
  readonly kind: 'webinar' | 'live_class';
  readonly filters: TrainingSearch;
  readonly onFilters: (filters: TrainingSearch) => void;
}

/** Trainings that take place in a room: what is on air first, then by their dates, each with its event [EVT-05]. */
function RoomTrainings({ kind, filters, onFilters }: RoomTrainingsProps) {
  const { t } = useTranslation('trainings');
  const isPhone = useIsPhone();
  const found = useInfiniteQuery(roomTrainingsQuery(kind, filters));
  return (
    <Screen title={t(`${kind}.title`)} lead={t(`${kind}.lead`)}>
      <FoundTrainings
        kind={kind}
        words="trainings"
        texts={useListTexts(kind)}
        found={found}
        more={useRoomFilters()}
        filters={filters}
        onFilters={onFilters}
        renderCard={(training, isInSight) => (
          <CourseCard
            key={training.id}
            row={isPhone}
            first={isInSight}
            course={training}
            heart={heartOf(kind, training)}
            below={training.event ? <CardEvent event={training.event} /> : null}
          />
        )}
      />
    </Screen>
  );
}

/** Webinars [ROU-16]. */
export function WebinarsScreen() {
  const navigate = useNavigate();
  return (
    <RoomTrainings
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
    <RoomTrainings
      kind="live_class"
      filters={useSearch({ from: '/signed-in/shell/live-classes' })}
      onFilters={(search) =>
        void navigate({ to: '/live-classes', search, replace: true, resetScroll: false })
      }
    />
  );
}
