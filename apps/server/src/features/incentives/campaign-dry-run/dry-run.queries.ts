import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import type { DryRunResult } from '@trilha/contracts/incentives/campaign-dry-run';
import { daysBetween } from '@trilha/rules/platform/dates';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { dayOf } from '../campaigns/campaign-columns.ts';

const SHOWN = 20;

/** Campaigns of a country with sales or photos, other than one, latest first. */
export function listSources(ctx: TenantContext, { country, except }: { country: string; except: string }) {
  return ctx.tx
    .selectFrom('campaigns as c')
    .where('c.tenantId', '=', ctx.actor.tenantId)
    .where('c.country', '=', country)
    .where('c.id', '!=', except)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('sales as s')
            .whereRef('s.tenantId', '=', 'c.tenantId')
            .whereRef('s.campaignId', '=', 'c.id')
            .select('s.id'),
        ),
        eb.exists(
          eb
            .selectFrom('storePhotos as p')
            .whereRef('p.tenantId', '=', 'c.tenantId')
            .whereRef('p.campaignId', '=', 'c.id')
            .select('p.id'),
        ),
      ]),
    )
    .select(['c.id', 'c.title', dayOf('c.begins_on').as('beginsOn'), dayOf('c.ends_on').as('endsOn')])
    .orderBy('c.beginsOn', 'desc')
    .orderBy('c.id', 'desc')
    .limit(12)
    .execute();
}
export type SourceRow = Awaited<ReturnType<typeof listSources>>[number];

/** What the database works out; names of levels and the source are the caller's. */
export type DryRunFigures = Omit<DryRunResult, 'source' | 'levels' | 'budget'> & {
  readonly levelPeople: readonly { readonly position: number; readonly people: number }[];
  readonly budgetReachedOn: string | null;
};

