import { PROFILE_FIELD_KEYS } from '@trilha/contracts/identity/profile-fields';
import type { ImportTarget } from '@trilha/contracts/organization/people-import';

import type { MemberState } from '../people/member-states.ts';

interface PlannedRow {
  readonly profile: Readonly<Record<string, unknown>>;
  readonly role: string | null;
  readonly branchId: string | null;
  readonly hiredOn: string | null;
  readonly labelIds: readonly string[];
}

interface Names {
  readonly branchesById: ReadonlyMap<string, string>;
  readonly labelsById: ReadonlyMap<string, { readonly kind: string; readonly name: string }>;
}

interface FieldChange {
  readonly field: ImportTarget;
  readonly before: string;
  readonly after: string;
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** What a row will change of somebody, field by field; nobody's import changes their own role. */
export function plannedChanges(
  before: MemberState,
  row: PlannedRow,
  { names, isAuthor }: { readonly names: Names; readonly isAuthor: boolean },
): FieldChange[] {
  const branch = (id: string | null) => (id === null ? '' : (names.branchesById.get(id) ?? ''));
  const labelled = (kind: string, ids: readonly string[]) =>
    ids
      .flatMap((id) => {
        const label = names.labelsById.get(id);
        return label?.kind === kind ? [label.name] : [];
      })
      .toSorted()
      .join('; ');
  const labelIds = [...new Set([...before.labelIds, ...row.labelIds])];
  const changes: FieldChange[] = [
    ...PROFILE_FIELD_KEYS.map((field) => {
      const now = textOf(before.profile[field]);
      return {
        field,
        before: now,
        after: row.profile[field] === undefined ? now : textOf(row.profile[field]),
      };
    }),
    { field: 'role', before: before.role, after: isAuthor ? before.role : (row.role ?? before.role) },
    { field: 'branch', before: branch(before.branchId), after: branch(row.branchId ?? before.branchId) },
    { field: 'hired_on', before: before.hiredOn ?? '', after: row.hiredOn ?? before.hiredOn ?? '' },
    ...(['area', 'group', 'tag'] as const).map((field) => ({
      field,
      before: labelled(field, before.labelIds),
      after: labelled(field, labelIds),
    })),
  ];
  return changes.filter((change) => change.before !== change.after);
}
