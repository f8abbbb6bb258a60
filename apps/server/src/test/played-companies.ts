import type { Endpoint } from '@trilha/contracts/platform/endpoint';

import type { TestApp } from './test-app.ts';

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
/** A word shorter than this may stand anywhere by chance. */
const MARK_LENGTH = 6;
/** How many values of one parameter are tried. */
const TRIED = 6;
/** Tables whose rows a parameter names, where the table is not called as the parameter is; `id` alone may be a row of any. */
const TABLE_OF: Readonly<Record<string, readonly string[]>> = {
  courseId: ['trainings'],
  trailId: ['trails'],
  trail_id: ['trails'],
  trainingId: ['trainings'],
  itemId: ['trail_path_items'],
  attemptId: ['attempts'],
  bankId: ['question_banks'],
  questionId: ['questions', 'event_room_questions'],
  memberId: ['members'],
  fileId: ['files'],
  noteId: ['activity_notes'],
  drillId: ['drills'],
  certificateId: ['outside_certificates'],
  chanceId: ['second_chances'],
  packageId: ['packages'],
  campaignId: ['campaigns'],
  saleId: ['sales'],
  rewardId: ['rewards'],
  orderId: ['reward_orders'],
  problemId: ['reward_order_problems'],
  departmentId: ['reward_departments'],
  categoryId: ['reward_categories'],
  photoId: ['store_photos'],
  commentId: ['news_comments'],
  episodeId: ['podcast_episodes'],
  audioId: ['podcast_audios'],
  playlistId: ['podcast_playlists'],
  topicId: ['forum_topics'],
  postId: ['forum_posts'],
  eventId: ['training_events', 'community_events'],
  venueId: ['venues'],
  sessionId: ['training_event_sessions'],
  messageId: ['event_room_messages'],
  pollId: ['event_room_polls'],
  storeId: ['program_stores'],
  campaignImportId: ['imports'],
  branchImportId: ['imports'],
  codeImportId: ['imports'],
  levelRequestId: ['level_requests'],
  decisionId: ['audit_decisions'],
  changeId: ['people_changes'],
  importId: ['imports'],
  labelId: ['labels'],
  branchId: ['branches'],
  accessId: ['staff_access'],
  actingId: ['acting_sessions'],
  companyId: ['members'],
  viewId: ['people_views'],
  transferId: ['points_transfers'],
  pushDeviceId: ['push_devices'],
  transferCheckId: ['points_transfer_checks'],
  reconciliationId: ['points_transfer_reconciliations'],
  correctionId: ['point_corrections'],
};
/** The table called like a parameter: `library_categories` of `libraryCategoryId`. */
const tableCalled = (name: string) =>
  `${name.replace(/Id$/, '').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}s`.replace(
    /ys$/,
    'ies',
  );
/** Values of parameters that name no row of their own. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  hierarchyOrder: ['1', '2'],
  version: ['1'],
  second: ['12'],
  page: ['about'],
  country: ['BRA'],
  locale: ['pt-BR'],
  kind: ['confirm_email'],
};

/** Every id in a text. */
export function idsIn(text: string): Set<string> {
  return new Set(text.match(UUID));
}

/** The rows of one company, for tests that ask whether anybody else can see or change them. */
export class CompanyRows {
  readonly #test: TestApp;
  readonly #tenantId: string;

  constructor(test: TestApp, tenantId: string) {
    this.#test = test;
    this.#tenantId = tenantId;
  }

