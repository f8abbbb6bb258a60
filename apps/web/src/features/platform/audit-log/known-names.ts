import { AUDIT_ACTIONS } from '@trilha/contracts/platform/audit-actions';

import { ownNameOr } from '../../../lib/own-names.ts';

const KINDS = [
  'all',
  'course',
  'trail',
  'enrollment_rule',
  'label',
  'question_bank',
  'posting',
  'point_correction',
  'guarded_change',
  'points_transfer',
  'points_transfer_program',
  'attendance_authority',
  'points_transfer_reconciliation',
  'certificate',
  'ranking',
  'branch',
  'attempt',
  'package',
  'member',
  'people_import',
  'company',
  'tenant',
  'terms',
  'page',
  'message',
  'access_key',
  'identity_provider',
  'campaign',
  'level_request',
  'sale',
  'photo',
  'community_event',
  'training_event',
  'venue',
  'reward',
  'reward_department',
  'reward_category',
  'reward_order',
] as const;

/** Where the sentence of an action such as `course.published` stands; one of an earlier version is shown by its name. */
export function actionKeys(action: string) {
  const known = AUDIT_ACTIONS.find((one) => one === action);
  const key = `action_${known?.replace('.', '_') ?? 'other'}`;
  return ownNameOr(key, key.replace('_', '.') as 'action.other');
}

/** The text key of a kind of object. */
export function kindKey(kind: string) {
  return KINDS.find((known) => known === kind) ?? 'other';
}
