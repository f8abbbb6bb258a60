import type { Module } from '../organization/modules.ts';
import type { Permission } from '../platform/permissions.ts';

/** What a row of a table somebody puts together can stand for. */
export const ROW_KINDS = ['member', 'branch', 'group', 'training', 'month', 'day'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** What rows can be split by further. */
export const SPLIT_KINDS = [
  'branch',
  'group',
  'training',
  'month',
  'day',
] as const satisfies readonly RowKind[];
export type SplitKind = (typeof SPLIT_KINDS)[number];

interface Fact {
  readonly permission: Permission;
  /** Trainings are those of the kinds a company has on, whichever these are. */
  readonly module?: Module;
  /** What its numbers are known by. */
  readonly rows: readonly RowKind[];
}

const BY_PEOPLE_AND_DAYS = [
  'member',
  'branch',
  'group',
  'month',
  'day',
] as const satisfies readonly RowKind[];

/** What is counted, and who may see it of the people they follow. */
const REPORT_FACTS = {
  /** Where people stand today; has no days. */
  enrollments: { permission: 'learning.take', rows: ['member', 'branch', 'group', 'training'] },
  passes: { permission: 'learning.take', rows: ROW_KINDS },
  activity: { permission: 'learning.take', rows: BY_PEOPLE_AND_DAYS },
  trainingPoints: { permission: 'points.correct', rows: BY_PEOPLE_AND_DAYS },
  campaignPoints: { permission: 'program_reports.read', module: 'campaigns', rows: BY_PEOPLE_AND_DAYS },
  sales: { permission: 'program_reports.read', module: 'campaigns', rows: BY_PEOPLE_AND_DAYS },
  orders: { permission: 'orders.read', module: 'rewards', rows: BY_PEOPLE_AND_DAYS },
} as const satisfies Record<string, Fact>;
export type ReportFact = keyof typeof REPORT_FACTS;

/** The columns there are, in their order, and the fact each is a number of. */
export const REPORT_MEASURES = {
  enrolled: 'enrollments',
  done: 'enrollments',
  late: 'enrollments',
  passed: 'passes',
  activePeople: 'activity',
  lessons: 'activity',
  minutes: 'activity',
  trainingPoints: 'trainingPoints',
  campaignPoints: 'campaignPoints',
  sales: 'sales',
  pieces: 'sales',
  orders: 'orders',
  orderPoints: 'orders',
} as const satisfies Record<string, ReportFact>;
export type ReportMeasure = keyof typeof REPORT_MEASURES;
export const MEASURES = Object.keys(REPORT_MEASURES) as ReportMeasure[];

const factOf = (measure: ReportMeasure): Fact => REPORT_FACTS[REPORT_MEASURES[measure]];

/** Whether a measure is known by all of these. */
export const isKnownBy = (measure: ReportMeasure, kinds: readonly RowKind[]): boolean =>
  kinds.every((kind) => factOf(measure).rows.includes(kind));

/** The permission a measure is seen with; undefined where the company has not what it is about. */
export function permissionTo(
  measure: ReportMeasure,
  has: (module: Module) => boolean,
): Permission | undefined {
  const { permission, module } = factOf(measure);
  return module && !has(module) ? undefined : permission;
}

/** What keeps somebody from a measure: the company has not what it is about, or they may not see it. */
export function barTo(
  measure: ReportMeasure,
  reader: { readonly may: (permission: Permission) => boolean; readonly has: (module: Module) => boolean },
): 'module' | 'permission' | undefined {
  const { permission, module } = factOf(measure);
  if (module && !reader.has(module)) return 'module';
  return reader.may(permission) ? undefined : 'permission';
}
