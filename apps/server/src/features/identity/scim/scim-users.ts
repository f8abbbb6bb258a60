import { scimUserInput } from '@trilha/contracts/identity/scim';
import type { ScimListQuery, ScimOperation, ScimUserInput } from '@trilha/contracts/identity/scim';
import { canonicalEmail, isEmail } from '@trilha/rules/identity/email';
import { isUuid } from '@trilha/rules/platform/uuids';

import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import {
  removeFromCompany,
  renameMember,
  switchMemberOff,
  switchMemberOn,
} from '../federation/directory-members.ts';
import { provisionMember } from '../federation/provision-member.ts';
import type { ScimContext } from './scim-context.ts';
import { ScimError, scimNotFound } from './scim-error.ts';
import { readFilter } from './scim-filter.ts';
import { applyPatch } from './scim-patch.ts';
import { presentList, presentUser, versionOf } from './scim.presenter.ts';
import type { ScimUser } from './scim.presenter.ts';
import { groupsOfMembers } from './scim-groups.queries.ts';
import {
  changeUser,
  findUser,
  insertUser,
  isUserNameTaken,
  listUsers,
  markUserDeleted,
} from './scim-users.queries.ts';
import type { UserRow, UserValues } from './scim-users.queries.ts';

function authorOf({ tx, now, requestId, keyName }: ScimContext) {
  return { tx, now, requestId, actor: { memberId: null, displayName: keyName } };
}

function emailOf({ emails, userName }: ScimUserInput): string | null {
  const chosen = emails?.find(({ primary }) => primary) ?? emails?.[0];
  const email = chosen?.value ?? (isEmail(userName) ? userName : '');
  return email === '' ? null : canonicalEmail(email);
}

function fullNameOf({ displayName, name, userName }: ScimUserInput): string {
  const parts = [name?.givenName, name?.familyName].filter(Boolean).join(' ');
  return displayName || name?.formatted || parts || userName;
}

const valuesOf = (input: ScimUserInput, active: boolean): UserValues => ({
  userName: input.userName,
  externalId: input.externalId ?? null,
  givenName: input.name?.givenName ?? null,
  familyName: input.name?.familyName ?? null,
  active,
});

async function requireUser(ctx: ScimContext, id: string): Promise<UserRow> {
  const row = isUuid(id) ? await findUser(ctx.tx, ctx.tenantId, id) : undefined;
  if (!row) throw scimNotFound(id);
  return row;
}

async function present(ctx: ScimContext, rows: readonly UserRow[]): Promise<ScimUser[]> {
  const groups = await groupsOfMembers(
    ctx.tx,
    ctx.tenantId,
    rows.map(({ memberId }) => memberId),
  );
  return rows.map((row) =>
    presentUser(
      row,
      groups
        .filter(({ memberId }) => memberId === row.memberId)
        .map(({ labelId, displayName }) => ({ value: labelId, display: displayName })),
      ctx.publicUrl,
    ),
  );
}

/** One of the directory's people. Throws 404. */
export async function readUser(ctx: ScimContext, id: string): Promise<ScimUser> {
  const [user] = await present(ctx, [await requireUser(ctx, id)]);
  if (!user) throw scimNotFound(id);
  return user;
}

/** A page of the directory's people. */
export async function readUsers(ctx: ScimContext, query: ScimListQuery) {
  const filters = readFilter(query.filter);
  const { total, rows } = await listUsers(ctx.tx, ctx.tenantId, { ...query, filters });
  return presentList(await present(ctx, rows), total, query.startIndex);
}

