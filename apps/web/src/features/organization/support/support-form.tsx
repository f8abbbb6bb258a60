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
import { Notice } from '../../../ui/notice.tsx';
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
    const { client } = boot();
    const writing = { subject: values.subject, message: values.message, adult: true, terms: true } as const;
    await act(async () => {
      const ticket = isSignedIn
        ? await call<typeof sendOwnSupportMessage>('POST /api/v1/me/support-messages', { body: writing })
        : await call<typeof sendSupportMessage>('POST /api/v1/support-messages', {
            body: {
              ...writing,
              ...(client ? { client } : {}),
              name: values.name,
              email: values.email.trim(),
              locale: currentLocale(),
            },
          });
      setNumber(ticket.number);
      setValues(EMPTY);
    });
  };

  if (number !== undefined)
    return (
      <Notice tone="success" announced title={t('supportSent', { number })}>
        {t('supportAnswer')}
      </Notice>
    );
  return (
    <Form
      className={css['form']}
      busy={busy}
      onSubmit={handleSubmit}
      foot={
        <>
          {checked && !isComplete ? (
            <Notice tone="danger" announced>
              {t('supportMissing')}
            </Notice>
          ) : null}
          {error === undefined ? null : (
            <Notice tone="danger" announced>
              {t('supportFailed')}
            </Notice>
          )}
          <Button type="submit" size="large" loading={busy}>
            {t('supportSend')}
          </Button>
        </>
      }
    >
      {asked.map((field) => (
        <TextField
          key={field}
          label={t(`support.${field}`)}
          type={field === 'email' ? 'email' : 'text'}
          autoComplete={field === 'subject' ? 'off' : field}
          maxLength={LIMITS[field]}
          value={values[field]}
          error={checked && !isGood(field) ? t('supportFill') : undefined}
          onChange={(event) => setValues({ ...values, [field]: event.target.value })}
        />
      ))}
      <TextArea
        label={t('support.message')}
        rows={6}
        maxLength={4000}
        value={values.message}
        error={checked && !isGood('message') ? t('supportFill') : undefined}
        onChange={(event) => setValues({ ...values, message: event.target.value })}
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
