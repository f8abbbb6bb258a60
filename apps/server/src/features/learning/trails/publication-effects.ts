import { setImmediate } from 'node:timers/promises';

import type { TrailPublicationEffects } from '@trilha/contracts/learning/trail-builder';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { readStoredDraft } from '../trainings/drafts.ts';
import { asksMore } from './ask-again.ts';
import { memberStanding, progressIn } from './member-standing.ts';
import { publishedTrail, trainingIdsOf } from './published-trail.ts';
import type { PublishedTrail } from './published-trail.ts';
import { storedTrailDraft } from './stored-trail-draft.ts';
import { checkTrailDraft } from './trail-problems.ts';
import { countWalkers, listRetired } from './trails.queries.ts';
import type { WalkerGroup } from './trails.queries.ts';

const NOBODY: TrailPublicationEffects = { underWay: 0, finished: 0, finishing: 0, askedMore: 0, waiting: 0 };
/** After so many situations everybody else gets their turn. */
const AT_ONCE = 200;

/**
 * What publishing the draft of a trail as it is saved changes for how many of its people. People who stand alike are counted by the database
 * and looked at once. Throws `not_found`, and `trail_incomplete` for a draft that cannot be published.
 */
export async function readPublicationEffects(
  ctx: TenantContext,
  trailId: string,
): Promise<TrailPublicationEffects> {
  requirePermission(ctx.actor, 'trails.manage');
  const row = await readStoredDraft(ctx, { kinds: ['trail'], id: trailId });
  const { document } = checkTrailDraft(storedTrailDraft(row.draft));
  if (!document) throw new AppError('trail_incomplete');
  if (row.publishedVersion === null) return NOBODY;
  const before = await publishedTrail(ctx, trailId, row.publishedVersion);
  const after = { id: trailId, version: row.publishedVersion + 1, document };
  const trainingIds = [...new Set([...trainingIdsOf(before), ...trainingIdsOf(after)])];
  const retiredTrainingIds = new Set(await listRetired(ctx, trainingIds));
  const effects = { ...NOBODY };
  for (const [at, group] of (await countWalkers(ctx, trailId, trainingIds)).entries()) {
    if (at > 0 && at % AT_ONCE === 0) await setImmediate();
    const found = await effectOn(ctx, { before, after, retiredTrainingIds }, group);
    for (const effect of found) effects[effect] += group.people;
  }
  return effects;
}

/** What a new version of a trail means to people who stand alike in it. */
async function effectOn(
  ctx: TenantContext,
  trails: {
    readonly before: PublishedTrail;
    readonly after: PublishedTrail;
    readonly retiredTrainingIds: ReadonlySet<string>;
  },
  group: WalkerGroup,
): Promise<(keyof TrailPublicationEffects)[]> {
  const { before, after, retiredTrainingIds } = trails;
  const progress = progressIn(Object.entries(group.states ?? {}));
  if (group.isFinished)
    return asksMore(after, progress, { retiredTrainingIds, now: ctx.now })
      ? ['finished', 'askedMore']
      : ['finished'];
  const walk =
    group.version === null ? undefined : { version: group.version, reachedIds: group.reachedIds ?? [] };
  const facts = { progress, retiredTrainingIds, walk };
  const [was, is] = [await memberStanding(ctx, before, facts), await memberStanding(ctx, after, facts)];
  if (is.complete) return ['underWay', 'finishing'];
  const known = new Set(was.items.map(({ id }) => id));
  const waits = is.items.some(({ id, access }) => access === 'locked' && !known.has(id));
  return waits ? ['underWay', 'waiting'] : ['underWay'];
}
