import type * as contract from '@trilha/contracts/insight/learning-reports';
import type {
  ReportPeopleQuery,
  listReportPeople,
  messageReportPeople,
} from '@trilha/contracts/insight/report-people';
import type { TableChoice, getReportTable } from '@trilha/contracts/insight/report-tables';
import type { listPeopleChoices } from '@trilha/contracts/learning/people-actions';
import type { BodyInputOf, QueryInputOf } from '@trilha/contracts/platform/endpoint';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import { buildUrl, call } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';
import type { LearningReportsSearch } from './learning-reports-search.ts';

const KEY = ['admin', 'learning-reports'] as const;

/** Branches by trainings. */
export const matrixQuery = ({ days }: LearningReportsSearch) =>
  queryOptions({
    queryKey: [...KEY, 'matrix', days],
    queryFn: ({ signal }) =>
      call<typeof contract.getLearningMatrix>('GET /api/v1/reports/learning', { query: { days }, signal }),
    placeholderData: keepPreviousData,
  });

/** What is due, overdue, expired and renewed. */
export const complianceQuery = ({ days }: LearningReportsSearch) =>
  queryOptions({
    queryKey: [...KEY, 'compliance', days],
    queryFn: ({ signal }) =>
      call<typeof contract.getCompliance>('GET /api/v1/reports/learning/compliance', {
        query: { days },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Certificates that were issued, end or have ended. */
export const certificatesQuery = ({ days }: LearningReportsSearch) =>
  queryOptions({
    queryKey: [...KEY, 'certificates', days],
    queryFn: ({ signal }) =>
      call<typeof contract.getCertificateReport>('GET /api/v1/reports/learning/certificates', {
        query: { days },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Who was there, by day and week. */
export const activityQuery = ({ days }: LearningReportsSearch) =>
  queryOptions({
    queryKey: [...KEY, 'activity', days],
    queryFn: ({ signal }) =>
      call<typeof contract.getActivityReport>('GET /api/v1/reports/learning/activity', {
        query: { days },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Steps of a training, and where people leave it. */
export const stepsQuery = ({ training }: LearningReportsSearch) =>
  queryOptions({
    queryKey: [...KEY, 'steps', training],
    queryFn: ({ signal }) =>
      call<typeof contract.getStepReport>('GET /api/v1/reports/learning/steps', {
        query: training ? { training } : {},
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The people behind a number. */
export const reportPeopleQuery = (whom: ReportPeopleQuery) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'people', whom],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listReportPeople>('GET /api/v1/reports/learning/people', {
        query: { ...whom, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** Saves them as a file. */
export const exportReportPeople = (whom: ReportPeopleQuery, format: 'csv' | 'xlsx') =>
  download(
    buildUrl('/api/v1/reports/learning/people/export', {}, { ...whom, format }),
    `report-people.${format}`,
  );

/** Questions by how many miss them. */
export const questionsQuery = ({ training }: LearningReportsSearch) =>
  queryOptions({
    queryKey: [...KEY, 'questions', training],
    queryFn: ({ signal }) =>
      call<typeof contract.getQuestionReport>('GET /api/v1/reports/learning/questions', {
        query: training ? { training } : {},
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Branches and groups that people can be narrowed by. */
export const peopleChoicesQuery = queryOptions({
  queryKey: [...KEY, 'people-choices'],
  queryFn: ({ signal }) =>
    call<typeof listPeopleChoices>('GET /api/v1/team/people-choices', { query: { of: 'trainings' }, signal }),
  staleTime: 60_000,
});

/** What is asked of a table. */
const askOf = (
  { by, branch, group, measures, ...rest }: TableChoice,
  days: LearningReportsSearch['days'],
): QueryInputOf<typeof getReportTable> => ({
  ...rest,
  days,
  measures: measures.join(','),
  ...(by ? { by } : {}),
  ...(branch ? { branch } : {}),
  ...(group ? { group } : {}),
});

/** A table that its reader put together. */
export const tableQuery = (choice: TableChoice, days: LearningReportsSearch['days']) => {
  const kinds = `${choice.rows} ${choice.by}`;
  return queryOptions({
    queryKey: [...KEY, 'table', kinds, choice, days],
    queryFn: ({ signal }) =>
      call<typeof getReportTable>('GET /api/v1/reports/table', { query: askOf(choice, days), signal }),
    // Rows of another kind are called otherwise.
    placeholderData: (before, query) => (query?.queryKey[3] === kinds ? before : undefined),
  });
};

/** Saves all of its rows as a file. */
export const exportTable = (
  choice: TableChoice,
  days: LearningReportsSearch['days'],
  format: 'csv' | 'xlsx',
) =>
  download(
    buildUrl('/api/v1/reports/table/export', {}, { ...askOf(choice, days), format }),
    `report-table.${format}`,
  );

/** Saves all branches and trainings as a file. */
export const exportMatrix = (format: 'csv' | 'xlsx') =>
  download(buildUrl('/api/v1/reports/learning/export', {}, { format }), `learning.${format}`);

type Message = BodyInputOf<typeof messageReportPeople>;

/** Writes to people of a report, to each about the training beside them; how many it reached. */
export const writeToReportPeople = (body: Message) =>
  call<typeof messageReportPeople>('POST /api/v1/reports/learning/people/messages', { body });
