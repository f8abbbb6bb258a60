import { LABEL_KINDS } from '@trilha/contracts/learning/course-builder';
import type { ManagedLabel } from '@trilha/contracts/learning/course-builder';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { listBranchesWithMembers, listLabelsWithMembers } from './course-builder.queries.ts';

interface LabelRow {
  readonly id: string;
  readonly kind: string;
  readonly name: unknown;
  readonly members: number;
}

/** A label with how many members carry it. */
export function presentLabel(ctx: TenantContext, { id, kind, name, members }: LabelRow): ManagedLabel {
  return { id, kind: LABEL_KINDS.find((known) => known === kind) ?? 'tag', name: textOf(ctx, name), members };
}

/** What courses are sorted and shared by, with how many people each reaches. */
export async function listLabels(ctx: TenantContext) {
  requirePermission(ctx.actor, 'courses.manage');
  const labels = await listLabelsWithMembers(ctx);
  const branches = await listBranchesWithMembers(ctx);
  return { labels: labels.map((row) => presentLabel(ctx, row)), branches };
}
