import type { PasswordLink } from '@trilha/contracts/identity/password-link';
import type { CodeChannel } from '@trilha/contracts/identity/phone-verification';
import type {
  getPhoneNumberWithDocument,
  sendRecoverPasswordCode,
  validateRecoverPasswordCode,
} from '@trilha/contracts/identity/recovery';
import { maskDocument } from '@trilha/rules/organization/documents';
import { countryOfPhone, maskPhone } from '@trilha/rules/identity/phones';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { boot } from '../../../lib/boot.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './account-form.module.css';
import { CodeField } from './code-field.tsx';
import { documentLabel, optionLabel } from './field-texts.ts';

interface CodeRecoveryFormProps {
  /** Country whose phones are meant, and whose documents until another is chosen. */
  readonly country: string;
  readonly documentCountries: readonly string[];
  /** The code was right: this link sets the password. */
  readonly onProved: (link: PasswordLink) => void;
}

type Step = 'document' | 'phone' | 'code';

/** Sends codes; one that was sent a moment ago counts as sent, and says when the next may be. */
function useSentCode() {
  const [waitUntil, setWaitUntil] = useState(0);
  const [isSent, setSent] = useState(false);
  const action = useAsyncAction({
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'code_cooldown') return;
      setWaitUntil(inSeconds(error.retryAfterSeconds ?? 60));
      setSent(true);
    },
  });
  const markSent = (seconds: number) => {
    setWaitUntil(inSeconds(seconds));
    setSent(true);
  };
  return { action, waitUntil, isSent, markSent };
}

/** What is typed on the way from a document over its phone to a code, and the calls that lead on. */
function useCodeRecovery(onProved: CodeRecoveryFormProps['onProved']) {
  const { action, waitUntil, isSent, markSent } = useSentCode();
  const client = boot().client ?? undefined;
  const [document, setDocument] = useState('');
  const [hidden, setHidden] = useState<string>();
  const [phone, setPhone] = useState('');
  const [channel, setChannel] = useState<CodeChannel>(boot().codeChannels[0] ?? 'sms');
  const [code, setCode] = useState('');
  const [lacks, setLacks] = useState<Step>();

  const find = () =>
    action.act(async () => {
      const { phone_number: number } = await call<typeof getPhoneNumberWithDocument>(
        'POST /get_phone_number_with_document/',
        { body: { client, document } },
      );
      setHidden(number);
    });
  const send = () =>
    action.act(async () => {
      const { cooldown } = await call<typeof sendRecoverPasswordCode>('POST /send_recover_password_code/', {
        body: { client, document, phone_number: phone, channel },
      });
      setCode('');
      markSent(cooldown);
    });
  const prove = (typed: string) =>
    action.act(async () => {
      onProved(
        await call<typeof validateRecoverPasswordCode>('POST /validate_recover_password_code/', {
          body: { client, document, code: typed },
        }),
      );
    });

  const step: Step = hidden === undefined ? 'document' : isSent ? 'code' : 'phone';
  const handleSubmit = () => {
    const missing = { document, phone, code }[step].trim() === '' ? step : undefined;
    setLacks(missing);
    if (missing) return;
    if (step === 'document') void find();
    else if (step === 'code') void prove(code);
    else void send();
  };
  return {
    document,
    setDocument,
    hidden,
    phone,
    setPhone,
    channel,
    setChannel,
    code,
    setCode,
    step,
    lacks,
    waitUntil,
    busy: action.busy,
    error: action.error,
    send,
    prove,
    handleSubmit,
  };
}

