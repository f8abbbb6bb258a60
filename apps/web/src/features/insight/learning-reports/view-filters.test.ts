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
  isShared: false,
  sharedBy: null,
  can: { change: true },
};

it('opens a view with what it keeps', () => {
  const search = learningReportsSearch({ ...searchOf(VIEW) });
  expect(search).toEqual({ report: 'steps', days: '30', training: TRAINING, view: VIEW.id });
  expect(filtersOf(search)).toEqual({ report: 'steps', days: '30', training: TRAINING });
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
  });
});
