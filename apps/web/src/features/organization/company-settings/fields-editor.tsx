import { PROFILE_FIELD_KEYS, profileField } from '@trilha/contracts/identity/profile-fields';
import type { FormField, ProfileFieldKey } from '@trilha/contracts/identity/profile-fields';
import { useTranslation } from '../../../lib/translate.ts';

import { Checkbox } from '../../../ui/checkbox.tsx';
import css from './company.module.css';

/** A document's country is asked beside the document, where the company takes those of several. */
const CHOSEN = PROFILE_FIELD_KEYS.filter((field) => field !== 'document_country');

interface FieldsEditorProps {
  readonly title: string;
  readonly fields: readonly FormField[];
  /** Asked for by another rule of the form, and required. */
  readonly judged?: readonly ProfileFieldKey[];
  readonly onChange: (fields: FormField[]) => void;
}

/** Which fields of a profile a form asks for, and which of them must be filled in. */
export function FieldsEditor({ title, fields, judged, onChange }: FieldsEditorProps) {
  const { t } = useTranslation(['admin-company', 'accounts']);
  return (
    <details className={css['fields']}>
      <summary>
        {title} · {t('fieldCount', { count: fields.length })}
      </summary>
      <ul>
        {CHOSEN.map((field) => {
          const asked = fields.find((one) => one.field === field);
          const isJudged = judged?.includes(field) === true;
          const name = t(`accounts:fields.${field}`);
          return (
            <li key={field}>
              <Checkbox
                label={name}
                checked={asked !== undefined || isJudged}
                disabled={isJudged}
                onChange={({ target }) =>
                  onChange(
                    CHOSEN.flatMap((key): FormField[] => {
                      if (key === field) return target.checked ? [{ field, required: false }] : [];
                      const existing = fields.find((one) => one.field === key);
                      return existing ? [existing] : [];
                    }),
                  )
                }
              />
              {(asked && profileField(field).kind !== 'flag') || isJudged ? (
                <Checkbox
                  label={t('requiredField')}
                  aria-label={t('requiredNamed', { name })}
                  checked={isJudged || asked?.required === true}
                  disabled={isJudged}
                  onChange={({ target }) =>
                    onChange(
                      fields.map((one) => (one.field === field ? { field, required: target.checked } : one)),
                    )
                  }
                />
              ) : null}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
