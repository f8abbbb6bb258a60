import type { ReportMeasure } from '@trilha/contracts/insight/report-measures';
import type { ReportView } from '@trilha/contracts/insight/report-views';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { readActivity } from './read-activity.ts';
import { readCertificateReport } from './read-certificates-report.ts';
import { readCompliance } from './read-compliance.ts';
import { readMatrix } from './read-matrix.ts';
import { readQuestionReport } from './read-question-report.ts';
import { readStoredTotal } from './read-report-table.ts';
import { readStepReport } from './read-steps.ts';

const SECONDS_AN_HOUR = 3600;
const hoursOf = (seconds: number) => Math.round((seconds / SECONDS_AN_HOUR) * 10) / 10;

/** One of the numbers a report is looked at for. */
export interface ViewFigure {
  readonly id:
    | 'late'
    | 'done'
    | 'doneInPeriod'
    | 'overdue'
    | 'due'
    | 'expired'
    | 'renewed'
    | 'ended'
    | 'ending30'
    | 'issued'
    | 'perDay'
    | 'lessons'
    | 'hours'
    | 'left'
    | 'attempts'
    | ReportMeasure;
  readonly value: number;
  /** What it was in as many days before, where that is known. */
  readonly before?: number;
}

type Filters = Pick<ReportView, 'days' | 'training' | 'table'>;
interface ViewFigures {
  readonly figures: readonly ViewFigure[];
  /** The title of the training they are about. */
  readonly training?: string;
  /** The branch and group whose people alone are counted. */
  readonly places?: readonly string[];
}

const FIGURES: Readonly<
  Record<ReportView['report'], (ctx: TenantContext, filters: Filters) => Promise<ViewFigures>>
> = {
  matrix: async (ctx, { days }) => {
    const { total, doneInPeriod, doneBefore } = await readMatrix(ctx, Number(days));
    return {
      figures: [
        { id: 'late', value: total.late },
        { id: 'done', value: total.done },
        { id: 'doneInPeriod', value: doneInPeriod, before: doneBefore },
      ],
    };
  },
  compliance: async (ctx, { days }) => {
    const { total } = await readCompliance(ctx, Number(days));
    return {
      figures: [
        { id: 'overdue', value: total.overdue },
        { id: 'due', value: total.due },
        { id: 'expired', value: total.expired },
        { id: 'renewed', value: total.renewed, before: total.renewedBefore },
      ],
    };
  },
  certificates: async (ctx, { days }) => {
    const { total } = await readCertificateReport(ctx, Number(days));
    return {
      figures: [
        { id: 'ended', value: total.ended },
        { id: 'ending30', value: total.ending30 },
        { id: 'issued', value: total.issued, before: total.issuedBefore },
      ],
    };
  },
  activity: async (ctx, { days }) => {
    const report = await readActivity(ctx, Number(days));
    return {
      figures: [
        { id: 'perDay', value: report.perDay, before: report.perDayBefore },
        { id: 'lessons', value: report.lessons, before: report.lessonsBefore },
        { id: 'hours', value: hoursOf(report.seconds), before: hoursOf(report.secondsBefore) },
      ],
    };
  },
  steps: async (ctx, filters) => {
    const { training, steps } = await readStepReport(ctx, filters.training ?? undefined);
    const left = steps.reduce((sum, step) => sum + step.left, 0);
    return { figures: [{ id: 'left', value: left }], ...(training ? { training: training.title } : {}) };
  },
  questions: async (ctx, filters) => {
    const { attempts, trainings } = await readQuestionReport(ctx, filters.training ?? undefined);
    const training = trainings.find(({ id }) => id === filters.training)?.title;
    return { figures: [{ id: 'attempts', value: attempts }], ...(training ? { training } : {}) };
  },
  table: async (ctx, { table, days }) => {
    // Kept by another version, with what this one does not know.
    if (!table) throw new AppError('not_found');
    const { sums, places } = await readStoredTotal(ctx, table, days);
    return { figures: sums.map(({ measure, value }) => ({ id: measure, value })), places };
  },
};

/** The main figures of a view, of the people the actor sees, and the training it is about. Throws what its report throws. */
export const figuresOf = (
  ctx: TenantContext,
  { report, ...filters }: Filters & Pick<ReportView, 'report'>,
): Promise<ViewFigures> => FIGURES[report](ctx, filters);
