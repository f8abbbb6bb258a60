import type * as contract from '@trilha/contracts/course-builder';
import type { CourseDraft } from '@trilha/contracts/course-draft';
import type { CourseTemplate } from '@trilha/contracts/course-templates';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Locale } from '@trilha/rules/locales';

import { call } from '../../lib/api.ts';

export const COURSES_KEY = ['admin', 'courses'] as const;

export type CourseStatusFilter = (typeof contract.COURSE_STATUS_FILTERS)[number];

export interface CourseListFilters {
  readonly search: string;
  readonly status: CourseStatusFilter;
}

export const managedCoursesQuery = (filters: CourseListFilters) =>
  infiniteQueryOptions({
    queryKey: [...COURSES_KEY, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listManagedCourses>('GET /api/v1/admin/courses', {
        query: { ...filters, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** Never taken from the cache: an editor begins with what the server has. */
export const courseDraftQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...COURSES_KEY, courseId, 'draft'],
    queryFn: ({ signal }) => loadDraft(courseId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const changesQuery = (courseId: string, revision: number) =>
  queryOptions({
    queryKey: [...COURSES_KEY, courseId, 'changes', revision],
    queryFn: ({ signal }) =>
      call<typeof contract.getCourseChanges>('GET /api/v1/admin/courses/:courseId/changes', {
        params: { courseId },
        signal,
      }),
  });

export const versionsQuery = (courseId: string) =>
  infiniteQueryOptions({
    queryKey: [...COURSES_KEY, courseId, 'versions'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listCourseVersions>('GET /api/v1/admin/courses/:courseId/versions', {
        params: { courseId },
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });

export const LABELS_KEY = ['admin', 'labels'] as const;

export const labelsQuery = queryOptions({
  queryKey: LABELS_KEY,
  queryFn: ({ signal }) => call<typeof contract.listCourseLabels>('GET /api/v1/admin/labels', { signal }),
});

export function loadDraft(courseId: string, signal?: AbortSignal) {
  return call<typeof contract.getCourseDraft>('GET /api/v1/admin/courses/:courseId', {
    params: { courseId },
    ...(signal ? { signal } : {}),
  });
}

export function saveDraft(courseId: string, revision: number, document: CourseDraft) {
  return call<typeof contract.saveCourseDraft>('PUT /api/v1/admin/courses/:courseId/draft', {
    params: { courseId },
    body: { revision, document },
  });
}

export function publishDraft(courseId: string, revision: number) {
  return call<typeof contract.publishCourseDraft>('POST /api/v1/admin/courses/:courseId/publication', {
    params: { courseId },
    body: { revision },
  });
}

export function restoreVersion(courseId: string, version: number, revision: number) {
  return call<typeof contract.restoreCourseVersion>(
    'POST /api/v1/admin/courses/:courseId/versions/:version/restoration',
    { params: { courseId, version }, body: { revision } },
  );
}

export function createCourse(body: { title: string; language: Locale; template: CourseTemplate }) {
  return call<typeof contract.createCourse>('POST /api/v1/admin/courses', { body });
}

export function duplicateCourse(courseId: string) {
  return call<typeof contract.duplicateCourse>('POST /api/v1/admin/courses/:courseId/duplicate', {
    params: { courseId },
  });
}

export function setArchived(courseId: string, archived: boolean) {
  return call<typeof contract.archiveCourse>('PUT /api/v1/admin/courses/:courseId/archived', {
    params: { courseId },
    body: { archived },
  });
}

export function deleteCourse(courseId: string) {
  return call<typeof contract.deleteCourse>('DELETE /api/v1/admin/courses/:courseId', {
    params: { courseId },
  });
}

export function undeleteCourse(courseId: string) {
  return call<typeof contract.undeleteCourse>('POST /api/v1/admin/courses/:courseId/undelete', {
    params: { courseId },
  });
}

export function createLabel(kind: 'tag' | 'category', locale: Locale, name: string) {
  return call<typeof contract.createLabel>('POST /api/v1/admin/labels', {
    body: { kind, name: { [locale]: name } },
  });
}