/** A new member, or one who was removed and comes back. Throws `uniqueness` where the user name is taken. */
export async function createUser(ctx: ScimContext, input: ScimUserInput): Promise<ScimUser> {
  const { tx, tenantId, now } = ctx;
  const taken = () => new ScimError(409, `The userName ${input.userName} is taken.`, 'uniqueness');
  if (await isUserNameTaken(tx, tenantId, input.userName, null)) throw taken();
  const { memberId } = await provisionMember(tx, {
    tenantId,
    email: emailOf(input),
    fullName: fullNameOf(input),
    role: 'learner',
    registeredBy: 'scim',
    now,
  });
  const values = valuesOf(input, input.active ?? true);
  if (!(await insertUser(tx, tenantId, memberId, values, now))) throw taken();
  const member = { tenantId, memberId, now };
  if (values.active) await switchMemberOn(tx, member);
  else await switchMemberOff(tx, member);
  await appendAuditEntry(authorOf(ctx), {
    action: 'directory_user.created',
    objectKind: 'member',
    objectId: memberId,
    before: null,
    after: values,
  });
  return readUser(ctx, memberId);
}

function requireVersion(row: { readonly version: number }, ifMatch: string | undefined): void {
  if (ifMatch !== undefined && ifMatch !== '*' && ifMatch !== versionOf(row))
    throw new ScimError(412, 'The resource has changed meanwhile.');
}

/** Replaces what the directory says of somebody; switching off ends their sessions in the same transaction. */
export async function replaceUser(
  ctx: ScimContext,
  {
    id,
    ifMatch,
    input,
  }: { readonly id: string; readonly ifMatch: string | undefined; readonly input: ScimUserInput },
): Promise<ScimUser> {
  const { tx, tenantId, now } = ctx;
  const row = await requireUser(ctx, id);
  requireVersion(row, ifMatch);
  if (await isUserNameTaken(tx, tenantId, input.userName, id))
    throw new ScimError(409, `The userName ${input.userName} is taken.`, 'uniqueness');
  const values = valuesOf(input, input.active ?? row.active);
  await changeUser(tx, tenantId, id, values, now);
  const member = { tenantId, memberId: id, now };
  await renameMember(tx, member, { fullName: fullNameOf(input), email: emailOf(input) });
  if (!values.active) await switchMemberOff(tx, member);
  // Whom the directory had on anyway was blocked by somebody else.
  else if (!row.active) await switchMemberOn(tx, member);
  const { userName, externalId, givenName, familyName, active } = row;
  await appendAuditEntry(authorOf(ctx), {
    action: 'directory_user.changed',
    objectKind: 'member',
    objectId: id,
    before: { userName, externalId, givenName, familyName, active },
    after: values,
  });
  return readUser(ctx, id);
}

/** Changes parts of what the directory says of somebody. */
export async function patchUser(
  ctx: ScimContext,
  patch: {
    readonly id: string;
    readonly ifMatch: string | undefined;
    readonly operations: readonly ScimOperation[];
  },
): Promise<ScimUser> {
  // Locked first, so that two patches follow one another.
  await requireUser(ctx, patch.id);
  const { id, meta: _meta, groups: _groups, schemas: _schemas, ...current } = await readUser(ctx, patch.id);
  const parsed = scimUserInput.safeParse(applyPatch(current, patch.operations));
  if (!parsed.success) throw new ScimError(400, 'A value does not fit its attribute.', 'invalidValue');
  return replaceUser(ctx, { id, ifMatch: patch.ifMatch, input: parsed.data });
}

/** Removes somebody from the company: their sessions end in the same transaction, their work stays. */
export async function deleteUser(ctx: ScimContext, id: string, ifMatch: string | undefined): Promise<void> {
  const row = await requireUser(ctx, id);
  requireVersion(row, ifMatch);
  const member = { tenantId: ctx.tenantId, memberId: id, now: ctx.now };
  await markUserDeleted(ctx.tx, ctx.tenantId, id, ctx.now);
  await removeFromCompany(ctx.tx, member);
  await appendAuditEntry(authorOf(ctx), {
    action: 'directory_user.removed',
    objectKind: 'member',
    objectId: id,
    before: { userName: row.userName, externalId: row.externalId, active: row.active },
    after: null,
  });
}
