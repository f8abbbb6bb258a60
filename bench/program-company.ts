import type { SessionTokens } from '../apps/server/src/platform/http/session-tokens.ts';
import { asTenant } from './stage.ts';
import type { Stage } from './stage.ts';

/** A company with a campaign people sell in. */
export interface ProgramCompany {
  readonly tenantId: string;
  readonly campaignId: string;
  readonly storeId: string;
  readonly productId: string;
  /** Ids of sellers who have joined, in the order of their tokens. */
  readonly sellerIds: readonly string[];
  /** Access tokens of sellers who have joined, of an auditor and of an administrator. */
  readonly sellers: readonly string[];
  readonly auditor: string;
  readonly administrator: string;
}

const SESSION_SECONDS = 7200;
/** As many at once as an import writes: what a statement did is looked through again by the triggers of the directory. */
const STEP = 5000;

interface Team {
  readonly ids: readonly string[];
  /** In the order of the ids. */
  readonly tokens: readonly string[];
}

/** A company to fill; its slug keeps its people's user names apart from those of other items. */
interface Made {
  readonly tenantId: string;
  readonly slug: string;
}

/** Members of a role with their sessions. */
async function makeMembers(
  stage: Stage,
  company: Made,
  role: string,
  count: number,
  tokens: SessionTokens,
): Promise<Team> {
  const ids: string[] = [];
  const access: string[] = [];
  for (let first = 1; first <= count; first += STEP) {
    const part = await makeSome(stage, company, role, [first, Math.min(count, first + STEP - 1)], tokens);
    // What the server does by itself within a minute; people do not come faster than that.
    if (first === 1) await stage.owner.query('analyze people, members, member_profiles, member_directory');
    ids.push(...part.ids);
    access.push(...part.tokens);
  }
  return { ids, tokens: access };
}

async function makeSome(
  stage: Stage,
  { tenantId, slug }: Made,
  role: string,
  [first, last]: readonly [number, number],
  tokens: SessionTokens,
): Promise<Team> {
  return asTenant(stage, tenantId, async (client) => {
    const { rows } = await client.query<{ member: string; family: string }>(
      `with numbered as (
         select n, uuidv7() as person, uuidv7() as member, uuidv7() as family from generate_series($3::int, $4::int) n
       ), made as (
         insert into people (id, username, full_name) select person, $2 || '-' || $5 || '-' || n, 'Pessoa ' || n from numbered
       ), joined as (
         insert into members (tenant_id, id, person_id, display_name, role) select $1, member, person, 'Pessoa ' || n, $2 from numbered
       ), listed as (
         insert into person_members (person_id, tenant_id, member_id) select person, $1, member from numbered
       ), born as (
         insert into member_profiles (tenant_id, member_id, birthday, updated_at) select $1, member, '1990-01-01', now() from numbered
       ), signed as (
         insert into session_families (id, person_id, tenant_id, member_id, client_id, rotated_at, created_at, factor_at, expires_at, absolute_expires_at)
           select family, person, $1, member, 'bench', now(), now(), now(), now() + interval '1 day', now() + interval '1 day' from numbered
       )
       select member, family from numbered order by member`,
      [tenantId, role, first, last, slug],
    );
    return {
      ids: rows.map(({ member }) => member),
      tokens: rows.map(
        ({ family }) => tokens.pair({ familyId: family, generation: 1 }, new Date(), SESSION_SECONDS).access,
      ),
    };
  });
}

/** A company of an item's own whose sellers have joined a campaign with one store and one product. */
export async function programCompany(stage: Stage, sellers: number, item: string): Promise<ProgramCompany> {
  const slug = `bench-${item}`;
  const { rows } = await stage.owner.query<{ id: string }>(
    `insert into tenants (slug, name, look, modules)
     select $1, 'Company with a program', look, modules from tenants where slug = 'aurora' returning id`,
    [slug],
  );
  const tenantId = rows[0]?.id ?? '';
  const company = { tenantId, slug };
  const team = await makeMembers(stage, company, 'seller', sellers, stage.tokens);
  const auditors = await makeMembers(stage, company, 'auditor', 1, stage.tokens);
  const administrators = await makeMembers(stage, company, 'admin', 1, stage.tokens);
  const ids = await asTenant(stage, tenantId, async (client) => {
    const made = await client.query<{ campaign: string; store: string; product: string }>(
      `with names as (
         select uuidv7() as campaign, uuidv7() as chain, uuidv7() as store, uuidv7() as agency, uuidv7() as product
       ), c as (
         insert into campaigns (tenant_id, id, title, country, time_zone, begins_on, ends_on, editable_until, state, eligible_roles,
             cap_person, budget, created_at, published_at)
           select $1, campaign, '{"pt-BR": "Trimestre"}', 'BRA', 'America/Sao_Paulo', current_date - 20, current_date + 40,
                  current_date + 40, 'published', '{seller}', null, 1000000000, now(), now() from names
       ), h as (
         insert into program_chains (tenant_id, id, country, name) select $1, chain, 'BRA', 'Rede' from names
       ), s as (
         insert into program_stores (tenant_id, id, chain_id, registration, name, country, time_zone, allows_cameras)
           select $1, store, chain, '16727230000197', 'Loja', 'BRA', 'America/Sao_Paulo', false from names
       ), x as (
         insert into campaign_stores (tenant_id, campaign_id, store_id, takes_part_from) select $1, campaign, store, current_date - 20 from names
       ), a as (
         insert into program_agencies (tenant_id, id, registration, name, country) select $1, agency, '08370779000149', 'Pulso', 'BRA' from names
       ), p as (
         insert into campaign_products (tenant_id, campaign_id, id, type, brand, sku, points)
           select $1, campaign, product, 'notebook', 'Nortel', 'NB-1', 100 from names
       ), l as (
         insert into campaign_levels (tenant_id, campaign_id, position, name, minimum)
           select $1, campaign, n, '{"pt-BR": "Nível"}', (n - 1) * 1000000 from names, generate_series(1, 3) n
       ), t as (
         insert into participations (tenant_id, campaign_id, member_id, agency_id, brands, terms_version, terms_accepted_at,
             began_at_level, level, joined_at)
           select $1, campaign, m, agency, '{Nortel}', 1, now(), 1, 1 + (n % 3)::int, now()
             from names, unnest($2::uuid[]) with ordinality as q (m, n) returning id
       )
       select campaign, store, product from names`,
      [tenantId, team.ids],
    );
    const [row] = made.rows;
    if (!row) throw new Error('The campaign was not made.');
    await client.query(
      `insert into participation_stores (tenant_id, participation_id, store_id)
         select $1, id, $2 from participations where tenant_id = $1`,
      [tenantId, row.store],
    );
    await client.query('select app.lay_out_budget($1)', [row.campaign]);
    return row;
  });
  await stage.owner.query('vacuum analyze members, participations, participation_stores, session_families');
  return {
    tenantId,
    campaignId: ids.campaign,
    storeId: ids.store,
    productId: ids.product,
    sellerIds: team.ids,
    sellers: team.tokens,
    auditor: auditors.tokens[0] ?? '',
    administrator: administrators.tokens[0] ?? '',
  };
}
