import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { PeopleChangeBody } from './people.api.ts';
import type { PeopleChoices } from './people-filters.tsx';
import css from './people.module.css';

type Change = PeopleChangeBody['change'];
/** Changes that need one more answer. */
export type AskedChange = 'block' | 'role' | 'branch' | 'add_label' | 'remove_label';

function changeOf(kind: AskedChange, value: string, choices: PeopleChoices): Change | undefined {
  if (value === '') return undefined;
  if (kind === 'block') return { kind, reason: value };
  if (kind === 'branch') return { kind, branchId: value === 'none' ? null : value };
  if (kind === 'add_label' || kind === 'remove_label') return { kind, labelId: value };
  const role = choices.roles.find((known) => known === value);
  return role && { kind: 'role', role };
}

interface ChangeDialogProps {
  readonly kind: AskedChange;
  /** The person, where it is about one. */
  readonly name?: string | undefined;
  readonly count: number;
  readonly choices: PeopleChoices;
  readonly onClose: () => void;
  readonly onChange: (change: Change) => Promise<void>;
}

/** Asks what a change to people still needs: a reason, a role, a branch, a group. */
export function ChangeDialog({ kind, name, count, choices, onClose, onChange }: ChangeDialogProps) {
  const { t } = useTranslation(['admin-people', 'common']);
  const [value, setValue] = useState('');
  const { busy, error, act } = useAsyncAction();
  const change = changeOf(kind, value.trim(), choices);

  const handleChange = async () => {
    if (!change) return;
    await act(async () => {
      await onChange(change);
      onClose();
    });
  };
  const options =
    kind === 'role'
      ? choices.roles.map((role) => ({ value: role as string, label: t(`role.${role}`) }))
      : kind === 'branch'
        ? [
            { value: 'none', label: t('noBranch') },
            ...choices.branches.map(({ id, name }) => ({ value: id, label: name })),
          ]
        : choices.labels.map(({ id, kind: label, name }) => ({
            value: id,
            label: `${t(`filter.${label}`)}: ${name}`,
          }));

  return (
    <ActionDialog
      title={kind === 'block' && name ? t('blockNamed', { name }) : t(`act.${kind}`)}
      label={t('changeCount', { count })}
      danger={kind === 'block'}
      busy={busy}
      disabled={!change}
      error={error}
      onAct={() => void handleChange()}
      onClose={onClose}
    >
      <div className={css['body']}>
        {kind === 'block' ? (
          <TextField
            label={t('reason')}
            hint={t('reasonHint')}
            maxLength={256}
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
        ) : (
          <Select
            label={t(`filter.${kind === 'role' || kind === 'branch' ? kind : 'label'}`)}
            placeholder={t('common:choose')}
            value={value}
            options={options}
            onChange={setValue}
          />
        )}
      </div>
    </ActionDialog>
  );
}
