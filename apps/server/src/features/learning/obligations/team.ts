import { calendarDay } from '@trilha/rules/platform/dates';
import { trainingKindOf } from '@trilha/rules/learning/trainings';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { seesEverybody } from '../enrollments/people-scope.ts';
import {
  countRemindable,
  countTeam,
  listBranches,
  listFree,
  listTeam,
  readTimeZone,
} from './obligations.queries.ts';
import type { Team, TeamFilter } from './obligations.queries.ts';
import { presentTeamObligation } from './obligations.presenter.ts';

/** Whose people the actor sees, with the branches to choose from: nobody's for who leads none. */
export async function teamOf(ctx: TenantContext) {
  requirePermission(ctx.actor, 'learning.take');
  const isForAll = seesEverybody(ctx);
  const branches = await listBranches(ctx, isForAll ? null : ctx.actor.memberId);
  const team: Team = isForAll ? 'everybody' : { branchIds: branches.map(({ id }) => id) };
  return { team, branches };
}

/** The day of the company, by which reminders are counted: the same for everybody, in any time zone. */
export const todayOf = ({ now, actor }: TenantContext) => calendarDay(now, actor.clientTimeZone);

export interface TeamAsk extends TeamFilter {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Whether people are looked for by their name, not for how they stand. */
const isForSomebody = ({ search, state, training, cursor }: TeamAsk) =>
  (search ?? '').trim() !== '' && !state && !training && !cursor;

/** A page of what the actor's team has to do, overdue first, then by name; empty for who leads nobody. */
export async function readTeam(ctx: TenantContext, ask: TeamAsk) {
  const { team } = await teamOf(ctx);
  const today = todayOf(ctx);
  const rows = await listTeam(ctx, team, { ...ask, today });
  const page = pageFrom(rows, ask.limit, ({ rank, dueKey, name, enrollmentId }) => [
    rank,
    dueKey,
    name,
    enrollmentId,
  ]);
  return {
    items: page.items.map((row) => presentTeamObligation(ctx, row)),
    nextCursor: page.nextCursor,
    timeZone: await readTimeZone(ctx),
    remindable: ask.cursor ? null : await countRemindable(ctx, team, { ...ask, today }),
    free: isForSomebody(ask) ? await listFree(ctx, team, ask) : [],
  };
}

/** Mandatory trainings of the actor's team with how many people are where, and the branches it is made of. */
export async function summarizeTeam(ctx: TenantContext, filter: Pick<TeamFilter, 'branch'>) {
  const { team, branches } = await teamOf(ctx);
  const trainings = await countTeam(ctx, team, filter);
  return {
    branches,
    trainings: trainings.map(({ id, kind, title, overdue, due, exempt, done }) => ({
      id,
      kind: trainingKindOf(kind),
      title: textOf(ctx, title),
      overdue,
      due,
      exempt,
      done,
    })),
  };
}
