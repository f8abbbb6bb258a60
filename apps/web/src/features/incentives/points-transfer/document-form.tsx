import type { TransferCheck, TransferDesk } from '@trilha/contracts/incentives/points-transfer';
import { documentMask, maskDocument } from '@trilha/rules/organization/documents';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { beginCheck } from './points-transfer.api.ts';
import css from './points-transfer.module.css';

interface DocumentFormProps {
  readonly desk: TransferDesk;
  readonly onChecked: (check: TransferCheck) => void;
}

/** Whose document the points go to: one's own, or another that is typed in. */
export function DocumentForm({ desk, onChecked }: DocumentFormProps) {
  const { t } = useTranslation('points-transfer');
  const [whose, setWhose] = useState<'own' | 'other'>(desk.ownDocument === null ? 'other' : 'own');
  const [document, setDocument] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, error, act, clear } = useAsyncAction();
  const isMissing = whose === 'other' && document.trim() === '';

  const handleSubmit = async () => {
    setTried(true);
    clear();
    if (isMissing) return;
    await act(async () => {
      onChecked(await beginCheck(whose === 'own' ? null : document));
    });
  };
  return (
    <Form
      className={css['form']}
      busy={busy}
      onSubmit={handleSubmit}
      foot={
        <>
          <ActionError error={error} />
          <div className={css['actions']}>
            <Button type="submit" size="large" loading={busy}>
              {t('check')}
            </Button>
          </div>
        </>
      }
    >
      <p>{t('whoHint', { program: desk.program })}</p>
      {desk.ownDocument === null ? null : (
        <RadioGroup
          cards
          label={t('stepWho')}
          labelHidden
          value={whose}
          options={[
            { value: 'own', label: t('own'), hint: desk.ownDocument },
            { value: 'other', label: t('other'), hint: t('otherHint') },
          ]}
          onChange={setWhose}
        />
      )}
      {whose === 'other' ? (
        <TextField
          label={t('document')}
          autoComplete="off"
          maxLength={40}
          inputMode={documentMask(desk.country) === null ? 'text' : 'numeric'}
          value={document}
          error={tried && isMissing ? t('documentMissing') : undefined}
          onChange={({ target }) => setDocument(maskDocument(target.value, desk.country))}
        />
      ) : null}
    </Form>
  );
}
