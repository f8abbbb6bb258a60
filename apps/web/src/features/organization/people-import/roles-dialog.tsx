import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { GivenRole } from './people-import.api.ts';
import css from '../../../imports/imports.module.css';

interface RolesDialogProps {
  readonly roles: readonly GivenRole[];
  readonly busy: boolean;
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Names everybody whom an import gives, or takes, a role that opens other people's data; each is confirmed by itself. */
export function RolesDialog({ roles, busy, action, onConfirm, onClose }: RolesDialogProps) {
  const { t } = useTranslation(['admin-import', 'admin-people']);
  const [confirmed, setConfirmed] = useState<ReadonlySet<number>>(new Set());
  const handleChoose = (line: number, isConfirmed: boolean) => {
    const next = new Set(confirmed);
    if (isConfirmed) next.add(line);
    else next.delete(line);
    setConfirmed(next);
  };
  return (
    <ActionDialog
      title={t('rolesTitle')}
      label={action}
      cancelLabel={t('cancelRoles')}
      busy={busy}
      disabled={confirmed.size < roles.length}
      // Shown in a toast: what is confirmed then may be something else.
      error={undefined}
      onAct={onConfirm}
      onClose={onClose}
    >
      <div className={css['step']}>
        <p>{t('rolesLead')}</p>
        {roles.map(({ line, name, email, before, after }) => (
          <Checkbox
            key={line}
            label={t('roleChange', {
              name,
              before: before === null ? t('newPerson') : t(`admin-people:role.${before}`),
              after: t(`admin-people:role.${after}`),
            })}
            hint={
              email === null
                ? t('roleLine', { line: String(line) })
                : t('roleLineEmail', { line: String(line), email })
            }
            checked={confirmed.has(line)}
            onChange={({ target }) => handleChoose(line, target.checked)}
          />
        ))}
      </div>
    </ActionDialog>
  );
}
