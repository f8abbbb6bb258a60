import { FORUM_LINK_RULES, blockedWordIn, forbiddenLinkIn } from '@trilha/rules/engagement/forum-rules';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';

/** What moderators say of who asks and of what may be written. */
export interface WriterStanding {
  /** Null where the member is not muted. */
  readonly mutedUntil: Date | null;
  readonly rules: {
    readonly words: readonly string[];
    readonly links: string;
    readonly hosts: readonly string[];
  } | null;
}

/** SQL of until when who asks is muted; null where they are not. */
export const mutedUntilOf = ({ actor, now }: TenantContext): RawBuilder<Date | null> =>
  sql<Date | null>`(select max(u.muted_until) from forum_mutes u where u.tenant_id = ${actor.tenantId}::uuid
    and u.member_id = ${actor.memberId}::uuid and u.lifted_at is null and u.muted_until > ${now}::timestamptz)`;

/** SQL columns of the standing of who asks, for a statement that reads more; by themselves in `readStanding`. */
export const standingColumns = (ctx: TenantContext) => sql`${mutedUntilOf(ctx)} as "mutedUntil",
  (select json_build_object('words', w.words, 'links', w.links, 'hosts', w.hosts)
     from forum_rules w where w.tenant_id = ${ctx.actor.tenantId}::uuid) as rules`;

/** Until when who asks is muted, and what the company does not want to be written. */
export async function readStanding(ctx: TenantContext): Promise<WriterStanding> {
  const { rows } = await sql<WriterStanding>`select ${standingColumns(ctx)}`.execute(ctx.tx);
  return rows[0] ?? { mutedUntil: null, rules: null };
}

/** Whoever a moderator has muted writes nothing until then. Throws `forum_muted`. */
export function requireUnmuted({ mutedUntil }: Pick<WriterStanding, 'mutedUntil'>): void {
  if (mutedUntil) throw new AppError('forum_muted', { values: { until: mutedUntil.toISOString() } });
}

/** What somebody writes keeps the company's rules. Throws `forum_word_blocked` and `forum_link_forbidden`, each with what is not wanted. */
export function requireWanted({ rules }: Pick<WriterStanding, 'rules'>, text: string): void {
  if (!rules) return;
  const word = blockedWordIn(text, rules.words);
  if (word !== undefined) throw new AppError('forum_word_blocked', { values: { word } });
  const links = FORUM_LINK_RULES.find((rule) => rule === rules.links) ?? 'all';
  const host = forbiddenLinkIn(text, { links, hosts: rules.hosts });
  if (host !== undefined) throw new AppError('forum_link_forbidden', { values: { host } });
}

/** Who asks may write this, in the forum and under news. Throws as `requireUnmuted` and `requireWanted`. */
export async function requireMayWrite(ctx: TenantContext, text: string): Promise<void> {
  const standing = await readStanding(ctx);
  requireUnmuted(standing);
  requireWanted(standing, text);
}
