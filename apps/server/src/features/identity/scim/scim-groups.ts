import type { AuditAction } from '@trilha/contracts/platform/audit-actions';
import { scimPatchedGroup } from '@trilha/contracts/identity/scim';
import type { ScimGroupInput, ScimListQuery, ScimOperation } from '@trilha/contracts/identity/scim';
import { isUuid } from '@trilha/rules/platform/uuids';

import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import type { ScimContext } from './scim-context.ts';
import { ScimError, scimNotFound } from './scim-error.ts';
import { readFilter } from './scim-filter.ts';
import { applyPatch } from './scim-patch.ts';
import { presentGroup, presentList, versionOf } from './scim.presenter.ts';
import type { ScimGroup } from './scim.presenter.ts';
import { changeGroup, findGroup, insertGroup, listGroups, membersOfGroups } from './scim-groups.queries.ts';
import type { GroupRow } from './scim-groups.queries.ts';
import { setDirectoryMembers } from '../labels/label-members.ts';
import { removeLabel } from '../labels/change-labels.ts';

/** Members an answer names; a larger group has more. */
const MAX_SHOWN = 10_000;

const taken = (name: string) => new ScimError(409, `The displayName ${name} is taken.`, 'uniqueness');

async function requireGroup(ctx: ScimContext, id: string): Promise<GroupRow> {
  const row = isUuid(id) ? await findGroup(ctx.tx, ctx.tenantId, id) : undefined;
  if (!row) throw scimNotFound(id);
  return row;
}

async function present(ctx: ScimContext, rows: readonly GroupRow[]): Promise<ScimGroup[]> {
  const members = await membersOfGroups(
    ctx.tx,
    ctx.tenantId,
    rows.map(({ labelId }) => labelId),
    MAX_SHOWN,
  );
  return rows.map((row) =>
    presentGroup(
      row,
      members
        .filter(({ labelId }) => labelId === row.labelId)
        .map(({ memberId, userName }) => ({ value: memberId, display: userName })),
      ctx.publicUrl,
    ),
  );
}

function memberIdsOf({ members }: Pick<ScimGroupInput, 'members'>): string[] {
  const ids = members.map(({ value }) => value);
  if (!ids.every((id) => isUuid(id))) throw new ScimError(400, 'A member has no known id.', 'invalidValue');
  return ids;
}

async function record(ctx: ScimContext, action: AuditAction, id: string, before: unknown, after: unknown) {
  const { tx, now, requestId, keyName } = ctx;
  await appendAuditEntry(
    { tx, now, requestId, actor: { memberId: null, displayName: keyName } },
    { action, objectKind: 'label', objectId: id, before, after },
  );
}

/** One of the directory's groups. Throws 404. */
export async function readGroup(ctx: ScimContext, id: string): Promise<ScimGroup> {
  const [group] = await present(ctx, [await requireGroup(ctx, id)]);
  if (!group) throw scimNotFound(id);
  return group;
}

/** A page of the directory's groups. */
export async function readGroups(ctx: ScimContext, query: ScimListQuery) {
  const filters = readFilter(query.filter);
  const { total, rows } = await listGroups(ctx.tx, ctx.tenantId, { ...query, filters });
  return presentList(await present(ctx, rows), total, query.startIndex);
}

/** A new group, by which courses and boards can be given. Throws `uniqueness` where the name is taken. */
export async function createGroup(ctx: ScimContext, input: ScimGroupInput): Promise<ScimGroup> {
  const { tx, tenantId, now, locale } = ctx;
  const { displayName } = input;
  const externalId = input.externalId ?? null;
  const id = await insertGroup(tx, tenantId, { displayName, externalId, locale }, now);
  if (!id) throw taken(displayName);
  await setDirectoryMembers(tx, tenantId, id, memberIdsOf(input));
  await record(ctx, 'directory_group.created', id, null, { displayName, externalId });
  return readGroup(ctx, id);
}

/** Replaces a group's name and members. */
export async function replaceGroup(
  ctx: ScimContext,
  {
    id,
    ifMatch,
    input,
  }: { readonly id: string; readonly ifMatch: string | undefined; readonly input: ScimGroupInput },
): Promise<ScimGroup> {
  const { tx, tenantId, now, locale } = ctx;
  const row = await requireGroup(ctx, id);
  if (ifMatch !== undefined && ifMatch !== '*' && ifMatch !== versionOf(row))
    throw new ScimError(412, 'The resource has changed meanwhile.');
  const { displayName } = input;
  const externalId = input.externalId ?? null;
  await changeGroup(tx, tenantId, id, { displayName, externalId, locale }, now);
  await setDirectoryMembers(tx, tenantId, id, memberIdsOf(input));
  const before = { displayName: row.displayName, externalId: row.externalId };
  await record(ctx, 'directory_group.changed', id, before, { displayName, externalId });
  return readGroup(ctx, id);
}

/** Changes parts of a group. */
export async function patchGroup(
  ctx: ScimContext,
  patch: {
    readonly id: string;
    readonly ifMatch: string | undefined;
    readonly operations: readonly ScimOperation[];
  },
): Promise<ScimGroup> {
  const { id, meta: _meta, schemas: _schemas, ...current } = await readGroup(ctx, patch.id);
  // Everybody, not only those an answer names: who is not among the patched members leaves the group.
  const everybody = await membersOfGroups(ctx.tx, ctx.tenantId, [id]);
  const members = everybody.map(({ memberId }) => ({ value: memberId }));
  const parsed = scimPatchedGroup.safeParse(applyPatch({ ...current, members }, patch.operations));
  if (!parsed.success) throw new ScimError(400, 'A value does not fit its attribute.', 'invalidValue');
  return replaceGroup(ctx, { id, ifMatch: patch.ifMatch, input: parsed.data });
}

/** Removes a group; its people stay. */
export async function deleteGroup(ctx: ScimContext, id: string): Promise<void> {
  const row = await requireGroup(ctx, id);
  await removeLabel(ctx.tx, ctx.tenantId, id);
  await record(ctx, 'directory_group.removed', id, { displayName: row.displayName }, null);
}