interface Trial {
  readonly campaignId: string;
  readonly source: SourceRow;
  readonly document: CampaignDocument;
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** So many reports are granted at once; a campaign has hundreds of thousands. */
const GRANTED_AT_ONCE = 2000;

/**
 * Prices the photos and the lines of the sales of an earlier campaign that were not reproved by other rules, once, into tables of this transaction:
 * `trial_lines`, `trial_photos`, and `trial_reports` with what earns something, in the order it was reported. Days are moved by the
 * distance of the two beginnings, products are known again by their SKU and kinds of photos by their name.
 */
export async function priceReports(
  ctx: TenantContext,
  { campaignId, source, document }: Trial,
): Promise<void> {
  const { tenantId } = ctx.actor;
  const shift = daysBetween(source.beginsOn, document.beginsOn);
  await sql`
create temporary table trial_lines (sale_id uuid, member_id uuid, store_id uuid, reported_at timestamptz, day date, quantity bigint,
  product_id uuid, brand text, points bigint, left_out text, promotion_id uuid, earned bigint, plain bigint) on commit drop`.execute(
    ctx.tx,
  );
  await sql`
create temporary table trial_reports (at bigint primary key, kind text, member_id uuid, store_id uuid, day date, worth bigint, points bigint)
  on commit drop`.execute(ctx.tx);
  await pricePhotos(ctx, { campaignId, source, document }, shift);
  await sql`
with product as materialized (
  select * from jsonb_to_recordset(${json(document.products)}) as p (id uuid, sku text, brand text, points bigint)
), promotion as materialized (
  select *, row_number() over (order by factor desc, id) as rank
    from jsonb_to_recordset(${json(document.promotions)})
      as o (id uuid, factor bigint, "beginsOn" date, "endsOn" date, "productId" uuid, "storeId" uuid)
), line as materialized (
  select s.id as sale_id, s.member_id, s.store_id, s.reported_at, s.sold_on + ${shift}::integer as day, l.quantity,
         p.id as product_id, p.brand, p.points,
         case when p.id is null then 'product' when x.store_id is null then 'store'
              when s.sold_on + ${shift}::integer > least(${document.endsOn}::date, coalesce(x.takes_part_until, 'infinity'))
                or s.sold_on + ${shift}::integer < greatest(${document.beginsOn}::date, x.takes_part_from) then 'days'
              when m.role <> all (${document.eligibleRoles}::text[]) then 'role' end as left_out
    from sales s
    join sale_lines l on l.tenant_id = s.tenant_id and l.sale_id = s.id
    join campaign_products q on q.tenant_id = l.tenant_id and q.campaign_id = l.campaign_id and q.id = l.product_id
    join members m on m.tenant_id = s.tenant_id and m.id = s.member_id
    left join product p on lower(p.sku) = lower(q.sku)
    left join campaign_stores x on x.tenant_id = s.tenant_id and x.campaign_id = ${campaignId} and x.store_id = s.store_id
   where s.tenant_id = ${tenantId} and s.campaign_id = ${source.id} and s.status <> 'reproved'
)
insert into trial_lines
  select l.*, o.id, (l.points * l.quantity * coalesce(o.factor, 100) + 50) / 100 as earned, l.points * l.quantity as plain
    from line l
    left join lateral (
      select o.id, o.factor from promotion o
       where l.left_out is null and l.day between o."beginsOn" and o."endsOn"
         and (o."productId" is null or o."productId" = l.product_id) and (o."storeId" is null or o."storeId" = l.store_id)
       order by o.rank limit 1
    ) o on true`.execute(ctx.tx);
  await sql`
insert into trial_reports
  select row_number() over (order by reported_at, id), kind, member_id, store_id, day, worth
    from (select 'sale' as kind, sale_id as id, member_id, store_id, reported_at, min(day) as day, sum(earned) as worth
            from trial_lines where left_out is null group by sale_id, member_id, store_id, reported_at
          union all
          select 'photo', photo_id, member_id, store_id, taken_at, day, worth from trial_photos where not left_out) r`.execute(
    ctx.tx,
  );
  // Nobody else does: tables of a transaction are not seen by what keeps statistics.
  await sql`analyze trial_lines, trial_photos, trial_reports`.execute(ctx.tx);
}

/**
 * Prices the photos of an earlier campaign as they would be taken under other rules: one of a kind for each store and week, which may
 * begin on another day.
 */
async function pricePhotos(
  ctx: TenantContext,
  { campaignId, source, document }: Trial,
  shift: number,
): Promise<void> {
  await sql`
create temporary table trial_photos on commit drop as
with type as materialized (
  select * from jsonb_to_recordset(${json(document.photoTypes)}) as t (id uuid, name jsonb, points bigint)
), photo as materialized (
  select p.id as photo_id, p.member_id, p.store_id, p.taken_at, t.id as type_id, coalesce(t.points, 0) as worth,
         (p.taken_at at time zone s.time_zone)::date + ${shift}::integer as day, x.store_id as taking_part,
         greatest(${document.beginsOn}::date, x.takes_part_from) as first_day,
         least(${document.endsOn}::date, coalesce(x.takes_part_until, 'infinity')) as last_day,
         m.role = any (${document.eligibleRoles}::text[]) as may
    from store_photos p
    join campaign_photo_types o on o.tenant_id = p.tenant_id and o.campaign_id = p.campaign_id and o.id = p.type_id
    join program_stores s on s.tenant_id = p.tenant_id and s.id = p.store_id
    join members m on m.tenant_id = p.tenant_id and m.id = p.member_id
    left join lateral (
      select t.* from type t where t.id = p.type_id
          or exists (select from jsonb_each_text(t.name) n join jsonb_each_text(o.name) k on k.key = n.key and lower(k.value) = lower(n.value))
       order by t.id = p.type_id desc, t.id limit 1
    ) t on true
    left join campaign_stores x on x.tenant_id = p.tenant_id and x.campaign_id = ${campaignId} and x.store_id = p.store_id
   where p.tenant_id = ${ctx.actor.tenantId} and p.campaign_id = ${source.id} and p.status <> 'reproved'
), judged as materialized (
  select *, type_id is null or taking_part is null or not may or day < first_day or day > last_day as refused from photo
)
select photo_id, member_id, store_id, taken_at, day, worth,
       refused or row_number() over (partition by refused, store_id, type_id,
         day - (extract(dow from day)::integer - ${document.photoWeekStart}::integer + 7) % 7 order by taken_at, photo_id) > 1 as left_out
  from judged`.execute(ctx.tx);
}

/** A sale or photo that earns something under the rules that are tried, before any limit. */
export interface TrialReport {
  /** Its place in the order they were reported. */
  readonly at: number;
  readonly memberId: string;
  readonly storeId: string;
  readonly day: string;
  readonly worth: number;
}

/** The next sales and photos that earn something, after a place in the order they were reported. */
export async function listTrialReports(ctx: TenantContext, after: number): Promise<readonly TrialReport[]> {
  const { rows } = await sql<TrialReport>`
select at, member_id as "memberId", store_id as "storeId", day::text as day, worth
  from trial_reports where at > ${after} order by at limit ${GRANTED_AT_ONCE}`.execute(ctx.tx);
  return rows;
}

/** Notes what reports were granted. */
export async function saveGrants(
  ctx: TenantContext,
  grants: readonly { readonly at: number; readonly points: number }[],
): Promise<void> {
  const [places, points] = [grants.map(({ at }) => at), grants.map((grant) => grant.points)];
  await sql`update trial_reports s set points = g.points
    from unnest(${places}::bigint[], ${points}::bigint[]) as g (at, points) where s.at = g.at`.execute(
    ctx.tx,
  );
}

/**
 * Sums up what the reports of a campaign would cost under other rules, once they are priced and each was granted its points. It follows
 * the rules of `@trilha/rules` (salePoints, factorOf, levelReached, missionSteps); a test compares them.
 */
export async function sumUpTrial(ctx: TenantContext, { source, document }: Trial): Promise<DryRunFigures> {
  const { tenantId } = ctx.actor;
  const minimums = document.levels.map(({ minimum }) => minimum);
  const { rows } = await sql<{ figures: DryRunFigures }>`
with promotion as materialized (
  select id, row_number() over (order by factor desc, id) as rank
    from jsonb_to_recordset(${json(document.promotions)}) as o (id uuid, factor bigint)
), mission as materialized (
  select * from jsonb_to_recordset(${json(document.missions)})
    as m (id uuid, target bigint, bonus bigint, brand text, "productId" uuid, "beginsOn" date, "endsOn" date)
), credited as materialized (
  select kind, member_id, store_id, day, worth, points, least(worth, ${document.capReport}::bigint) as raw from trial_reports
), mission_person as materialized (
  select m.id, e.member_id, m.bonus
    from trial_lines e join mission m on e.left_out is null and e.day between m."beginsOn" and m."endsOn"
     and (m."productId" is null or m."productId" = e.product_id) and (m.brand is null or m.brand = e.brand)
   group by m.id, e.member_id, m.bonus, m.target having sum(e.quantity) >= m.target
), person as materialized (
  select c.member_id, c.raw, c.points + coalesce(b.bonus, 0) as points, c.points < c.raw as capped
    from (select member_id, sum(worth) as raw, sum(points) as points from credited group by member_id) c
    left join (select member_id, sum(bonus) as bonus from mission_person group by member_id) b using (member_id)
), ranked as materialized (
  select p.*, (select count(*) from unnest(${minimums}::bigint[]) as l (minimum) where p.points >= l.minimum) as level from person p
)
select jsonb_build_object(
  'paid', (select coalesce(sum(points), 0) from sales s
            where s.tenant_id = ${tenantId} and s.campaign_id = ${source.id} and s.status <> 'reproved')
        + (select coalesce(sum(points), 0) from store_photos p
            where p.tenant_id = ${tenantId} and p.campaign_id = ${source.id} and p.status <> 'reproved'),
  'cost', (select coalesce(sum(points), 0) from person),
  'missionBonus', (select coalesce(sum(bonus), 0) from mission_person),
  'sales', (select count(*) from credited where kind = 'sale'),
  'photos', (select jsonb_build_object('counted', (select count(*) from credited where kind = 'photo'),
               'points', (select coalesce(sum(points), 0) from credited where kind = 'photo'),
               'leftOut', (select count(*) from trial_photos where left_out))),
  'lines', (select count(*) from trial_lines),
  'people', (select count(*) from person),
  'leftOut', (select jsonb_build_object('product', count(*) filter (where left_out = 'product'), 'store', count(*) filter (where left_out = 'store'),
                'days', count(*) filter (where left_out = 'days'), 'role', count(*) filter (where left_out = 'role')) from trial_lines),
  'cap', (select jsonb_build_object('people', count(*) filter (where capped), 'points',
            (select coalesce(sum(worth - points), 0) from credited)) from person),
  'budgetReachedOn', (select min(day) from (select day, sum(sum(points)) over (order by day) as spent from credited group by day) d
                       where spent >= ${document.budget}::bigint),
  'levelPeople', (select coalesce(jsonb_agg(jsonb_build_object('position', level, 'people', people) order by level), '[]')
                    from (select level, count(*) as people from ranked group by level) l),
  'winners', (select coalesce(jsonb_agg(w order by w.points desc, w."memberId"), '[]') from (
      select r.member_id as "memberId", m.display_name as name, r.points, r.level, r.capped from ranked r
        join members m on m.tenant_id = ${tenantId} and m.id = r.member_id order by r.points desc, r.member_id limit ${SHOWN}) w),
  'stores', (select coalesce(jsonb_agg(w order by w.points desc, w.name), '[]') from (
      select t.name, count(*) filter (where c.kind = 'sale') as sales, sum(c.points) as points from credited c
        join program_stores t on t.tenant_id = ${tenantId} and t.id = c.store_id
       group by t.id, t.name order by 3 desc, 1 limit ${SHOWN}) w),
  'brands', (select coalesce(jsonb_agg(w order by w.points desc, w.name), '[]') from (
      select brand as name, sum(quantity) as units, sum(earned) as points from trial_lines where left_out is null group by brand order by 3 desc, 1 limit ${SHOWN}) w),
  'promotions', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'lines', coalesce(e.lines, 0), 'extra', coalesce(e.extra, 0)) order by o.rank), '[]')
     from promotion o left join (select promotion_id, count(*) as lines, sum(earned - plain) as extra from trial_lines where left_out is null group by promotion_id) e
       on e.promotion_id = o.id),
  'missions', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'people', coalesce(e.people, 0), 'bonus', coalesce(e.bonus, 0)) order by m.id), '[]')
     from mission m left join (select id, count(*) as people, sum(bonus) as bonus from mission_person group by id) e using (id))
) as figures`.execute(ctx.tx);
  const [found] = rows;
  if (!found) throw new Error('A select without a table gives one row.');
  return found.figures;
}
