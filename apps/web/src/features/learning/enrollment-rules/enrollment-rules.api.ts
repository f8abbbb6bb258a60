import type * as contract from '@trilha/contracts/learning/enrollment-rules';
import type * as recertification from '@trilha/contracts/learning/recertification';
import type { listPeopleChoices } from '@trilha/contracts/organization/people';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

export const RULES_KEY = ['admin', 'enrollment-rules'] as const;
const SWEEP_MS = 2000;

/** The company's rules, newest first; asked again while one of them goes through people. */
export const rulesQuery = infiniteQueryOptions({
  queryKey: [...RULES_KEY, 'list'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof contract.listEnrollmentRules>('GET /api/v1/admin/enrollment-rules', {
      query: pageParam ? { cursor: pageParam } : {},
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ items }) => items.some(({ progress }) => progress)) ? SWEEP_MS : false,
});

/** Published trainings by title. */
export const ruleTrainingsQuery = (search: string) =>
  queryOptions({
    queryKey: [...RULES_KEY, 'trainings', search],
    queryFn: ({ signal }) =>
      call<typeof contract.listRuleTrainings>('GET /api/v1/admin/enrollment-rules/trainings', {
        query: { search },
        signal,
      }),
  });

/** One of them; none where it cannot be asked for. */
export const ruleTrainingQuery = (id: string) =>
  queryOptions({
    queryKey: [...RULES_KEY, 'training', id],
    queryFn: ({ signal }) =>
      call<typeof contract.listRuleTrainings>('GET /api/v1/admin/enrollment-rules/trainings', {
        query: { id },
        signal,
      }),
  });

/** Branches, labels and roles people can be in. */
export const whoChoicesQuery = queryOptions({
  queryKey: ['admin', 'people', 'choices'],
  queryFn: ({ signal }) => call<typeof listPeopleChoices>('GET /api/v1/admin/people/choices', { signal }),
});

export type Preview = BodyInputOf<typeof contract.previewEnrollmentRule>;

/** How many people would be meant now. */
export const previewQuery = (body: Preview) =>
  queryOptions({
    queryKey: [...RULES_KEY, 'preview', body],
    queryFn: () =>
      call<typeof contract.previewEnrollmentRule>('POST /api/v1/admin/enrollment-rules/preview', { body }),
    staleTime: 0,
  });

/** Who would be meant now, by name. */
export const previewPeopleQuery = (body: Preview) =>
  infiniteQueryOptions({
    queryKey: [...RULES_KEY, 'preview-people', body],
    queryFn: ({ pageParam }) =>
      call<typeof contract.previewRulePeople>('POST /api/v1/admin/enrollment-rules/preview/people', {
        body: pageParam ? { ...body, cursor: pageParam } : body,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });

export type NewRule = BodyInputOf<typeof contract.createEnrollmentRule>;

/** Makes a rule. */
export const createRule = (body: NewRule) =>
  call<typeof contract.createEnrollmentRule>('POST /api/v1/admin/enrollment-rules', { body });

/** Changes a rule. */
export const updateRule = (ruleId: string, body: BodyInputOf<typeof contract.updateEnrollmentRule>) =>
  call<typeof contract.updateEnrollmentRule>('PUT /api/v1/admin/enrollment-rules/:ruleId', {
    params: { ruleId },
    body,
  });

/** Trainings whose proof ends. */
export const recertificationsQuery = queryOptions({
  queryKey: ['admin', 'recertifications'],
  queryFn: ({ signal }) =>
    call<typeof recertification.listRecertifications>('GET /api/v1/admin/recertifications', { signal }),
});

/** Says for how long a training is proved. */
export const saveRecertification = (
  trainingId: string,
  body: BodyInputOf<typeof recertification.saveRecertification>,
) =>
  call<typeof recertification.saveRecertification>('PUT /api/v1/admin/recertifications/:trainingId', {
    params: { trainingId },
    body,
  });

/** Lets what proves a training hold for good again. */
export const removeRecertification = (trainingId: string) =>
  call<typeof recertification.removeRecertification>('DELETE /api/v1/admin/recertifications/:trainingId', {
    params: { trainingId },
  });
