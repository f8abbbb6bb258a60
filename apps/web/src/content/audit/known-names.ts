import { AUDIT_ACTIONS } from '@trilha/contracts/platform/audit-actions';

import { ownNameOr } from '../../lib/own-names.ts';

/** Where the sentence of an action such as `course.published` stands; one of an earlier version is shown by its name. */
export function actionKeys(action: string) {
  const known = AUDIT_ACTIONS.find((one) => one === action);
  const key = `action_${known?.replace('.', '_') ?? 'other'}`;
  return ownNameOr(key, key.replace('_', '.') as 'action.other');
}

/** Where the name of a kind of object stands; one without a name is shown by its own. */
export const kindKeys = (kind: string) =>
  ownNameOr(`kind_${kind}`, `objectKind.${kind}` as 'objectKind.other', 'objectKind.other');
