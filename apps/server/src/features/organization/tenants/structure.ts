import type { AuditAction } from '@trilha/contracts/platform/audit-actions';
import { STRUCTURE_KINDS } from '@trilha/contracts/organization/labels-admin';
import type { StructureKind } from '@trilha/contracts/organization/labels-admin';
import { PERMISSIONS, holds } from '@trilha/contracts/platform/permissions';
import { ROLES } from '@trilha/contracts/platform/roles';
import type { Permission } from '@trilha/contracts/platform/permissions';
import type { LocalizedText } from '@trilha/rules/platform/locales';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { countLabelled, countNamed, countOfBranch, followMerged } from '../../../platform/labelled-things.ts';
import type { LabelledThings } from '../../../platform/labelled-things.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import { requireFreeBranchName, requireFreeLabelName } from './require-free-name.ts';
import {
  countRoles,
  insertBranch,
  listBranchLeaders,
  listStructureBranches,
  listStructureLabels,
  lockBranch,
  lockLabel,
  removeBranch,
  replaceBranchLeaders,
  setBranch,
} from './structure.queries.ts';
import {
  insertLabelBehind,
  removeLabel,
  writeLabelName,
  writeLabelOrder,
} from '../../identity/labels/change-labels.ts';
import { copyLabelMembers } from '../../identity/labels/label-members.ts';

const permissions = Object.keys(PERMISSIONS) as Permission[];

type Things = readonly LabelledThings[];

/** Branches, labels with how much each is used, and what each role may do (TEN-07, TEN-10). */
export async function readStructure(ctx: TenantContext, things: Things) {
  requirePermission(ctx.actor, 'structure.manage');
  const counts = new Map((await countRoles(ctx)).map(({ role, members }) => [role, members]));
  const branches = await listStructureBranches(ctx);
  const labels = await listStructureLabels(ctx);
  const uses = await countLabelled(ctx, things);
  const leaders = Map.groupBy(await listBranchLeaders(ctx), ({ branchId }) => branchId);
  return {
    branches: branches.map(({ id, name, members }) => ({
      id,
      name,
      members: members ?? 0,
      leaders: (leaders.get(id) ?? []).map(({ memberId, name: leader }) => ({ memberId, name: leader })),
    })),
    labels: labels.map((label) => ({
      id: label.id,
      members: label.members,
      uses: uses.get(label.id) ?? 0,
      kind: STRUCTURE_KINDS.find((kind) => kind === label.kind) ?? 'tag',
      // Checked when it was written; the column's type only says JSON.
      name: label.name as LocalizedText,
    })),
    roles: ROLES.map((role) => ({
      role,
      members: counts.get(role) ?? 0,
      may: permissions.filter((permission) => holds(permission, role)),
    })),
    permissions,
  };
}

const change = (ctx: TenantContext, action: AuditAction, objectId: string, before: unknown, after: unknown) =>
  appendAuditEntry(ctx, { action, objectKind: action.split('.')[0] ?? action, objectId, before, after });

async function requireLabel(ctx: TenantContext, id: string) {
  requirePermission(ctx.actor, 'structure.manage');
  const label = await lockLabel(ctx, id);
  if (!label) throw new AppError('not_found');
  return label;
}

/** Adds an area, group, tag or category at the end of its kind. */
/** Adds a label. Throws `name_taken`. */
export async function addLabel(ctx: TenantContext, label: { kind: StructureKind; name: LocalizedText }) {
  requirePermission(ctx.actor, 'structure.manage');
  await requireFreeLabelName(ctx, label);
  const id = await insertLabelBehind(ctx, label);
  await change(ctx, 'label.created', id, null, label);
  return { id };
}

/** Renames a label in each language; people with it keep it. */
/** Renames a label. Throws `name_taken`. */
export async function renameLabel(ctx: TenantContext, id: string, name: LocalizedText): Promise<void> {
  const label = await requireLabel(ctx, id);
  // Checked when it was written; the column's type only says JSON.
  await requireFreeLabelName(ctx, { kind: label.kind, name, id, before: label.name as LocalizedText });
  await writeLabelName(ctx.tx, ctx.actor.tenantId, id, name);
  await change(ctx, 'label.renamed', id, { name: label.name }, { name });
}

/** Puts the labels of a kind in this order. Throws `not_found` where one of them is none of the company's. */
export async function orderLabels(
  ctx: TenantContext,
  kind: StructureKind,
  ids: readonly string[],
): Promise<void> {
  requirePermission(ctx.actor, 'structure.manage');
  // What is no label of this kind here has no place, and nothing of it is written down.
  if ((await writeLabelOrder(ctx, kind, ids)) !== new Set(ids).size) throw new AppError('not_found');
  await change(ctx, 'label.ordered', kind, null, { ids });
}

