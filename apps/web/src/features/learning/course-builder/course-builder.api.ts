import type * as contract from '@trilha/contracts/learning/course-builder';
import type { CourseDraft } from '@trilha/contracts/learning/course-draft';
import type { CourseTemplate } from '@trilha/contracts/learning/course-templates';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Locale } from '@trilha/rules/platform/locales';
import type { CourseKind } from '@trilha/rules/learning/trainings';

import { call } from '../../../lib/api.ts';
import type { ManagedCoursesFilters } from './managed-courses-search.ts';

/** Where everything about managed courses lies in the query cache. */
export const COURSES_KEY = ['admin', 'courses'] as const;

/** Courses as their authors see them, last changed first. */
export const managedCoursesQuery = (filters: ManagedCoursesFilters) =>
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

/** What publishing this revision would change. */
export const changesQuery = (courseId: string, revision: number) =>
  queryOptions({
    queryKey: [...COURSES_KEY, courseId, 'changes', revision],
    queryFn: ({ signal }) =>
      call<typeof contract.getCourseChanges>('GET /api/v1/admin/courses/:courseId/changes', {
        params: { courseId },
        signal,
      }),
  });

/** Published versions, newest first. */
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

/** The draft with its revision. */
export function loadDraft(courseId: string, signal?: AbortSignal) {
  return call<typeof contract.getCourseDraft>('GET /api/v1/admin/courses/:courseId', {
    params: { courseId },
    ...(signal ? { signal } : {}),
  });
}

/** Saves the draft over `revision`; refused where somebody saved meanwhile. */
export function saveDraft(courseId: string, revision: number, document: CourseDraft) {
  return call<typeof contract.saveCourseDraft>('PUT /api/v1/admin/courses/:courseId/draft', {
    params: { courseId },
    body: { revision, document },
  });
}

/** Makes this revision the version people take. */
export function publishDraft(courseId: string, revision: number) {
  return call<typeof contract.publishCourseDraft>('POST /api/v1/admin/courses/:courseId/publication', {
    params: { courseId },
    body: { revision },
  });
}

/** Brings a published version back as the draft. */
export function restoreVersion(courseId: string, version: number, revision: number) {
  return call<typeof contract.restoreCourseVersion>(
    'POST /api/v1/admin/courses/:courseId/versions/:version/restoration',
    { params: { courseId, version }, body: { revision } },
  );
}

/** Makes a course from a template. */
export function createCourse(body: {
  title: string;
  language: Locale;
  template: CourseTemplate;
  kind: CourseKind;
}) {
  return call<typeof contract.createCourse>('POST /api/v1/admin/courses', { body });
}

/** Makes a course like this one, unpublished. */
export function duplicateCourse(courseId: string) {
  return call<typeof contract.duplicateCourse>('POST /api/v1/admin/courses/:courseId/duplicate', {
    params: { courseId },
  });
}

/** Takes a course from sight, or brings it back. */
export function setArchived(courseId: string, archived: boolean) {
  return call<typeof contract.archiveCourse>('PUT /api/v1/admin/courses/:courseId/archived', {
    params: { courseId },
    body: { archived },
  });
}

/** Deletes a course; `undeleteCourse` brings it back. */
export function deleteCourse(courseId: string) {
  return call<typeof contract.deleteCourse>('DELETE /api/v1/admin/courses/:courseId', {
    params: { courseId },
  });
}

/** Brings a deleted course back. */
export function undeleteCourse(courseId: string) {
  return call<typeof contract.undeleteCourse>('POST /api/v1/admin/courses/:courseId/undelete', {
    params: { courseId },
  });
}
