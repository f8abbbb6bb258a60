import type { sendOwnSupportMessage, sendSupportMessage } from '@trilha/contracts/organization/support';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { call } from '../../../lib/api.ts';
import { boot } from '../../../lib/boot.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './support-form.module.css';

const EMPTY = { name: '', email: '', subject: '', message: '' };
const LIMITS = { name: 150, email: 254, subject: 150 };

/** Writes to the company's support; what was typed stays until it has arrived [SUP-01]. */
export function SupportForm({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { t } = useTranslation('public');
  const [values, setValues] = useState(EMPTY);
  const [adult, setAdult] = useState(false);
  const [terms, setTerms] = useState(false);
  const [checked, setChecked] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const [number, setNumber] = useState<number>();

  const asked = isSignedIn ? (['subject'] as const) : (['name', 'email', 'subject'] as const);
  const isGood = (field: keyof typeof EMPTY) =>
    values[field].trim() !== '' && (field !== 'email' || /^\S+@\S+\.\S+$/.test(values.email.trim()));
  const isComplete = [...asked, 'message' as const].every(isGood) && adult && terms;

  const handleSubmit = async () => {
    setChecked(true);
    if (!isComplete) return;
    await act(async () => {
      const ticket = await sendMessage(values, isSignedIn);
      setNumber(ticket.number);
      setValues(EMPTY);
    });
  };

  if (number !== undefined)
    return (
      <Alert tone="success" answers title={t('supportSent', { number: String(number) })}>
        {t('supportAnswer')}
      </Alert>
    );
  return (
    <Form
      className={css['form']}
      busy={busy}
      onSubmit={handleSubmit}
      foot={
        <>
          {checked && !isComplete ? (
            <Alert tone="danger" answers>
              {t('supportMissing')}
            </Alert>
          ) : null}
          {error === undefined ? null : (
            <Alert tone="danger" answers>
              {t('supportFailed')}
            </Alert>
          )}
          <Button type="submit" size="large" loading={busy}>
            {t('supportSend')}
          </Button>
        </>
      }
    >
      <TypedFields
        values={values}
        asked={asked}
        isWrong={(field) => checked && !isGood(field)}
        onChange={setValues}
      />
      <Checkbox
        label={t('supportAdult')}
        checked={adult}
        onChange={(event) => setAdult(event.target.checked)}
      />
      <Checkbox
        label={t('supportTerms')}
        checked={terms}
        onChange={(event) => setTerms(event.target.checked)}
      />
    </Form>
  );
}

async function sendMessage(values: typeof EMPTY, isSignedIn: boolean) {
  const { client } = boot();
  const writing = { subject: values.subject, message: values.message, adult: true, terms: true } as const;
  if (isSignedIn)
    return call<typeof sendOwnSupportMessage>('POST /api/v1/me/support-messages', { body: writing });
  return call<typeof sendSupportMessage>('POST /api/v1/support-messages', {
    body: {
      ...writing,
      ...(client ? { client } : {}),
      name: values.name,
      email: values.email.trim(),
      locale: currentLocale(),
    },
  });
}

interface TypedFieldsProps {
  readonly values: typeof EMPTY;
  readonly asked: readonly ('name' | 'email' | 'subject')[];
  readonly isWrong: (field: keyof typeof EMPTY) => boolean;
  readonly onChange: (values: typeof EMPTY) => void;
}

function TypedFields({ values, asked, isWrong, onChange }: TypedFieldsProps) {
  const { t } = useTranslation('public');
  return (
    <>
      {asked.map((field) => (
        <TextField
          key={field}
          label={t(`support.${field}`)}
          type={field === 'email' ? 'email' : 'text'}
          autoComplete={field === 'subject' ? 'off' : field}
          maxLength={LIMITS[field]}
          value={values[field]}
          error={isWrong(field) ? t('supportFill') : undefined}
          onChange={(event) => onChange({ ...values, [field]: event.target.value })}
        />
      ))}
      <TextArea
        label={t('support.message')}
        rows={6}
        maxLength={4000}
        value={values.message}
        error={isWrong('message') ? t('supportFill') : undefined}
        onChange={(event) => onChange({ ...values, message: event.target.value })}
      />
    </>
  );
}
