import type { TenantContext } from '../../context.ts';
import { readLevelNames } from '../campaigns/read-level-names.ts';
import { requireManaged } from '../campaigns/move-campaign.ts';
import { notify } from '../notices/notify.ts';
import { listOutcomes } from './closing-work.queries.ts';
import type { Batch } from './closing-work.queries.ts';
import { textFor } from './listener.ts';

/** Tells the participants after one what expired and which level they begin the next campaign with; each once. */
export async function tellOutcomes(
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
  return { lastMember: people.at(-1)?.memberId ?? null, people: people.length, points: 0 };
}
