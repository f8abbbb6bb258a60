import { documentCountriesOf } from '@trilha/contracts/organization/document-countries';
import type { ListedPerson } from '@trilha/contracts/organization/people';
import { ROLES } from '@trilha/contracts/platform/roles';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { readTenantSettings } from '../../../platform/tenants/tenant-settings.ts';
import {
  MAX_COUNTED,
  countDirectory,
  listBranches,
  listMemberLabels,
  pageOfDirectory,
  planEachQuery,
  readListed,
  similarInDirectory,
} from './directory.queries.ts';
import type { DirectoryRow, PeopleAsk } from './directory.queries.ts';
import { mayGive } from './people.policy.ts';
import { presentListed, presentMemberLabel } from './person.presenter.ts';

/** These members as the list shows them, in the given order. */
export async function presentMembers(
  ctx: TenantContext,
  rows: readonly DirectoryRow[],
): Promise<ListedPerson[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ memberId }) => memberId);
  const listed = new Map((await readListed(ctx, ids)).map((row) => [row.memberId, row]));
  const labels = new Map((await listMemberLabels(ctx)).map((label) => [label.id, label]));
  return ids.flatMap((id) => {
    const row = listed.get(id);
    return row ? [presentListed(ctx, row, labels)] : [];
  });
}

/**
 * A page of the company's people (ADM-01). Every word searched has to be found in name, user name, e-mail or document,
 * without regard to accents; where nobody has them, those with similar words are shown instead, most alike first.
 */
export async function listPeople(ctx: TenantContext, ask: PeopleAsk) {
  requirePermission(ctx.actor, 'people.view');
  await planEachQuery(ctx);
  const found = await pageOfDirectory(ctx, ask);
  const isGuess = found.length === 0 && ask.search !== '' && ask.cursor === undefined;
  if (isGuess) {
    const similar = await similarInDirectory(ctx, ask, ask.limit);
    return {
      items: await presentMembers(ctx, similar),
      nextCursor: null,
      total: similar.length,
      isGuess: similar.length > 0,
    };
  }
  const { items, nextCursor } = pageFrom(found, ask.limit, ({ sortKey, memberId }) => [sortKey, memberId]);
  return {
    items: await presentMembers(ctx, items),
    nextCursor,
    total: await countDirectory(ctx, ask, MAX_COUNTED),
    isGuess: false,
  };
}

/** What people can be filtered by and put into. */
export async function listPeopleChoices(ctx: TenantContext) {
  requirePermission(ctx.actor, 'people.view');
  const labels = await listMemberLabels(ctx);
  const settings = await readTenantSettings(ctx.tx, ctx.actor.tenantId);
  return {
    branches: await listBranches(ctx),
    labels: labels.map((label) => presentMemberLabel(ctx, label)),
    roles: ROLES.filter((role) => mayGive(ctx.actor, role)),
    country: settings.country,
    documentCountries: documentCountriesOf(settings),
  };
}
