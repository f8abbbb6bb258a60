import type { AttendanceAuthority } from '@trilha/contracts/learning/attendance';
import { AUTHORITY_ENVIRONMENTS, SESSION_MINUTES, TRAINING_LINES } from '@trilha/rules/learning/attendance';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { saveAuthority } from './attendance-admin.api.ts';
import type { AuthorityInput } from './attendance-admin.api.ts';
import css from './attendance.module.css';

const EMPTY: AuthorityInput = {
  trainingBodyRut: '',
  line: 3,
  environment: 'test',
  ownBase: null,
  sessionMinutes: SESSION_MINUTES.usual,
  contact: '',
};

interface AuthorityDialogProps {
  readonly authority: AttendanceAuthority | null;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<void>;
}

/** Sets the company up at the training authority; a token that is left empty stays. */
export function AuthorityDialog({ authority, onClose, onSaved }: AuthorityDialogProps) {
  const { t } = useTranslation(['admin-attendance', 'common']);
  const [values, setValues] = useState<AuthorityInput>(() => {
    const { hasToken: _, ...fields } = authority ?? { ...EMPTY, hasToken: false };
    return fields;
  });
  const [token, setToken] = useState('');
  const { busy, error, act } = useAsyncAction();
  const fields = useFieldErrors(error, {
    attendance_invalid: ['trainingBodyRut', 'ownBase'],
    credentials_required: 'token',
  });
  const set = (change: Partial<AuthorityInput>) => setValues({ ...values, ...change });
  const handleSave = () =>
    act(async () => {
      await saveAuthority({ ...values, ...(token ? { token: token.trim() } : {}) });
      await onSaved();
      showToast({ text: t('saved'), tone: 'success' });
      onClose();
    });
  return (
    <ActionDialog
      title={t('company')}
      wide
      label={t('common:save')}
      busy={busy}
      error={fields.other}
      onAct={() => void handleSave()}
      onClose={onClose}
    >
      <div className={css['form']}>
        <KeyFields
          values={values}
          set={set}
          token={token}
          onToken={setToken}
          isTokenNeeded={!authority}
          errorAt={fields.at}
        />
        <PlaceFields values={values} set={set} addressError={fields.at('ownBase') && t('invalid.ownBase')} />
        <NumberField
          label={t('minutes')}
          min={SESSION_MINUTES.least}
          max={SESSION_MINUTES.most}
          value={values.sessionMinutes}
          onChange={(minutes) => set({ sessionMinutes: minutes ?? SESSION_MINUTES.usual })}
        />
        <TextField
          label={t('contact')}
          hint={t('contactHint')}
          required
          maxLength={200}
          value={values.contact}
          onChange={({ target }) => set({ contact: target.value })}
        />
      </div>
    </ActionDialog>
  );
}

interface KeyFieldsProps {
  readonly values: AuthorityInput;
  readonly set: (change: Partial<AuthorityInput>) => void;
  readonly token: string;
  readonly onToken: (token: string) => void;
  readonly isTokenNeeded: boolean;
  readonly errorAt: (field: 'trainingBodyRut' | 'token') => string | undefined;
}

/** Who the company is at the authority. */
function KeyFields({ values, set, token, onToken, isTokenNeeded, errorAt }: KeyFieldsProps) {
  const { t } = useTranslation('admin-attendance');
  return (
    <>
      <TextField
        label={t('rut')}
        hint={t('rutHint')}
        required
        maxLength={20}
        value={values.trainingBodyRut}
        error={errorAt('trainingBodyRut') && t('invalid.trainingBodyRut')}
        onChange={({ target }) => set({ trainingBodyRut: target.value })}
      />
      <TextField
        label={t('token')}
        hint={t('tokenHint')}
        type="password"
        autoComplete="off"
        required={isTokenNeeded}
        maxLength={36}
        value={token}
        error={errorAt('token')}
        onChange={({ target }) => onToken(target.value)}
      />
    </>
  );
}

interface PlaceFieldsProps {
  readonly values: AuthorityInput;
  readonly set: (change: Partial<AuthorityInput>) => void;
  readonly addressError: string | undefined;
}

/** The training line, and where the authority answers. */
function PlaceFields({ values, set, addressError }: PlaceFieldsProps) {
  const { t } = useTranslation('admin-attendance');
  return (
    <>
      <Select
        label={t('line')}
        value={`${values.line}`}
        options={TRAINING_LINES.map((line) => ({ value: `${line}`, label: t(`lines.${line}`) }))}
        onChange={(chosen) => set({ line: TRAINING_LINES.find((line) => `${line}` === chosen) ?? 3 })}
      />
      <Select
        label={t('environment')}
        value={values.environment}
        options={AUTHORITY_ENVIRONMENTS.map((value) => ({ value, label: t(`environments.${value}`) }))}
        onChange={(environment) =>
          set({ environment, ownBase: environment === 'own' ? (values.ownBase ?? 'https://') : null })
        }
      />
      {values.environment === 'own' ? (
        <TextField
          label={t('ownBase')}
          hint={t('ownBaseHint')}
          type="url"
          required
          maxLength={200}
          value={values.ownBase ?? ''}
          error={addressError}
          onChange={({ target }) => set({ ownBase: target.value })}
        />
      ) : null}
    </>
  );
}
