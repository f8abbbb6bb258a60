import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import css from './reward-admin.module.css';

interface CategoryDialogProps {
  readonly title: string;
  readonly languages: readonly Locale[];
  readonly value: { readonly name: LocalizedText; readonly maxPerPerson?: number | null } | undefined;
  /** Categories limit what one person redeems; departments do not. */
  readonly withLimit: boolean;
  readonly onClose: () => void;
  readonly onSave: (value: { name: LocalizedText; maxPerPerson: number | null }) => Promise<void>;
}

/** Names of a department or category in the company's languages. */
export function CategoryDialog({ title, languages, value, withLimit, onClose, onSave }: CategoryDialogProps) {
  const { t } = useTranslation(['admin-rewards', 'common']);
  const [name, setName] = useState<LocalizedText>(value?.name ?? {});
  const [maxPerPerson, setMaxPerPerson] = useState(value?.maxPerPerson ?? null);
  const { busy, error, act } = useAsyncAction();
  const isEmpty = !Object.values(name).some((text) => text.trim() !== '');
  return (
    <ActionDialog
      title={title}
      label={t('common:save')}
      busy={busy}
      disabled={isEmpty}
      error={error}
      onAct={() => void act(() => onSave({ name, maxPerPerson }))}
      onClose={onClose}
    >
      <div className={css['stack']}>
        <LocalizedFields
          label={t('name')}
          languages={languages}
          value={name}
          maxLength={80}
          onChange={setName}
        />
        {withLimit ? (
          <NumberField
            label={t('maxPerPerson')}
            hint={t('maxPerPersonHint')}
            value={maxPerPerson}
            min={1}
            max={1000}
            onChange={setMaxPerPerson}
          />
        ) : null}
      </div>
    </ActionDialog>
  );
}
