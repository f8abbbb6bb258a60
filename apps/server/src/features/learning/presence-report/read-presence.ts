import type {
  BranchPresence,
  PersonPresence,
  PresenceCounts,
} from '@trilha/contracts/learning/presence-report';
import { PRESENCE_COUNTS } from '@trilha/rules/learning/event-presence';

import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { teamOf } from '../obligations/team.ts';
import { kindsOn } from '../trainings/kinds-on.ts';
import { countByBranch, countByPerson } from './presence.queries.ts';
import type { CountRow, Meant } from './presence.queries.ts';

const PERCENT = 100;

/** Counts with their share: of who was marked and not excused, how many were there. */
function present(counts: CountRow): PresenceCounts {
  const there = counts.present + counts.late;
  const marked = there + counts.absent;
  return { ...counts, percent: marked === 0 ? null : Math.round((there / marked) * PERCENT) };
}

/** The counts of all rows together. */
const sumOf = (rows: readonly CountRow[]): CountRow =>
  Object.fromEntries(
    PRESENCE_COUNTS.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
  ) as CountRow;

export interface PeriodAsk {
  readonly from: string;
  readonly to: string;
  readonly branch?: string | undefined;
}

/** The events of a period for the people the actor leads; the whole company's for administrators, nobody's for others. */
async function meantBy(ctx: TenantContext, { from, to, branch }: PeriodAsk): Promise<Meant> {
  const { team } = await teamOf(ctx);
  return {
    from,
    to,
    branch,
    kinds: kindsOn(ctx.actor),
    branchIds: team === 'everybody' ? team : team.branchIds,
  };
}

/** How many people of each branch the actor leads were there in the events of a period, and of all of them. */
export async function readBranchPresence(
  ctx: TenantContext,
  ask: PeriodAsk,
): Promise<{ branches: BranchPresence[]; total: PresenceCounts }> {
  const rows = await countByBranch(ctx, await meantBy(ctx, ask));
  return {
    branches: rows.map(({ id, name, ...counts }) => ({
      branch: { id, name: name ?? '' },
      ...present(counts),
    })),
    total: present(sumOf(rows)),
  };
}

/** A page of the people of a branch the actor leads with how they were there in the events of a period, by name. */
export async function readPersonPresence(
  ctx: TenantContext,
  ask: PeriodAsk & { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: PersonPresence[]; nextCursor: string | null }> {
  const rows = await countByPerson(ctx, await meantBy(ctx, ask), ask);
  const page = pageFrom(rows, ask.limit, ({ name, memberId }) => [name, memberId]);
  return {
    items: page.items.map(({ memberId, name, branch, ...counts }) => ({
      memberId,
      name,
      branch,
      ...present(counts),
    })),
    nextCursor: page.nextCursor,
  };
}
