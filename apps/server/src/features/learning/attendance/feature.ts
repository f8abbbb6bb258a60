import type { Feature } from '../../../platform/feature.ts';
import { attendanceRoutes } from './attendance.routes.ts';
import { authorityRoutes } from './authority.routes.ts';
import { END_SESSIONS, endSessions } from './end-sessions.ts';
import { TOKEN_PURPOSE } from './open-form.ts';
import { attendanceData } from './personal-data.ts';

export const attendanceFeature: Feature = {
  name: 'learning/attendance',
  labelled: [{ table: 'attendance_exemptions', single: { column: 'label_id', of: 'training_id' } }],
  routes: [attendanceRoutes, authorityRoutes],
  jobs: (services, pool) => [
    { name: END_SESSIONS, cron: '* * * * *', run: () => endSessions(services, pool) },
  ],
  secrets: [{ table: 'attendance_authorities', column: 'sealed_token', purpose: TOKEN_PURPOSE }],
  personalData: attendanceData,
};
