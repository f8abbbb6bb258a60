import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';
import { LABEL_NAME_LIMIT } from '@trilha/rules/platform/text';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { Select } from '../../../ui/select.tsx';

interface LabelDialogProps {
  readonly title: string;
  readonly languages: readonly Locale[];
  readonly name: LocalizedText;
  readonly onClose: () => void;
  readonly onSave: (name: LocalizedText) => Promise<void>;
}

/** One name in the company's languages. */
export function LabelDialog({ title, languages, name: known, onClose, onSave }: LabelDialogProps) {
  const { t } = useTranslation(['admin-structure', 'common']);
  const [name, setName] = useState(known);
  const isEmpty = !Object.values(name).some((text) => text.trim() !== '');
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <Button disabled={isEmpty} onClick={() => void onSave(name)}>
          {t('common:save')}
        </Button>
      }
    >
      <LocalizedFields
        label={t('name')}
        languages={languages}
        value={name}
        maxLength={LABEL_NAME_LIMIT}
        onChange={setName}
      />
    </Dialog>
  );
}

interface MergeDialogProps {
  readonly name: string;
  readonly others: readonly { readonly value: string; readonly label: string }[];
  readonly onClose: () => void;
  readonly onMerge: (into: string) => Promise<void>;
}

/** Asks into which other name one goes. */
export function MergeDialog({ name, others, onClose, onMerge }: MergeDialogProps) {
  const { t } = useTranslation(['admin-structure', 'common']);
  const [into, setInto] = useState('');
  return (
    <Dialog
      open
      title={t('mergeNamed', { name })}
      onClose={onClose}
      actions={
        <Button disabled={into === ''} onClick={() => void onMerge(into)}>
          {t('merge')}
        </Button>
      }
    >
      <Select
        label={t('mergeInto')}
        hint={t('mergeHint')}
        placeholder={t('common:choose')}
        value={into}
        options={others}
        onChange={setInto}
      />
    </Dialog>
  );
}

interface RemoveDialogProps {
  readonly name: string;
  readonly members: number;
  readonly onClose: () => void;
  readonly onRemove: () => Promise<void>;
}

/** Says what deleting a name affects: it cannot be undone. */
export function RemoveDialog({ name, members, onClose, onRemove }: RemoveDialogProps) {
  const { t } = useTranslation(['admin-structure', 'common']);
  return (
    <Dialog
      open
      title={t('removeNamed', { name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="danger" onClick={() => void onRemove()}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <p>{t('removeText', { count: members })}</p>
    </Dialog>
  );
}
