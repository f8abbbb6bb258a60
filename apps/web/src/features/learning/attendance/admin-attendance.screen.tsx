import { useNavigate, useSearch } from '@tanstack/react-router';

import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Screen } from '../../../ui/screen.tsx';
import css from './attendance.module.css';
import { AuthorityCard } from './authority-card.tsx';
import { AllCodes } from './code-advice.tsx';
import { CourseList } from './course-list.tsx';
import { Report } from './report.tsx';

/** The company at the training authority, its courses there, and the report by course and day [SEN-01]. */
export function AdminAttendanceScreen() {
  const { t } = useTranslation('admin-attendance');
  const navigate = useNavigate();
  const filters = useSearch({ from: '/signed-in/shell/admin/attendance' });
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <div className={css['stack']}>
        <AuthorityCard />
        <CourseList />
        <Report
          filters={filters}
          onFilters={(search) =>
            void navigate({ to: paths.adminAttendance, search, replace: true, resetScroll: false })
          }
        />
        <AllCodes />
      </div>
    </Screen>
  );
}
