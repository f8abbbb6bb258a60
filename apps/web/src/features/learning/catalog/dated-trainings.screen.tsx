import { useNavigate, useSearch } from '@tanstack/react-router';

import { useTranslation } from '../../../lib/translate.ts';
import { Screen } from '../../../ui/screen.tsx';
import { TrainingList } from './training-list.screen-part.tsx';
import { useListTexts } from './use-list-texts.ts';

/** In-person courses [ROU-15]. */
export function InPersonCoursesScreen() {
  const { t } = useTranslation('trainings');
  const navigate = useNavigate();
  return (
    <Screen title={t('presential_course.title')} lead={t('presential_course.lead')}>
      <TrainingList
        kind="presential_course"
        words="trainings"
        texts={useListTexts('presential_course')}
        filters={useSearch({ from: '/signed-in/shell/presential-courses' })}
        onFilters={(search) =>
          void navigate({ to: '/presential-courses', search, replace: true, resetScroll: false })
        }
      />
    </Screen>
  );
}
