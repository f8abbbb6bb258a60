import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';
import { LABEL_NAME_LIMIT } from '@trilha/rules/platform/text';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';

import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { Select } from '../../../ui/select.tsx';

interface LabelDialogProps {
  readonly title: string;
  readonly languages: readonly Locale[];
  readonly name: LocalizedText;
  readonly onClose: () => void;
  readonly onSave: (name: LocalizedText) => Promise<unknown>;
}

/** One name in the company's languages. */
export function LabelDialog({ title, languages, name: known, onClose, onSave }: LabelDialogProps) {
  const { t } = useTranslation(['admin-structure', 'common']);
  const [name, setName] = useState(known);
  const { busy, error, act } = useAsyncAction();
  const isEmpty = !Object.values(name).some((text) => text.trim() !== '');
  return (
    <ActionDialog
      title={title}
      label={t('common:save')}
      busy={busy}
      disabled={isEmpty}
      error={error}
      onAct={() => act(() => onSave(name))}
      onClose={onClose}
    >
      <LocalizedFields
        label={t('name')}
        languages={languages}
        value={name}
        maxLength={LABEL_NAME_LIMIT}
        onChange={setName}
      />
    </ActionDialog>
  );
}

interface MergeDialogProps {
  readonly name: string;
  /** How many things are for it or sorted by it. */
  readonly uses: number;
  readonly others: readonly { readonly value: string; readonly label: string }[];
  readonly onClose: () => void;
  readonly onMerge: (into: string) => Promise<unknown>;
}

/** Asks into which other name one goes, and says what goes with it. */
export function MergeDialog({ name, uses, others, onClose, onMerge }: MergeDialogProps) {
  const { t } = useTranslation(['admin-structure', 'common']);
  const [into, setInto] = useState('');
  const { busy, error, act } = useAsyncAction();
  return (
    <ActionDialog
      title={t('mergeNamed', { name })}
      label={t('merge')}
      busy={busy}
      disabled={into === ''}
      error={error}
      onAct={() => act(() => onMerge(into))}
      onClose={onClose}
    >
      <Select
        label={t('mergeInto')}
        hint={`${t('mergeUses', { count: uses })} ${t('mergeHint')}`}
        placeholder={t('common:choose')}
        value={into}
        options={others}
        onChange={setInto}
      />
    </ActionDialog>
  );
}

interface RemoveDialogProps {
  readonly name: string;
  readonly members: number;
  /** How many things are for it or sorted by it: while there are any it stays. */
  readonly uses: number;
  readonly onClose: () => void;
  readonly onRemove: () => Promise<unknown>;
}

/** Says what deleting a name affects, which cannot be undone, or what keeps it from being deleted. */
export function RemoveDialog({ name, members, uses, onClose, onRemove }: RemoveDialogProps) {
  const { t } = useTranslation('admin-structure');
  const { busy, error, act } = useAsyncAction();
  return (
    <ActionDialog
      title={t('removeNamed', { name })}
      label={t('remove')}
      danger
      busy={busy}
      disabled={uses > 0}
      error={error}
      onAct={() => act(onRemove)}
      onClose={onClose}
    >
      <p>{uses > 0 ? t('removeUsed', { count: uses }) : t('removeText', { count: members })}</p>
    </ActionDialog>
  );
}