  #sql<R extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> {
    return this.#test.build.sql<R>(this.#tenantId, text, values);
  }

  async #tablesWith(...columns: string[]): Promise<string[]> {
    const { rows } = await this.#test.owner.query<{ name: string }>(
      `select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = any ($1) group by 1 having count(*) = $2 order by 1`,
      [['tenant_id', ...columns], columns.length + 1],
    );
    return rows.map(({ name }) => name);
  }

  /** Ids of the company's rows by table; with a member, of those rows that belong to it. */
  async ids(memberId?: string): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>();
    for (const table of await this.#tablesWith('id', ...(memberId ? ['member_id'] : []))) {
      const rows = await this.#sql<{ id: string }>(
        `select id::text from ${table} where tenant_id = $1 ${memberId ? 'and member_id = $2' : ''} order by 1`,
        memberId ? [this.#tenantId, memberId] : [this.#tenantId],
      );
      const ids = rows.map(({ id }) => id).filter((id) => id.match(UUID));
      if (ids.length > 0) found.set(table, ids);
    }
    if (!memberId) for (const [name, ids] of await this.#trails()) found.set(name, ids);
    return found;
  }

  /** Trails, which are trainings by their rows, and the items on their paths, which have no rows of their own. */
  async #trails(): Promise<[string, string[]][]> {
    const trails = await this.#sql<{ id: string; items: string[] }>(
      `select id::text, array(select item ->> 'id' from jsonb_array_elements(draft -> 'items') item) as items
         from trainings where tenant_id = $1 and kind = 'trail' order by 1`,
      [this.#tenantId],
    );
    return [
      ['trails', trails.map(({ id }) => id)],
      ['trail_path_items', trails.flatMap(({ items }) => items)],
    ];
  }

  /** Words of the company that the other one does not know: e-mails of its people, titles and names of its things. */
  async marks(otherTenantId: string): Promise<string[]> {
    const wordsOf = async (tenantId: string) => {
      const found = await this.#test.build.sql<{ word: string }>(
        tenantId,
        `select p.email as word from members m join people p on p.id = m.person_id where m.tenant_id = $1 and p.email <> ''
         union select v.value from trainings c, jsonb_each_text(c.title) v where c.tenant_id = $1
         union select v.value from campaigns c, jsonb_each_text(c.title) v where c.tenant_id = $1
         union select s.invoice_number from sales s where s.tenant_id = $1
         union select b.name from branches b where b.tenant_id = $1`,
        [tenantId],
      );
      return found.map(({ word }) => word).filter((word) => word.length >= MARK_LENGTH);
    };
    const others = new Set(await wordsOf(otherTenantId));
    return (await wordsOf(this.#tenantId)).filter((word) => !others.has(word));
  }

  /** Tables in which a row of the company names one of the given ids, wherever in the row. */
  async rowsNaming(ids: readonly string[]): Promise<string[]> {
    const naming: string[] = [];
    for (const table of await this.#tablesWith()) {
      const found = await this.#sql<{ row: string }>(
        `select left(t::text, 300) as row from ${table} t where tenant_id = $1
            and exists (select from regexp_matches(t::text, $2, 'g') found (ids) where ids[1] = any ($3)) limit 3`,
        [this.#tenantId, UUID.source, ids],
      );
      for (const { row } of found) naming.push(`${table} ${row}`);
    }
    return naming;
  }

  /** One digest a table over its whole content; with a member, over the rows that belong to it. */
  async digests(memberId?: string): Promise<Record<string, string>> {
    const digests: Record<string, string> = {};
    for (const table of await this.#tablesWith(...(memberId ? ['member_id'] : []))) {
      const [row] = await this.#sql<{ digest: string | null }>(
        `select md5(string_agg(t::text, '|' order by t::text)) as digest from ${table} t
          where tenant_id = $1 ${memberId ? 'and member_id = $2' : ''}`,
        memberId ? [this.#tenantId, memberId] : [this.#tenantId],
      );
      digests[table] = row?.digest ?? '';
    }
    return digests;
  }
}

/**
 * Gives ids of rows that fields of this name may mean, one after the other; of any row where the name says nothing. Every call of the
 * returned function goes on where the last one stopped.
 */
export function idSource(ids: ReadonlyMap<string, readonly string[]>): (field: string) => string {
  const all = [...ids.values()].flat();
  let turn = 0;
  return (field) => {
    const name = field.replace(/Ids$/, 'Id');
    const named = (TABLE_OF[name] ?? [tableCalled(name)]).flatMap((table) => ids.get(table) ?? []);
    const choices = named.length > 0 ? named : all;
    return choices[(turn += 1) % choices.length] ?? '';
  };
}

/** The table called like a parameter; where it is only `:id`, the one its address names, else any. */
function tablesBefore(path: string, name: string, ids: ReadonlyMap<string, readonly string[]>): string[] {
  if (ids.has(tableCalled(name))) return [tableCalled(name)];
  const named = /([\w-]+)\/:/.exec(path.slice(0, path.indexOf(`:${name}`) + 1))?.[1]?.replaceAll('-', '_');
  return named && ids.has(named) ? [named] : [...ids.keys()];
}

/** Values for the parameters of a call, out of the given rows: every combination, a few of each. */
export function exampleParams(
  endpoint: Endpoint,
  ids: ReadonlyMap<string, readonly string[]>,
): Record<string, string>[] {
  let combinations: Record<string, string>[] = [{}];
  for (const [, name = ''] of endpoint.path.matchAll(/:([a-zA-Z]+)/g)) {
    const tables = TABLE_OF[name] ?? tablesBefore(endpoint.path, name, ids);
    const own = tables.flatMap((table) => (ids.get(table) ?? []).slice(0, TRIED));
    // Of what there is no row, the id of some other row is asked for.
    const values = FIXED[name] ?? (own.length > 0 ? own : [...ids.values()].flat().slice(0, 1));
    combinations = combinations.flatMap((one) =>
      values.map((value) => Object.assign({ [name]: value }, one)),
    );
  }
  return combinations;
}
