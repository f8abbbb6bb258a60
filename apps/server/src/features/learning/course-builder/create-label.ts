import type { LocalizedText } from '@trilha/rules/platform/locales';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { findLabelId } from './course-builder.queries.ts';
import { insertLabel } from '../../identity/labels/change-labels.ts';

export interface NewLabel {
  readonly kind: 'tag' | 'category';
  readonly name: LocalizedText;
}

/** Adds a tag or category. Adding the same name again gives the one that is there. */
export async function createLabel(ctx: TenantContext, label: NewLabel): Promise<string> {
  requirePermission(ctx.actor, 'courses.manage');
  const added = await insertLabel(ctx, label);
  if (!added) return findLabelId(ctx, label);
  await appendAuditEntry(ctx, {
    action: 'label.created',
    objectKind: 'label',
    objectId: added,
    before: null,
    after: label,
  });
  return added;
}
