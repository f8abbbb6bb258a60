import type { StructureBranch } from '@trilha/contracts/organization/labels-admin';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';

import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { deleteBranch, saveBranch } from './structure.api.ts';
import css from './structure.module.css';
import { useStructureChange } from './use-structure-change.ts';

/** Branches by name with their people. */
export function BranchList({ branches }: { readonly branches: readonly StructureBranch[] }) {
  const { t } = useTranslation('admin-structure');
  const { save, change } = useStructureChange();
  const [edited, setEdited] = useState<StructureBranch | 'new'>();
  return (
    <Card>
      <div className={css['head']}>
        <p>{t('lead.branch')}</p>
        <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      </div>
      {branches.length === 0 ? <p>{t('none')}</p> : null}
      <ul className={css['list']}>
        {branches.map((branch) => (
          <li key={branch.id}>
            <span className={css['name']}>
              {branch.name}
              <small>{t('people', { count: branch.members })}</small>
            </span>
            <Button size="small" variant="secondary" onClick={() => setEdited(branch)}>
              {t('edit')}
            </Button>
            <Button
              size="small"
              variant="quiet"
              disabled={branch.members > 0}
              onClick={() => change(() => deleteBranch(branch.id))}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {edited ? (
        <BranchDialog
          branch={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSave={async (body) => {
            await save(() => saveBranch(edited === 'new' ? undefined : edited, body));
            setEdited(undefined);
          }}
        />
      ) : null}
    </Card>
  );
}

interface BranchDialogProps {
  readonly branch: StructureBranch | undefined;
  readonly onClose: () => void;
  readonly onSave: (body: { readonly name: string }) => Promise<void>;
}

function BranchDialog({ branch, onClose, onSave }: BranchDialogProps) {
  const { t } = useTranslation(['admin-structure', 'common']);
  const [name, setName] = useState(branch?.name ?? '');
  const { busy, error, act } = useAsyncAction();
  return (
    <ActionDialog
      title={branch?.name ?? t('add')}
      label={t('common:save')}
      busy={busy}
      disabled={name.trim() === ''}
      error={error}
      onAct={() => act(() => onSave({ name: name.trim() }))}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        maxLength={120}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </ActionDialog>
  );
}
