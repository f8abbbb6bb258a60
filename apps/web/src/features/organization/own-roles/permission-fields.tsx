import { OWN_PERMISSION_AREAS } from '@trilha/contracts/platform/own-permissions';
import type { OwnPermission, OwnPermissionArea } from '@trilha/contracts/platform/own-permissions';
import { searchKey } from '@trilha/rules/platform/text';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import css from './own-roles.module.css';
import { usePermissionWords } from '../../../content/permissions/permission-words.ts';

interface PermissionFieldsProps {
  readonly offered: readonly OwnPermission[];
  readonly chosen: readonly OwnPermission[];
  readonly onChange: (chosen: readonly OwnPermission[]) => void;
}

const AREAS = Object.entries(OWN_PERMISSION_AREAS) as [OwnPermissionArea, readonly OwnPermission[]][];

/** Permissions by area, in words, to be chosen; found by their words where there are many. */
export function PermissionFields({ offered, chosen, onChange }: PermissionFieldsProps) {
  const { t } = useTranslation('admin-own-roles');
  const words = usePermissionWords();
  const [search, setSearch] = useState('');
  const shown = AREAS.map(
    ([area, permissions]) =>
      [
        area,
        permissions.filter(
          (permission) =>
            offered.includes(permission) && searchKey(words(permission)).includes(searchKey(search)),
        ),
      ] as const,
  ).filter(([, permissions]) => permissions.length > 0);
  return (
    <>
      {offered.length > 1 ? (
        <SearchField label={t('findPermissions')} value={search} onChange={setSearch} />
      ) : null}
      {shown.length === 0 ? <EmptyState compact illustration="no-results" title={t('nothingFound')} /> : null}
      {shown.map(([area, permissions]) => (
        <fieldset key={area} className={css['area']}>
          <legend>{t(`area.${area}`)}</legend>
          {permissions.map((permission) => (
            <Checkbox
              key={permission}
              label={words(permission)}
              checked={chosen.includes(permission)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...chosen, permission] : chosen.filter((one) => one !== permission),
                )
              }
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}
