import { useNavigate, useParams, useSearch } from '@tanstack/react-router';

import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { ExportMenu, TABLE_FORMATS } from '../../../ui/export-menu.tsx';
import { exportTrailPeople } from './course-people.api.ts';
import { TrainingPeople } from './training-people.tsx';

const ROUTE = '/signed-in/shell/admin/trails/$trailId/people';

/** Who takes a trail. */
export function AdminTrailPeopleScreen() {
  const navigate = useNavigate();
  const { trailId } = useParams({ from: ROUTE });
  const filters = useSearch({ from: ROUTE });
  const { t } = useTranslation('admin-trails');
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
      more={
        <ExportMenu
          label={t('exportPeople')}
          files={TABLE_FORMATS.map((format) => ({
            id: format,
            label: t(`exportAs.${format}`),
            save: () => exportTrailPeople(trailId, filters, format),
          }))}
        />
      }
    />
  );
}
