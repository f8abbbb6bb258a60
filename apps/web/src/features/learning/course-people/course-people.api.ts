import type * as contract from '@trilha/contracts/learning/course-people';
import type { listCourseLabels } from '@trilha/contracts/learning/course-builder';
import type { getMemberEvidence } from '@trilha/contracts/learning/evidence';
import type { listPeopleChoices } from '@trilha/contracts/learning/people-actions';
import type { getTrailPerson, listTrailPeople } from '@trilha/contracts/learning/trail-builder';
import type * as recertification from '@trilha/contracts/learning/recertification';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { buildUrl, call } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';
import type { PeopleFilters } from './course-people-search.ts';
import type { PeopledKind } from './use-people-texts.ts';

/** Where people of courses lie in the query cache. */
export const PEOPLE_KEY = ['admin', 'course-people'] as const;

/** People of a training by name, with how many are where and the step each is at. */
export const peopleQuery = (kind: PeopledKind, trainingId: string, filters: PeopleFilters) =>
  infiniteQueryOptions({
    queryKey: [...PEOPLE_KEY, trainingId, 'list', filters],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filters, ...(pageParam ? { cursor: pageParam } : {}) };
      return kind === 'trail'
        ? call<typeof listTrailPeople>('GET /api/v1/admin/trails/:trailId/people', {
            params: { trailId: trainingId },
            query,
            signal,
          })
        : call<typeof contract.listCoursePeople>('GET /api/v1/admin/courses/:courseId/enrollments', {
            params: { courseId: trainingId },
            query,
            signal,
          });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** Where somebody in a trail stands, step by step. */
export const trailPersonQuery = (trailId: string, memberId: string) =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, trailId, 'steps', memberId],
    queryFn: ({ signal }) =>
      call<typeof getTrailPerson>('GET /api/v1/admin/trails/:trailId/people/:memberId', {
        params: { trailId, memberId },
        signal,
      }),
  });

/** Whose people are narrowed: of trainings or of events. */
export type PeopleOf = 'trainings' | 'events';

/** Branches and groups by which people can be narrowed. */
export const choicesQuery = (of: PeopleOf) =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, 'choices', of],
    queryFn: ({ signal }) =>
      call<typeof listPeopleChoices>('GET /api/v1/team/people-choices', { query: { of }, signal }),
    staleTime: 60_000,
  });

/** Saves the people of a course as a file, with the filters of the screen. */
export const exportCoursePeople = (courseId: string, filters: PeopleFilters, format: 'csv' | 'xlsx') =>
  download(
    buildUrl('/api/v1/admin/courses/:courseId/people/export', { courseId }, { ...filters, format }),
    `course-people.${format}`,
  );

/** Saves the people of a trail as a file, with the filters of the screen. */
export const exportTrailPeople = (trailId: string, filters: PeopleFilters, format: 'csv' | 'xlsx') =>
  download(
    buildUrl('/api/v1/admin/trails/:trailId/people/export', { trailId }, { ...filters, format }),
    `trail-people.${format}`,
  );

/** Members by name, for assigning a course. */
export const candidatesQuery = (courseId: string, search: string) =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, courseId, 'candidates', search],
    queryFn: ({ signal }) =>
      call<typeof contract.listCourseCandidates>('GET /api/v1/admin/courses/:courseId/candidates', {
        params: { courseId },
        query: { search, limit: 30 },
        signal,
      }),
  });

/** Groups and branches a course can be assigned to. */
export const audiencesQuery = queryOptions({
  queryKey: ['admin', 'labels'],
  queryFn: ({ signal }) => call<typeof listCourseLabels>('GET /api/v1/admin/labels', { signal }),
});

export type AssignTo = BodyInputOf<typeof contract.assignCourse>['to'];

/** Assigns a course to members, a group or a branch; whoever gets it reads the reason. */
export function assignCourse(courseId: string, to: AssignTo, reason = '') {
  return call<typeof contract.assignCourse>('POST /api/v1/admin/courses/:courseId/enrollments', {
    params: { courseId },
    body: { to, reason },
  });
}

/** Takes a member out of a course; what was done is kept. */
export function unassignCourse(courseId: string, memberId: string) {
  return call<typeof contract.unassignCourse>(
    'DELETE /api/v1/admin/courses/:courseId/enrollments/:memberId',
    {
      params: { courseId, memberId },
    },
  );
}

/** Answers a request to take a course. */
export function decideEnrollment(courseId: string, memberId: string, approved: boolean) {
  return call<typeof contract.decideEnrollment>(
    'POST /api/v1/admin/courses/:courseId/enrollments/:memberId/decision',
    { params: { courseId, memberId }, body: { approved } },
  );
}

/** What proves a training of somebody, and whether they are let off it. */
export const memberEvidenceQuery = (memberId: string, trainingId: string) =>
  queryOptions({
    queryKey: ['admin', 'evidence', memberId, trainingId],
    queryFn: ({ signal }) =>
      call<typeof getMemberEvidence>('GET /api/v1/admin/evidence/:memberId/:trainingId', {
        params: { memberId, trainingId },
        signal,
      }),
    // Addresses of files are good for minutes.
    staleTime: 0,
  });

/** Lets somebody off a training. */
export const grantExemption = (body: BodyInputOf<typeof recertification.grantExemption>) =>
  call<typeof recertification.grantExemption>('POST /api/v1/admin/exemptions', { body });

/** Asks a training of somebody again. */
export const endExemption = (memberId: string, trainingId: string) =>
  call<typeof recertification.endExemption>('DELETE /api/v1/admin/exemptions/:memberId/:trainingId', {
    params: { memberId, trainingId },
  });
