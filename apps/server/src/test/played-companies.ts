import type { Endpoint } from '@trilha/contracts/endpoint';

import type { TestApp } from './test-app.ts';

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
/** How many values of one parameter are tried. */
const TRIED = 6;
/** Tables whose rows a parameter names; `id` alone may be a row of any. */
const TABLE_OF: Readonly<Record<string, readonly string[]>> = {
  courseId: ['courses'],
  attemptId: ['attempts'],
  bankId: ['question_banks'],
  questionId: ['questions'],
  memberId: ['members'],
  fileId: ['files'],
  packageId: ['packages'],
  campaignId: ['campaigns'],
  saleId: ['sales'],
  rewardId: ['rewards'],
  orderId: ['reward_orders'],
  problemId: ['reward_order_problems'],
  departmentId: ['reward_departments'],
  categoryId: ['reward_categories'],
  photoId: ['store_photos'],
  eventId: ['community_events'],
  storeId: ['program_stores'],
  selectionImportId: ['selection_imports'],
  levelRequestId: ['level_requests'],
  decisionId: ['audit_decisions'],
  changeId: ['people_changes'],
  importId: ['people_imports'],
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
};
/** Values of parameters that name no row of their own. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  hierarchyOrder: ['1', '2'],
  version: ['1'],
  page: ['about'],
  country: ['BRA'],
  locale: ['pt-BR'],
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
    return found;
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

/** Values for the parameters of a call, out of the given rows: every combination, a few of each. */
export function exampleParams(
  endpoint: Endpoint,
  ids: ReadonlyMap<string, readonly string[]>,
): Record<string, string>[] {
  let combinations: Record<string, string>[] = [{}];
  for (const [, name = ''] of endpoint.path.matchAll(/:([a-zA-Z]+)/g)) {
    const tables = TABLE_OF[name] ?? [...ids.keys()];
    const values = FIXED[name] ?? tables.flatMap((table) => (ids.get(table) ?? []).slice(0, TRIED));
    combinations = combinations.flatMap((one) =>
      values.map((value) => Object.assign({ [name]: value }, one)),
    );
  }
  return combinations;
}