/** Recovery by document: whose phone it is, the whole number, the code that arrives there [REG-04]. */
export function CodeRecoveryForm({ country, documentCountries, onProved }: CodeRecoveryFormProps) {
  const { t } = useTranslation('accounts');
  const recovery = useCodeRecovery(onProved);
  const { step, busy, send, handleSubmit } = recovery;
  const errors = useFieldErrors(recovery.error, { code_invalid: 'code' });
  const wait = useCountdown(recovery.waitUntil);
  const steps = {
    document: <DocumentStep recovery={recovery} country={country} documentCountries={documentCountries} />,
    phone: <PhoneStep recovery={recovery} country={country} />,
    code: <CodeStep recovery={recovery} wrong={errors.at('code')} />,
  };

  return (
    <Form
      className={css['form']}
      busy={busy}
      onSubmit={handleSubmit}
      foot={
        <>
          <ActionError error={errors.other} />
          <Button type="submit" size="large" wide loading={busy}>
            {t(({ document: 'findPhone', phone: 'sendCode', code: 'checkCode' } as const)[step])}
          </Button>
          {step === 'code' ? (
            <Button variant="quiet" wide disabled={wait > 0} onClick={() => void send()}>
              {wait > 0 ? t('resendIn', { count: wait }) : t('resend')}
            </Button>
          ) : null}
        </>
      }
    >
      {steps[step]}
    </Form>
  );
}

interface StepProps {
  readonly recovery: ReturnType<typeof useCodeRecovery>;
}

/** Whose phone: a document, of the country it is from. */
function DocumentStep({
  recovery: { document, setDocument, lacks },
  country,
  documentCountries,
}: StepProps & Pick<CodeRecoveryFormProps, 'country' | 'documentCountries'>) {
  const { t } = useTranslation('accounts');
  const [from, setFrom] = useState(country);
  return (
    <>
      {documentCountries.length > 1 ? (
        <Select
          label={t('fields.document_country')}
          name="document_country"
          value={from}
          options={documentCountries.map((option) => ({
            value: option,
            label: optionLabel(t, 'document_country', option),
          }))}
          onChange={(chosen) => {
            setFrom(chosen);
            setDocument(maskDocument(document, chosen));
          }}
        />
      ) : null}
      <TextField
        label={documentLabel(t, from)}
        name="document"
        autoComplete="off"
        value={document}
        error={lacks === 'document' ? t('problems.required') : undefined}
        onChange={(event) => setDocument(maskDocument(event.target.value, from))}
      />
    </>
  );
}

/** The whole number, of which its owner sees the last digits, and how the code comes. */
function PhoneStep({
  recovery: { hidden = '', phone, setPhone, channel, setChannel, lacks },
  country,
}: StepProps & Pick<CodeRecoveryFormProps, 'country'>) {
  const { t } = useTranslation('accounts');
  const { codeChannels: channels } = boot();
  // The number on record may be of another country than the company; its owner types it as at home.
  const phoneCountry = countryOfHiddenPhone(hidden) ?? country;
  return (
    <>
      <TextField
        autoFocus
        label={t('wholePhone')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t('phoneOnRecord', { phone: hidden })}
        value={phone}
        error={lacks === 'phone' ? t('problems.required') : undefined}
        onChange={(event) => setPhone(maskPhone(event.target.value, phoneCountry))}
      />
      {channels.length > 1 ? (
        <RadioGroup
          label={t('codeBy')}
          value={channel}
          options={channels.map((value) => ({ value, label: t(value === 'sms' ? 'bySms' : 'byWhatsapp') }))}
          onChange={setChannel}
        />
      ) : null}
    </>
  );
}

/** The code that arrived; its last digit sends it. */
function CodeStep({
  recovery: { hidden, code, setCode, lacks, prove },
  wrong,
}: StepProps & { readonly wrong: string | undefined }) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <p>{t('codeSent', { phone: hidden })}</p>
      <CodeField
        label={t('code')}
        value={code}
        error={lacks === 'code' ? t('problems.required') : wrong}
        onChange={setCode}
        onComplete={(typed) => void prove(typed)}
      />
    </>
  );
}

const inSeconds = (seconds: number) => Date.now() + seconds * 1000;

/** Country of a number that shows its code and its last digits only. */
function countryOfHiddenPhone(hidden = ''): string | undefined {
  return countryOfPhone(hidden.split(' ')[0] ?? '')[0];
}
