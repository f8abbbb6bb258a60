import type * as contract from '@trilha/contracts/engagement/surveys-admin';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { buildUrl, call } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';
import type { ManagedSearch, ResultsSearch } from './admin-surveys-search.ts';

export const MANAGED_KEY = ['admin', 'surveys'] as const;
const ALL = '/api/v1/admin/surveys';
const ONE = '/api/v1/admin/surveys/:id';

/** Surveys, newest first. */
export const managedSurveysQuery = (filters: ManagedSearch) =>
  infiniteQueryOptions({
    queryKey: [...MANAGED_KEY, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listManagedSurveys>(`GET ${ALL}`, {
        query: { ...filters, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** A survey with all its languages. */
export const managedSurveyQuery = (id: string) =>
  queryOptions({
    queryKey: [...MANAGED_KEY, 'one', id],
    queryFn: ({ signal }) => call<typeof contract.getManagedSurvey>(`GET ${ONE}`, { params: { id }, signal }),
    // Somebody else may have changed it.
    staleTime: 0,
  });

/** People who may own a survey. */
export const ownersQuery = queryOptions({
  queryKey: [...MANAGED_KEY, 'owners'],
  queryFn: ({ signal }) =>
    call<typeof contract.listSurveyOwners>('GET /api/v1/admin/survey-owners', { signal }),
});

/** Areas, groups and tags a survey can be for. */
export const surveyLabelsQuery = queryOptions({
  queryKey: [...MANAGED_KEY, 'labels'],
  queryFn: ({ signal }) =>
    call<typeof contract.listSurveyLabels>('GET /api/v1/admin/survey-labels', { signal }),
});

/** Further companies a survey can be in. */
export const surveyCompaniesQuery = (id: string) =>
  queryOptions({
    queryKey: [...MANAGED_KEY, 'companies', id],
    queryFn: ({ signal }) =>
      call<typeof contract.listSurveyCompanies>('GET /api/v1/admin/surveys/:id/companies', {
        params: { id },
        signal,
      }),
    staleTime: 0,
  });

/** Chooses the further companies of a survey. */
export const chooseSurveyCompanies = (id: string, companyIds: string[]) =>
  call<typeof contract.chooseSurveyCompanies>('PUT /api/v1/admin/surveys/:id/companies', {
    params: { id },
    body: { companyIds },
  });

/** Begins a survey as a draft. */
export const createSurvey = (body: contract.SurveyBody) =>
  call<typeof contract.createSurvey>(`POST ${ALL}`, { body });

/** Changes a survey as of a revision. */
export const changeSurvey = (id: string, body: contract.SurveyBody & { readonly revision: number }) =>
  call<typeof contract.changeSurvey>(`PUT ${ONE}`, { params: { id }, body });

/** Publishes a survey or takes it back. */
export const publishSurvey = (id: string, revision: number, isPublished: boolean) =>
  call<typeof contract.publishSurvey>('PUT /api/v1/admin/surveys/:id/publication', {
    params: { id },
    body: { isPublished, revision },
  });

/** Begins a draft with the questions of a survey. */
export const copySurvey = (id: string) =>
  call<typeof contract.copySurvey>('POST /api/v1/admin/surveys/:id/copies', { params: { id } });

/** Deletes a draft. */
export const removeSurvey = (id: string) =>
  call<typeof contract.removeSurvey>(`DELETE ${ONE}`, { params: { id } });

/** Answers of a survey, counted by question. */
export const resultsQuery = (id: string, filters: ResultsSearch) =>
  queryOptions({
    queryKey: [...MANAGED_KEY, 'results', id, filters],
    queryFn: ({ signal }) =>
      call<typeof contract.getSurveyResults>('GET /api/v1/admin/surveys/:id/results', {
        params: { id },
        query: { ...filters },
        signal,
      }),
    staleTime: 0,
  });

/** Answers of a survey, added over its companies. */
export const resultsOfCompaniesQuery = (id: string, { version }: ResultsSearch) =>
  queryOptions({
    queryKey: [...MANAGED_KEY, 'results', id, 'companies', version],
    queryFn: ({ signal }) =>
      call<typeof contract.getSurveyResultsOfCompanies>('GET /api/v1/admin/surveys/:id/results/companies', {
        params: { id },
        query: version === undefined ? {} : { version },
        signal,
      }),
    staleTime: 0,
  });

/** What people wrote to a question. */
export const textsQuery = (
  params: { readonly id: string; readonly questionId: string },
  filters: ResultsSearch & { readonly search: string; readonly tag?: string },
) =>
  infiniteQueryOptions({
    queryKey: [...MANAGED_KEY, 'texts', params, filters],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listSurveyTexts>('GET /api/v1/admin/surveys/:id/questions/:questionId/texts', {
        params,
        query: { ...filters, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** Says what a text is about. */
export const tagText = (
  params: { readonly id: string; readonly questionId: string; readonly key: string },
  body: { readonly tags: string[]; readonly before: string[]; readonly version: number },
) =>
  call<typeof contract.tagSurveyText>('PUT /api/v1/admin/surveys/:id/questions/:questionId/texts/:key/tags', {
    params,
    body,
  });

/** Saves the answers as they are seen. */
export const exportResults = (id: string, filters: ResultsSearch, format: 'csv' | 'xlsx') =>
  download(
    buildUrl('/api/v1/admin/surveys/:id/results/export', { id }, { ...filters, format }),
    `survey.${format}`,
  );
