import type { Permission } from '@trilha/contracts/platform/permissions';

import { loadAccountTexts } from '../lib/i18n.ts';
import { requirePermission } from './guards.ts';

/** As `requirePermission`, for screens that show fields of an account and need their texts too. */
export function requirePermissionWithAccountTexts(permission: Permission) {
  const allowed = requirePermission(permission);
  return async (): Promise<void> => {
    await allowed();
    await loadAccountTexts();
  };
}
