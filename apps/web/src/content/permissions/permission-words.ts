import type { OwnPermission } from '@trilha/contracts/platform/own-permissions';

import { ownNameOr } from '../../lib/own-names.ts';
import { useTranslation } from '../../lib/translate.ts';

/** Says in words what a permission lets somebody do. */
export function usePermissionWords(): (permission: OwnPermission) => string {
  const { t } = useTranslation('admin-structure');
  return (permission) => {
    const name = permission.replace('.', '_');
    return t(ownNameOr(`permission_${name}`, `permission.${name}` as 'permission.people_view'));
  };
}
