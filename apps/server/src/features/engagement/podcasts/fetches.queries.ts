import type { FetchKind, FetchProblem } from '@trilha/contracts/engagement/podcast-values';
import type { Locale } from '@trilha/rules/platform/locales';

import type { TenantContext } from '../../../platform/context.ts';

export interface NewFetch {
  readonly podcastId: string;
  /** Null for the picture of the show. */
  readonly episodeId: string | null;
  readonly kind: FetchKind;
  readonly language: Locale;
  readonly address: string;
}

/** Notes what of a feed is to be fetched; what waits for it already stays as it is. */
export async function insertFetches(ctx: TenantContext, fetches: readonly NewFetch[]): Promise<void> {
  if (fetches.length === 0) return;
  await ctx.tx
    .insertInto('podcastFetches')
    .values(fetches.map((fetch) => ({ ...fetch, tenantId: ctx.actor.tenantId, dueAt: ctx.now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Has what of a show could not be fetched tried again. */
export async function retryFailed(ctx: TenantContext, podcastId: string): Promise<void> {
  await ctx.tx
    .updateTable('podcastFetches')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('podcastId', '=', podcastId)
    .where('state', '=', 'failed')
    .set({ state: 'waiting', problem: null, attempts: 0, dueAt: ctx.now })
    .execute();
}

/** Counts one more try of what still waits; undefined where nothing does. */
export function beginFetch(ctx: TenantContext, id: string) {
  return ctx.tx
    .updateTable('podcastFetches')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .returning(['podcastId', 'episodeId', 'kind', 'language', 'address', 'attempts'])
    .executeTakeFirst();
}

/** Ends what was fetched; false where it does not wait any more. */
export async function endFetch(ctx: TenantContext, id: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.tx
    .deleteFrom('podcastFetches')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Says why something cannot be fetched, or has it tried again at a later moment. */
export async function failFetch(
  ctx: TenantContext,
  id: string,
  how: { readonly problem: FetchProblem } | { readonly dueAt: Date },
): Promise<void> {
  await ctx.tx
    .updateTable('podcastFetches')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .set('problem' in how ? { state: 'failed', problem: how.problem } : how)
    .execute();
}

/** The recording of an episode in a language, for its texts. */
export function findAudioOf(ctx: TenantContext, episodeId: string, language: string) {
  return ctx.tx
    .selectFrom('podcastAudios')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('episodeId', '=', episodeId)
    .where('language', '=', language)
    .select('id')
    .executeTakeFirst();
}
