import type { OwnRole } from '@trilha/contracts/organization/own-roles';
import { localize } from '@trilha/rules/platform/locales';
import { useState } from 'react';

import { beginRolePreview } from '../../../app/impersonation.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { BranchChoice } from './branch-choice.tsx';

interface PreviewRoleDialogProps {
  readonly role: OwnRole;
  readonly branches: readonly { readonly id: string; readonly name: string }[];
  readonly onClose: () => void;
}

/** Says what a preview of a role shows, and asks for which branches where the role is for some. */
export function PreviewRoleDialog({ role, branches, onClose }: PreviewRoleDialogProps) {
  const { t } = useTranslation('admin-own-roles');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { busy, error, act } = useAsyncAction({ leavesPage: true });
  const name = localize(role.name, currentLocale());
  const isForBranches = role.reach === 'branches';
  return (
    <ActionDialog
      title={t('preview.title', { name })}
      label={t('preview.begin')}
      busy={busy}
      disabled={isForBranches && chosen.length === 0}
      error={error}
      onAct={() => act(() => beginRolePreview(role.id, chosen))}
      onClose={onClose}
    >
      <p>{t('preview.text')}</p>
      {isForBranches ? (
        <BranchChoice name={name} branches={branches} chosen={chosen} onChange={setChosen} />
      ) : null}
    </ActionDialog>
  );
}