/** Two labels, held in one order, so that two merges the other way round do not wait for each other. */
async function requireBoth(ctx: TenantContext, { id, into }: { readonly id: string; readonly into: string }) {
  if (id < into) return { label: await requireLabel(ctx, id), target: await requireLabel(ctx, into) };
  const target = await requireLabel(ctx, into);
  return { label: await requireLabel(ctx, id), target };
}

/**
 * Moves everybody of a label to another of its kind and deletes it; what is for the one, or sorted by it, is for the other from then on,
 * whatever feature it belongs to. Throws `label_of_directory` for a group that a directory keeps: it would write another one, and nobody would leave
 * this one any more.
 */
export async function mergeLabel(
  ctx: TenantContext,
  things: Things,
  { id, into }: { readonly id: string; readonly into: string },
): Promise<{ moved: number; things: number }> {
  const { label, target } = await requireBoth(ctx, { id, into });
  if (label.kind !== target.kind || id === into) throw new AppError('not_found');
  if (label.isOfDirectory) throw new AppError('label_of_directory');
  const moved = await copyLabelMembers(ctx, id, into);
  const followed = await followMerged(ctx, things, { labelId: id, into });
  await removeLabel(ctx.tx, ctx.actor.tenantId, id);
  await afterCommit(ctx, 'label.merged', { labelId: id, into });
  const after = { into, name: target.name, moved, things: followed };
  await change(ctx, 'label.merged', id, { name: label.name }, after);
  return { moved, things: followed };
}

/** Follows a merge after its commit, where the label that was merged into is still there. */
export async function followLateMerge(
  ctx: TenantContext,
  things: Things,
  merged: { readonly labelId: string; readonly into: string },
): Promise<void> {
  if (await lockLabel(ctx, merged.into)) await followMerged(ctx, things, merged);
}

/** Deletes a label; its people lose it. Throws `label_of_directory`, and `label_in_use` while anything names it: without it that would be for nobody, or for everybody. */
export async function deleteLabel(ctx: TenantContext, things: Things, id: string): Promise<void> {
  const label = await requireLabel(ctx, id);
  if (label.isOfDirectory) throw new AppError('label_of_directory');
  if ((await countNamed(ctx, things, id)) > 0) throw new AppError('label_in_use');
  await removeLabel(ctx.tx, ctx.actor.tenantId, id);
  await change(ctx, 'label.deleted', id, { kind: label.kind, name: label.name }, null);
}

interface BranchForm {
  readonly name: string;
}

async function requireBranch(ctx: TenantContext, id: string) {
  requirePermission(ctx.actor, 'structure.manage');
  const branch = await lockBranch(ctx, id);
  if (!branch) throw new AppError('not_found');
  const { id: _, ...form } = branch;
  return form;
}

/** Adds a branch: a store or an office. Throws `name_taken`. */
export async function addBranch(ctx: TenantContext, branch: BranchForm) {
  requirePermission(ctx.actor, 'structure.manage');
  await requireFreeBranchName(ctx, branch);
  const id = await insertBranch(ctx, branch);
  await change(ctx, 'branch.created', id, null, branch);
  return { id };
}

/** Changes a branch; its people stay in it. Throws `name_taken`. */
export async function updateBranch(ctx: TenantContext, id: string, branch: BranchForm): Promise<void> {
  const before = await requireBranch(ctx, id);
  if (branch.name !== before.name) await requireFreeBranchName(ctx, { name: branch.name, id });
  await setBranch(ctx, id, branch);
  await change(ctx, 'branch.updated', id, before, branch);
}

/** Says who leads a branch from now on. Throws `not_found`. */
export async function setBranchLeaders(
  ctx: TenantContext,
  id: string,
  memberIds: readonly string[],
): Promise<void> {
  await requireBranch(ctx, id);
  const idsOf = async () => (await listBranchLeaders(ctx, id)).map(({ memberId }) => memberId);
  const before = await idsOf();
  await replaceBranchLeaders(ctx, id, memberIds);
  await change(ctx, 'branch.leaders_changed', id, { memberIds: before }, { memberIds: await idsOf() });
}

/** Deletes a branch. Throws `label_in_use` while anybody belongs to it, or a rule means its people. */
export async function deleteBranch(ctx: TenantContext, things: Things, id: string): Promise<void> {
  const before = await requireBranch(ctx, id);
  if ((await countOfBranch(ctx, things, id)) > 0) throw new AppError('label_in_use');
  try {
    await removeBranch(ctx, id);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23503')
      throw new AppError('label_in_use');
    throw error;
  }
  await change(ctx, 'branch.deleted', id, before, null);
}
