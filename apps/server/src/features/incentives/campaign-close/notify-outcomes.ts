import type { TenantContext } from '../../../platform/context.ts';
import { askForLevel } from '../levels/ask-for-level.ts';
import { readLevelNames } from '../campaigns/read-level-names.ts';
import { requireManaged } from '../campaigns/move-campaign.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { carryWaitingLevels } from '../registration/carry-levels.ts';
import { listOutcomes } from './closing-work.queries.ts';
import type { Batch } from './closing-work.queries.ts';
import { textFor } from '../../../platform/listener.ts';

/** Gives who joined a later campaign meanwhile the level this one carries on, and notifies them where it differs (CAM-05). */
async function confirmLevels(
  ctx: TenantContext,
  closed: { readonly id: string; readonly title: unknown },
  people: Awaited<ReturnType<typeof listOutcomes>>,
): Promise<void> {
  const ids = people.map(({ memberId }) => memberId);
  for (const { memberId, campaignId, title, before, level } of await carryWaitingLevels(
    ctx,
    closed.id,
    ids,
  )) {
    const person = people.find((one) => one.memberId === memberId);
    if (!person || level === before) continue;
    const names = await readLevelNames(ctx, campaignId);
    await notify(ctx, {
      memberId,
      body: {
        kind: 'level_carried',
        data: {
          level: textFor(ctx, person, names.get(level) ?? {}),
          campaign: textFor(ctx, person, title),
          closed: textFor(ctx, person, closed.title),
        },
      },
      link: `/campaigns?campaign=${campaignId}`,
      dedupe: `level-carried:${campaignId}`,
    });
    // Anyone who falls with enough points in the new campaign has reached the level again.
    await askForLevel(ctx, memberId);
  }
}

/** Notifies the participants after one what expired and with which level they begin the next campaign; each once. */
export async function notifyOutcomes(
  ctx: TenantContext,
  campaignId: string,
  page: { readonly after: string | null; readonly limit: number },
): Promise<Batch> {
  const { title } = await requireManaged(ctx, campaignId);
  const levels = await readLevelNames(ctx, campaignId);
  const people = await listOutcomes(ctx, campaignId, page);
  for (const person of people)
    await notify(ctx, {
      memberId: person.memberId,
      body: {
        kind: 'campaign_closed',
        data: {
          campaign: textFor(ctx, person, title),
          points: person.points,
          level: textFor(ctx, person, levels.get(person.nextLevel ?? person.level) ?? {}),
        },
      },
      link: `/campaigns?campaign=${campaignId}`,
      dedupe: `campaign-closed:${campaignId}`,
    });
  await confirmLevels(ctx, { id: campaignId, title }, people);
  return { lastMember: people.at(-1)?.memberId ?? null, people: people.length, points: 0 };
}
