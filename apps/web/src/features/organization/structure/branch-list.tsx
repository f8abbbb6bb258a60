import type { StructureBranch } from '@trilha/contracts/organization/labels-admin';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';

import { paths } from '../../../app/paths.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { LeadersDialog } from './leaders-dialog.tsx';
import { deleteBranch, saveBranch, setBranchLeaders } from './structure.api.ts';
import css from './structure.module.css';
import { useStructureChange } from './use-structure-change.ts';

/** Branches by name with their people. */
export function BranchList({ branches }: { readonly branches: readonly StructureBranch[] }) {
  const { t } = useTranslation('admin-structure');
  const { save, change } = useStructureChange();
  const [edited, setEdited] = useState<StructureBranch | 'new'>();
  const [led, setLed] = useState<StructureBranch>();
  return (
    <Card>
      <div className={css['head']}>
        <p>{t('lead.branch')}</p>
        <div className={css['acts']}>
          <LinkButton to={paths.adminBranchImport} variant="secondary">
            {t('importTitle')}
          </LinkButton>
          <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        </div>
      </div>
      {branches.length === 0 ? <p>{t('none')}</p> : null}
      <ul className={css['list']}>
        {branches.map((branch) => (
          <BranchLine
            key={branch.id}
            branch={branch}
            onLeaders={() => setLed(branch)}
            onEdit={() => setEdited(branch)}
            onRemove={() => change(() => deleteBranch(branch.id))}
          />
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
      {led ? (
        <LeadersDialog
          branch={led}
          onClose={() => setLed(undefined)}
          onSave={async (memberIds) => {
            await save(() => setBranchLeaders(led.id, memberIds));
            setLed(undefined);
          }}
        />
      ) : null}
    </Card>
  );
}

interface BranchLineProps {
  readonly branch: StructureBranch;
  readonly onLeaders: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function BranchLine({ branch, onLeaders, onEdit, onRemove }: BranchLineProps) {
  const { t } = useTranslation('admin-structure');
  return (
    <li>
      <span className={css['name']}>
        {branch.name}
        <small>{t('people', { count: branch.members })}</small>
        {branch.leaders.length > 0 ? (
          <small>
            {t('leadersNamed', { names: branch.leaders.map((leader) => leader.name).join(', ') })}
          </small>
        ) : null}
      </span>
      <Button
        size="small"
        variant="secondary"
        aria-label={`${t('leaders')}: ${branch.name}`}
        onClick={onLeaders}
      >
        {t('leaders')}
      </Button>
      <Button size="small" variant="secondary" onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button size="small" variant="quiet" disabled={branch.members > 0} onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
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
