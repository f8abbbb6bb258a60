import type { ReportView } from '@trilha/contracts/insight/report-views';
import { expect, it } from 'vitest';

import { learningReportsSearch } from './learning-reports-search.ts';
import { filtersOf, isAsSaved, searchOf } from './view-filters.ts';

const TRAINING = '01890000-0000-7000-8000-000000000301';
const VIEW: ReportView = {
  id: '01890000-0000-7000-8000-000000000303',
  name: 'Segurança',
  report: 'steps',
  days: '30',
  training: TRAINING,
  table: null,
  isShared: false,
  sharedBy: null,
  can: { change: true },
};

it('opens a view with what it keeps', () => {
  const search = learningReportsSearch({ ...searchOf(VIEW) });
  expect(search).toEqual({ report: 'steps', days: '30', training: TRAINING, view: VIEW.id });
  expect(filtersOf(search)).toEqual({ report: 'steps', days: '30', training: TRAINING, table: null });
  expect(isAsSaved(VIEW, search)).toBe(true);
});

it('compares only what the report has: days, or a training', () => {
  const search = searchOf(VIEW);
  expect(isAsSaved(VIEW, { ...search, days: '7' })).toBe(true);
  const { training: _, ...anyTraining } = search;
  expect(isAsSaved(VIEW, anyTraining)).toBe(false);
  expect(isAsSaved(VIEW, { ...search, report: 'matrix' })).toBe(false);
  expect(filtersOf({ ...search, report: 'matrix' })).toEqual({
    report: 'matrix',
    days: '30',
    training: null,
    table: null,
  });
});

const TABLE: ReportView = {
  ...VIEW,
  report: 'table',
  training: null,
  table: {
    rows: 'branch',
    by: null,
    measures: ['late', 'sales'],
    branch: 'none',
    group: null,
    sort: 'late',
    direction: 'desc',
  },
};

it('opens a table with its rows, columns, filters and order, and sees when one of them is another', () => {
  const search = learningReportsSearch({ ...searchOf(TABLE) });
  expect(filtersOf(search).table).toEqual(TABLE.table);
  expect(isAsSaved(TABLE, search)).toBe(true);
  for (const change of [
    { rows: 'group' },
    { by: 'group' },
    { measures: 'late' },
    { branch: undefined },
    { direction: 'asc' },
    { days: '7' },
  ] as const)
    expect(isAsSaved(TABLE, { ...search, ...change })).toBe(false);
});

it('leaves columns out that the rows do not know, and has them again with others', () => {
  const search = learningReportsSearch({
    report: 'table',
    rows: 'training',
    measures: 'sales,late',
    sort: 'sales',
  });
  expect(filtersOf(search).table).toMatchObject({ measures: ['late'], sort: 'name' });
  expect(filtersOf({ ...search, rows: 'month' }).table).toMatchObject({ measures: ['sales'], sort: 'sales' });
  expect(filtersOf({ ...search, rows: 'day', measures: 'late' }).table?.measures).toEqual(['passed']);
  expect(
    learningReportsSearch({ report: 'table', rows: 'x', measures: 'drop', branch: '1', sort: 'y' }),
  ).toEqual({
    report: 'table',
    days: '30',
  });
});
