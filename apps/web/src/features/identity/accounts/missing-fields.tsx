import type { ProfileFieldKey } from '@trilha/contracts/identity/profile-fields';
import { useTranslation } from '../../../lib/translate.ts';

import { useErrorText } from '../../../lib/error-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import css from './account-form.module.css';

const OWN_NAMES = {
  'new-password': 'newPassword',
  email_confirmation: 'emailConfirmation',
  terms: 'termsField',
} as const;

/** Names of what a form of profile fields can lack. */
export type MissingName = ProfileFieldKey | keyof typeof OWN_NAMES;

const isOwn = (name: MissingName): name is keyof typeof OWN_NAMES => name in OWN_NAMES;

interface MissingFieldsProps {
  readonly names: readonly MissingName[];
  readonly onFind: (name: MissingName) => void;
  /** What the server refused it with, where it did. */
  readonly error?: unknown;
}

/** What a form still needs, each a way to its field (VAL-10). */
export function MissingFields({ names, onFind, error }: MissingFieldsProps) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  if (names.length === 0 && error === undefined) return null;
  return (
    <Alert tone="danger" answers title={error === undefined ? t('missing') : errorText(error)}>
      {names.length > 0 ? (
        <ul className={css['missing']}>
          {names.map((name) => (
            <li key={name}>
              <a
                href={`#${name}`}
                onClick={(event) => {
                  event.preventDefault();
                  onFind(name);
                }}
              >
                {t(isOwn(name) ? OWN_NAMES[name] : `fields.${name}`)}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </Alert>
  );
}
