import type * as contract from '@trilha/contracts/learning/attendance';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

/** Where the person stands with a course's attendance. */
export const attendanceQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['attendance', courseId],
    queryFn: ({ signal }) =>
      call<typeof contract.getCourseAttendance>('GET /api/v1/courses/:courseId/attendance', {
        params: { courseId },
        signal,
      }),
  });

/** Begins an opening; gives the page that leads to the authority. */
export const startAttendance = (courseId: string) =>
  call<typeof contract.startAttendance>('POST /api/v1/courses/:courseId/attendance/start', {
    params: { courseId },
  });

/** The same to close the session under way. */
export const closeAttendance = (courseId: string) =>
  call<typeof contract.closeAttendance>('POST /api/v1/courses/:courseId/attendance/close', {
    params: { courseId },
  });
