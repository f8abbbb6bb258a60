import { useNavigate, useParams, useSearch } from '@tanstack/react-router';

import { paths } from '../../../app/paths.ts';
import { TrainingPeople } from './training-people.tsx';

const ROUTE = '/signed-in/shell/admin/trails/$trailId/people';

/** Who takes a trail. */
export function AdminTrailPeopleScreen() {
  const navigate = useNavigate();
  const { trailId } = useParams({ from: ROUTE });
  const filters = useSearch({ from: ROUTE });
  return (
    <TrainingPeople
      kind="trail"
      trainingId={trailId}
      filters={filters}
      onFilters={(search) =>
        void navigate({
          to: paths.adminTrailPeople(trailId),
          search,
          replace: true,
          resetScroll: false,
        })
      }
      builderPath={paths.adminTrail(trailId)}
    />
  );
}
