import type { ListedPerson } from '@trilha/contracts/organization/people';
import { MEMBER_STATUSES } from '@trilha/contracts/identity/registration';
import { ROLES } from '@trilha/contracts/platform/roles';

import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import type { ListedRow, listMemberLabels } from './directory.queries.ts';

const MEMBER_LABEL_KINDS = ['area', 'group', 'tag'] as const;
type LabelRow = Awaited<ReturnType<typeof listMemberLabels>>[number];

/** An area, group or tag of a member, named in the reader’s language. */
export function presentMemberLabel(ctx: TenantContext, { id, kind, name }: LabelRow) {
  return {
    id,
    kind: MEMBER_LABEL_KINDS.find((known) => known === kind) ?? 'tag',
    name: textOf(ctx, name),
  } as const;
}

/** A member as the list shows them. `labels` are those of the company. */
export function presentListed(
  ctx: TenantContext,
  row: ListedRow,
  labels: ReadonlyMap<string, LabelRow>,
): ListedPerson {
  return {
    memberId: row.memberId,
    name: row.displayName,
    username: row.username,
    email: row.email,
    document: row.document,
    role: ROLES.find((role) => role === row.role) ?? 'learner',
    status: MEMBER_STATUSES.find((status) => status === row.status) ?? 'registered',
    blockedReason: row.blockedReason,
    branch: row.branch,
    labels: row.labelIds.flatMap((id) => {
      const label = labels.get(id);
      return label ? [presentMemberLabel(ctx, label)] : [];
    }),
    lastAccessAt: row.lastAccessAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
