import type * as contract from '@trilha/contracts/learning/attendance';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import type { listPeople } from '@trilha/contracts/organization/people';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { buildUrl, call } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';
import type { ReportSearch } from './report-search.ts';

export type AuthorityInput = BodyInputOf<typeof contract.saveAttendanceAuthority>;
export type CourseInput = BodyInputOf<typeof contract.saveAttendanceCourse>;
const KEY = ['admin', 'attendance'] as const;

/** The company at the training authority. */
export const authorityQuery = queryOptions({
  queryKey: [...KEY, 'authority'],
  queryFn: ({ signal }) =>
    call<typeof contract.getAttendanceAuthority>('GET /api/v1/admin/attendance/authority', { signal }),
});

/** Sets the company up; a token that is not given stays. */
export const saveAuthority = (body: AuthorityInput) =>
  call<typeof contract.saveAttendanceAuthority>('PUT /api/v1/admin/attendance/authority', { body });

/** Courses that keep attendance. */
export const coursesQuery = queryOptions({
  queryKey: [...KEY, 'courses'],
  queryFn: ({ signal }) =>
    call<typeof contract.listAttendanceCourses>('GET /api/v1/admin/attendance/courses', { signal }),
});

/** How one course keeps it. */
export const courseQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...KEY, 'course', courseId],
    queryFn: ({ signal }) =>
      call<typeof contract.getAttendanceCourse>('GET /api/v1/admin/courses/:courseId/attendance', {
        params: { courseId },
        signal,
      }),
  });

/** Says how a course keeps it. */
export const saveCourse = (courseId: string, body: CourseInput) =>
  call<typeof contract.saveAttendanceCourse>('PUT /api/v1/admin/courses/:courseId/attendance', {
    params: { courseId },
    body,
  });

/** Begins a trial of what a course sends; gives the page that leads to the authority. */
export const tryCourse = (courseId: string, run: string) =>
  call<typeof contract.tryAttendanceCourse>('POST /api/v1/admin/courses/:courseId/attendance/trial', {
    params: { courseId },
    body: { run },
  });

/** What a course and its learners still lack for a declaration. */
export const declarationQuery = (courseId: string) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'declaration', courseId],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.readAttendanceDeclaration>(
        'GET /api/v1/admin/courses/:courseId/attendance/declaration',
        { params: { courseId }, query: pageParam ? { cursor: pageParam } : {}, signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** Keeps none of a course any more. */
export const deleteCourse = (courseId: string) =>
  call<typeof contract.deleteAttendanceCourse>('DELETE /api/v1/admin/courses/:courseId/attendance', {
    params: { courseId },
  });

/** Sessions by course and day. */
export const daysQuery = (filters: ReportSearch) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'days', filters],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listAttendanceDays>('GET /api/v1/admin/attendance/days', {
        query: { ...filters, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** Every session, newest first. */
export const sessionsQuery = (filters: ReportSearch) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'sessions', filters],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listAttendanceSessions>('GET /api/v1/admin/attendance/sessions', {
        query: { ...filters, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** One session with every answer as it was received. */
export const sessionQuery = (sessionId: string) =>
  queryOptions({
    queryKey: [...KEY, 'session', sessionId],
    queryFn: ({ signal }) =>
      call<typeof contract.getAttendanceSession>('GET /api/v1/admin/attendance/sessions/:sessionId', {
        params: { sessionId },
        signal,
      }),
  });

/** Saves the sessions in the columns of the authority. */
export const exportForAuthority = (filters: ReportSearch) =>
  download(
    buildUrl('/api/v1/admin/attendance/export', {}, { ...filters, columns: 'authority' }),
    'attendance-sence.csv',
  );

/** Saves the sessions as they are seen, with the number of each learner. */
export const exportSessions = (filters: ReportSearch, format: 'csv' | 'xlsx') =>
  download(buildUrl('/api/v1/admin/attendance/export', {}, { ...filters, format }), `attendance.${format}`);

/** People of the company by name. */
export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: [...KEY, 'people', search],
    queryFn: ({ signal }) =>
      call<typeof listPeople>('GET /api/v1/admin/people', { query: { search, limit: 5 }, signal }),
  });
