import type { Found } from '@trilha/contracts/insight/search';
import { holds } from '@trilha/contracts/platform/permissions';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { searchMatch } from '../../../platform/db/search-match.ts';
import { isTopicRead } from '../../engagement/forum/audience.ts';
import { isNewsFor } from '../../engagement/news/news-audience.ts';
import { isPodcastFor } from '../../engagement/podcasts/podcast-audience.ts';
import { isCampaignFor } from '../../incentives/campaigns/campaign-audience.ts';
import { isRewardListed } from '../../incentives/rewards/reward-audience.ts';
import { isVisibleTo } from '../../learning/catalog/course-visibility.ts';
import { kindsOn } from '../../learning/trainings/kinds-on.ts';

/** So many of each kind, so that none crowds out the others. */
const MAX_OF_KIND = 6;

export interface FoundRow {
  readonly kind: Found['kind'];
  readonly id: string;
  readonly title: unknown;
  readonly trainingKind: string | null;
}

interface Source {
  readonly kind: Found['kind'];
  readonly alias: string;
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<boolean>;
  /** What of it is searched, beside its name. */
  readonly text: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly trainingKind?: RawBuilder<unknown>;
}

/** Every language of a text, as it is searched. */
const everyLanguage = (title: string) =>
  sql`app.search_key((select coalesce(string_agg(l.value, ' '), '') from jsonb_each_text(${sql.ref(title)}) l))`;

/** Trainings of the kinds whose module is on. */
function trainings({ actor }: TenantContext): Source {
  return {
    kind: 'training',
    alias: 'c',
    from: sql`trainings c left join enrollments e on e.tenant_id = c.tenant_id and e.training_id = c.id and e.member_id = ${actor.memberId}::uuid`,
    where: sql`c.tenant_id = ${actor.tenantId}::uuid and c.kind = any (${kindsOn(actor)}::text[]) and ${isVisibleTo(actor)}`,
    text: sql`c.search_text`,
    name: everyLanguage('c.title'),
    trainingKind: sql`c.kind`,
  };
}

function news(ctx: TenantContext): Source {
  return {
    kind: 'news',
    alias: 'n',
    from: sql`news n`,
    where: isNewsFor(ctx),
    text: sql`(${everyLanguage('n.title')} || ' ' || ${everyLanguage('n.summary')})`,
    name: everyLanguage('n.title'),
  };
}

function podcasts(ctx: TenantContext): Source {
  return {
    kind: 'podcast',
    alias: 'p',
    from: sql`podcasts p`,
    where: isPodcastFor(ctx),
    text: sql`p.search_text`,
    name: everyLanguage('p.title'),
  };
}

/** Topics by their titles. */
function topics(ctx: TenantContext): Source {
  return {
    kind: 'topic',
    alias: 't',
    from: sql`forum_topics t left join trainings c on c.tenant_id = t.tenant_id and c.id = t.training_id`,
    where: isTopicRead(ctx),
    text: sql`app.search_key(t.title)`,
    name: sql`app.search_key(t.title)`,
  };
}

/** Rewards that the member's store lists. */
function rewards(ctx: TenantContext): Source {
  return {
    kind: 'reward',
    alias: 'r',
    from: sql`rewards r`,
    where: isRewardListed(ctx),
    text: sql`r.search_text`,
    name: everyLanguage('r.title'),
  };
}

/** Campaigns that are for the member. */
function campaigns(ctx: TenantContext): Source {
  return {
    kind: 'campaign',
    alias: 'g',
    from: sql`campaigns g`,
    where: isCampaignFor(ctx, 'g'),
    text: everyLanguage('g.title'),
    name: everyLanguage('g.title'),
  };
}

/** What can be found: what the member may open, of modules that are on. */
function sourcesOf(ctx: TenantContext): Source[] {
  const { modules, role, isSuperuser } = ctx.actor;
  return [
    trainings(ctx),
    ...(modules.has('news') ? [news(ctx)] : []),
    ...(modules.has('podcasts') ? [podcasts(ctx)] : []),
    ...(modules.has('forum') ? [topics(ctx)] : []),
    ...(modules.has('rewards') && holds('rewards.redeem', role, isSuperuser) ? [rewards(ctx)] : []),
    ...(modules.has('campaigns') && holds('campaigns.take', role, isSuperuser) ? [campaigns(ctx)] : []),
  ];
}

/** Those of a source that fit, what is called so before what only speaks of it. */
function foundIn(source: Source, words: readonly string[]): RawBuilder<unknown> | undefined {
  const match = searchMatch(sql`s.searched`, words);
  const named = searchMatch(sql`s.name`, words);
  if (!match || !named) return undefined;
  const id = sql.ref(`${source.alias}.id`);
  const title = sql.ref(`${source.alias}.title`);
  return sql`(select ${sql.lit(source.kind)} as kind, s.id, s.title, s."trainingKind", ${named.rank} * 2 + ${match.rank} as rank
     from (select ${id} as id, to_jsonb(${title}) as title, ${source.trainingKind ?? sql`null`}::text as "trainingKind",
                  ${source.text} as searched, ${source.name} as name
             from ${source.from} where ${source.where}) s
    where ${match.matches} or ${named.matches} order by rank desc, s.id desc limit ${MAX_OF_KIND})`;
}

/** Everything of the company the member may open that fits these words, best first, in one statement. */
export async function listFound(ctx: TenantContext, words: readonly string[]): Promise<FoundRow[]> {
  const parts = sourcesOf(ctx).flatMap((source) => foundIn(source, words) ?? []);
  if (parts.length === 0) return [];
  const { rows } = await sql<FoundRow>`
    select kind, id, title, "trainingKind" from (${sql.join(parts, sql` union all `)}) f
     order by rank desc, kind, id desc`.execute(ctx.tx);
  return rows;
}
