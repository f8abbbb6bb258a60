import type { ReportView } from '@trilha/contracts/insight/report-views';

import type { TenantContext } from '../../../platform/context.ts';
import { readActivity } from './read-activity.ts';
import { readCertificateReport } from './read-certificates-report.ts';
import { readCompliance } from './read-compliance.ts';
import { readMatrix } from './read-matrix.ts';
import { readQuestionReport } from './read-question-report.ts';
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
    | 'attempts';
  readonly value: number;
  /** What it was in as many days before, where that is known. */
  readonly before?: number;
}

/** The main figures of a view, of the people the actor sees, and the training it is about. Throws what its report throws. */
export async function figuresOf(
  ctx: TenantContext,
  view: Pick<ReportView, 'report' | 'days' | 'training'>,
): Promise<{ readonly figures: readonly ViewFigure[]; readonly training?: string }> {
  const days = Number(view.days);
  switch (view.report) {
    case 'matrix': {
      const { total, doneInPeriod, doneBefore } = await readMatrix(ctx, days);
      return {
        figures: [
          { id: 'late', value: total.late },
          { id: 'done', value: total.done },
          { id: 'doneInPeriod', value: doneInPeriod, before: doneBefore },
        ],
      };
    }
    case 'compliance': {
      const { total } = await readCompliance(ctx, days);
      return {
        figures: [
          { id: 'overdue', value: total.overdue },
          { id: 'due', value: total.due },
          { id: 'expired', value: total.expired },
          { id: 'renewed', value: total.renewed, before: total.renewedBefore },
        ],
      };
    }
    case 'certificates': {
      const { total } = await readCertificateReport(ctx, days);
      return {
        figures: [
          { id: 'ended', value: total.ended },
          { id: 'ending30', value: total.ending30 },
          { id: 'issued', value: total.issued, before: total.issuedBefore },
        ],
      };
    }
    case 'activity': {
      const report = await readActivity(ctx, days);
      return {
        figures: [
          { id: 'perDay', value: report.perDay, before: report.perDayBefore },
          { id: 'lessons', value: report.lessons, before: report.lessonsBefore },
          { id: 'hours', value: hoursOf(report.seconds), before: hoursOf(report.secondsBefore) },
        ],
      };
    }
    case 'steps': {
      const { training, steps } = await readStepReport(ctx, view.training ?? undefined);
      const left = steps.reduce((sum, step) => sum + step.left, 0);
      return { figures: [{ id: 'left', value: left }], ...(training ? { training: training.title } : {}) };
    }
    case 'questions': {
      const { attempts, trainings } = await readQuestionReport(ctx, view.training ?? undefined);
      const training = trainings.find(({ id }) => id === view.training)?.title;
      return { figures: [{ id: 'attempts', value: attempts }], ...(training ? { training } : {}) };
    }
  }
}
