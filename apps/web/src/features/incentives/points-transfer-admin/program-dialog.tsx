import type { TransferProgram } from '@trilha/contracts/incentives/points-transfer-admin';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { currentLocale } from '../../../lib/i18n.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { saveProgram } from './points-transfer-admin.api.ts';
import type { ProgramInput } from './points-transfer-admin.api.ts';
import css from './points-transfer-admin.module.css';

/** Countries the program runs in, ISO 3166-1 alpha-3 with their region codes for names. */
const COUNTRIES = {
  BRA: 'BR',
  ARG: 'AR',
  CAN: 'CA',
  CHL: 'CL',
  COL: 'CO',
  MEX: 'MX',
  PER: 'PE',
  URY: 'UY',
} as const;
const LARGEST_RATE = 1_000_000;
const LARGEST_MINIMUM = 100_000_000;

const EMPTY: ProgramInput = {
  name: '',
  address: 'https://',
  country: 'BRA',
  ourPoints: 1,
  partnerPoints: 1,
  minimum: 100,
  enabled: true,
  registrationUrl: null,
};

interface ProgramDialogProps {
  readonly program: TransferProgram | null;
  readonly onClose: () => void;
  readonly onSaved: (program: TransferProgram) => void;
}

/** Sets the outside program up; credentials that are left empty stay. */
export function ProgramDialog({ program, onClose, onSaved }: ProgramDialogProps) {
  const { t } = useTranslation(['admin-points-transfer', 'common']);
  const [values, setValues] = useState<ProgramInput>(() => {
    const { hasCredentials: _, ...fields } = program ?? { ...EMPTY, hasCredentials: false };
    return fields;
  });
  const [credentials, setCredentials] = useState('');
  const { busy, error, act } = useAsyncAction();
  const set = (change: Partial<ProgramInput>) => setValues({ ...values, ...change });

  const handleSave = () =>
    act(async () => {
      const { program: saved } = await saveProgram({ ...values, ...(credentials ? { credentials } : {}) });
      onSaved(saved);
      showToast({ text: t('saved'), tone: 'success' });
      onClose();
    });
  return (
    <ActionDialog
      title={t('program')}
      wide
      label={t('common:save')}
      busy={busy}
      error={error}
      onAct={() => void handleSave()}
      onClose={onClose}
    >
      <div className={css['form']}>
        <AccessFields {...{ program, values, set, credentials, setCredentials }} />
        <CountrySelect values={values} set={set} />
        <RateFields values={values} set={set} />
        <TextField
          label={t('registrationUrl')}
          hint={t('registrationUrlHint')}
          optionalLabel={t('common:optional')}
          type="url"
          maxLength={300}
          value={values.registrationUrl ?? ''}
          onChange={({ target }) => set({ registrationUrl: target.value.trim() || null })}
        />
        <Switch
          label={t('enabled')}
          hint={t('enabledHint')}
          checked={values.enabled}
          onChange={({ target }) => set({ enabled: target.checked })}
        />
      </div>
    </ActionDialog>
  );
}

interface ValuesProps {
  readonly values: ProgramInput;
  readonly set: (change: Partial<ProgramInput>) => void;
}

interface AccessFieldsProps extends ValuesProps {
  readonly program: TransferProgram | null;
  readonly credentials: string;
  readonly setCredentials: (credentials: string) => void;
}

/** Where the program is and how it knows the company. */
function AccessFields({ program, values, set, credentials, setCredentials }: AccessFieldsProps) {
  const { t } = useTranslation('admin-points-transfer');
  return (
    <>
      <TextField
        label={t('name')}
        maxLength={80}
        value={values.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        label={t('address')}
        hint={t('addressHint')}
        type="url"
        maxLength={300}
        value={values.address}
        onChange={({ target }) => set({ address: target.value })}
      />
      <TextField
        label={t('credentials')}
        {...(program?.hasCredentials ? { hint: t('credentialsKept') } : {})}
        type="password"
        autoComplete="off"
        maxLength={500}
        value={credentials}
        onChange={({ target }) => setCredentials(target.value)}
      />
      {program && (credentials || values.address !== program.address) ? (
        <Checkbox
          label={t('sameAccount')}
          hint={t('sameAccountHint')}
          checked={values.sameAccount ?? false}
          onChange={({ target }) => set({ sameAccount: target.checked })}
        />
      ) : null}
    </>
  );
}

function CountrySelect({ values, set }: ValuesProps) {
  const { t } = useTranslation('admin-points-transfer');
  const names = new Intl.DisplayNames(currentLocale(), { type: 'region' });
  return (
    <Select
      label={t('country')}
      value={values.country}
      options={Object.entries(COUNTRIES).map(([value, region]) => ({
        value,
        label: names.of(region) ?? value,
      }))}
      onChange={(country) => set({ country })}
    />
  );
}

function RateFields({ values, set }: ValuesProps) {
  const { t } = useTranslation('admin-points-transfer');
  return (
    <div className={css['pair']}>
      <NumberField
        label={t('ourPoints')}
        min={1}
        max={LARGEST_RATE}
        value={values.ourPoints}
        onChange={(ourPoints) => set({ ourPoints: ourPoints ?? 1 })}
      />
      <NumberField
        label={t('partnerPoints')}
        min={1}
        max={LARGEST_RATE}
        value={values.partnerPoints}
        onChange={(partnerPoints) => set({ partnerPoints: partnerPoints ?? 1 })}
      />
      <NumberField
        label={t('minimum')}
        min={1}
        max={LARGEST_MINIMUM}
        value={values.minimum}
        onChange={(minimum) => set({ minimum: minimum ?? 1 })}
      />
    </div>
  );
}
