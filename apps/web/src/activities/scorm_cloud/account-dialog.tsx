import type { ScormCloudAccount } from '@trilha/contracts/learning/scorm-cloud';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/translate.ts';

import { useAsyncAction } from '../../lib/use-async-action.ts';
import { useFieldErrors } from '../../lib/use-field-errors.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { cloudAccountQuery, saveCloudAccount } from './scorm-cloud.api.ts';

/** As the service publishes it. */
const ADDRESS = 'https://cloud.scorm.com/api/v2';

interface AccountDialogProps {
  readonly account: ScormCloudAccount['account'];
  readonly onClose: () => void;
}

/** The company's account at SCORM Cloud; its secret is entered again for every other address. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const { t } = useTranslation('admin-courses');
  const client = useQueryClient();
  const { busy, error, act } = useAsyncAction();
  const [values, setValues] = useState({
    address: account?.address ?? ADDRESS,
    applicationId: account?.applicationId ?? '',
    secret: '',
  });
  const fields = useFieldErrors(error, {
    credentials_required: 'secret',
    scorm_cloud_address_refused: 'address',
  });
  const isSame = account?.address === values.address && account.applicationId === values.applicationId;
  const save = async () => {
    const { secret, ...rest } = values;
    const isSaved = await act(async () => {
      const saved = await saveCloudAccount({ ...rest, ...(secret ? { secret } : {}) });
      client.setQueryData(cloudAccountQuery.queryKey, saved);
    });
    if (isSaved) onClose();
  };
  return (
    <ActionDialog
      title={t('cloudAccount')}
      label={t('cloudSave')}
      busy={busy}
      error={fields.other}
      onAct={save}
      onClose={onClose}
    >
      <TextField
        label={t('cloudAddress')}
        type="url"
        required
        autoComplete="off"
        value={values.address}
        error={fields.at('address')}
        onChange={({ target }) => setValues({ ...values, address: target.value.trim() })}
      />
      <TextField
        label={t('cloudApplication')}
        required
        autoComplete="off"
        value={values.applicationId}
        onChange={({ target }) => setValues({ ...values, applicationId: target.value.trim() })}
      />
      <PasswordField
        label={t('cloudSecret')}
        hint={isSame ? t('cloudSecretHint') : undefined}
        required={!isSame}
        autoComplete="off"
        value={values.secret}
        error={fields.at('secret')}
        onChange={({ target }) => setValues({ ...values, secret: target.value })}
      />
    </ActionDialog>
  );
}
