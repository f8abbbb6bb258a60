import type { getStructure } from '@trilha/contracts/organization/labels-admin';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { Check } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { ownNameOr } from '../../../lib/own-names.ts';
import { Card } from '../../../ui/card.tsx';
import { Pill } from '../../../ui/pill.tsx';
import css from './structure.module.css';

type Structure = ResponseOf<typeof getStructure>;

/** Where a permission is put into words. */
const permissionKeys = (permission: Structure['permissions'][number]) => {
  const name = permission.replace('.', '_');
  return ownNameOr(`permission_${name}`, `permission.${name}` as 'permission.people_view');
};

/** What each role may do, as the server enforces it [TEN-07]. */
export function RoleTable({ roles }: Pick<Structure, 'roles'>) {
  const { t } = useTranslation(['admin-structure', 'admin-people']);
  const everyone =
    roles[0]?.may.filter((permission) => roles.every(({ may }) => may.includes(permission))) ?? [];
  return (
    <Card>
      <p>{t('lead.role')}</p>
      <ul className={css['list']}>
        {roles.map(({ role, members, may }) => (
          <li key={role}>
            <span className={css['name']}>
              {t(`admin-people:role.${role}`)}
              <small>{t('people', { count: members })}</small>
            </span>
            <span className={css['may']}>
              <Pill icon={<Check size={14} aria-hidden="true" />}>{t('learns')}</Pill>
              {may
                .filter((permission) => !everyone.includes(permission))
                .map((permission) => (
                  <Pill key={permission} tone="info" icon={<Check size={14} aria-hidden="true" />}>
                    {t(permissionKeys(permission))}
                  </Pill>
                ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
