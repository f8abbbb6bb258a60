import { screenWithOwn } from '../../../app/screen.ts';
import type adminAttendance from './texts/pt-BR/admin-attendance.json';
import type attendance from './texts/pt-BR/attendance.json';

declare module '../../../locales/namespaces.ts' {
  interface OwnTexts {
    attendance: typeof attendance;
  }
  interface OwnAdminTexts {
    'admin-attendance': typeof adminAttendance;
  }
}

/** As `screen`, with the texts of attendance at the training authority fetched beside it. */
export const attendanceScreen = screenWithOwn('attendance');
