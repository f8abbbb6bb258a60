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
import { useErrorText } from '../../../lib/error-text.ts';
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

/** Recovery by document: whose phone it is, the whole number, the code that arrives there [REG-04]. */
export function CodeRecoveryForm({ country, documentCountries, onProved }: CodeRecoveryFormProps) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const action = useAsyncAction({
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'code_cooldown') return;
      setWaitUntil(inSeconds(error.retryAfterSeconds ?? 60));
      setSent(true);
    },
  });
  const { codeChannels: channels } = boot();
  const client = boot().client ?? undefined;
  const [from, setFrom] = useState(country);
  const [document, setDocument] = useState('');
  const [hidden, setHidden] = useState<string>();
  const [phone, setPhone] = useState('');
  const [channel, setChannel] = useState<CodeChannel>(channels[0] ?? 'sms');
  const [waitUntil, setWaitUntil] = useState(0);
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [lacks, setLacks] = useState<'document' | 'phone' | 'code'>();
  const wait = useCountdown(waitUntil);
  // The number on record may be of another country than the company; its owner types it as at home.
  const phoneCountry = countryOfHiddenPhone(hidden) ?? country;
  const isCodeWrong = action.error instanceof ApiError && action.error.code === 'code_invalid';

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
      setWaitUntil(inSeconds(cooldown));
      setCode('');
      setSent(true);
    });
  const prove = (typed: string) =>
    action.act(async () => {
      onProved(
        await call<typeof validateRecoverPasswordCode>('POST /validate_recover_password_code/', {
          body: { client, document, code: typed },
        }),
      );
    });

  const handleSubmit = () => {
    const step = hidden === undefined ? 'document' : isSent ? 'code' : 'phone';
    const missing = { document, phone, code }[step].trim() === '' ? step : undefined;
    setLacks(missing);
    if (missing) return;
    if (step === 'document') void find();
    else if (step === 'code') void prove(code);
    else void send();
  };

  return (
    <Form
      className={css['form']}
      busy={action.busy}
      onSubmit={handleSubmit}
      foot={
        <>
          <ActionError error={isCodeWrong ? undefined : action.error} />
          <Button type="submit" size="large" wide loading={action.busy}>
            {t(hidden === undefined ? 'findPhone' : isSent ? 'checkCode' : 'sendCode')}
          </Button>
          {isSent ? (
            <Button variant="quiet" wide disabled={wait > 0} onClick={() => void send()}>
              {wait > 0 ? t('resendIn', { count: wait }) : t('resend')}
            </Button>
          ) : null}
        </>
      }
    >
      {hidden === undefined && documentCountries.length > 1 ? (
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
      {hidden === undefined ? (
        <TextField
          label={documentLabel(t, from)}
          name="document"
          autoComplete="off"
          value={document}
          error={lacks === 'document' ? t('problems.required') : undefined}
          onChange={(event) => setDocument(maskDocument(event.target.value, from))}
        />
      ) : null}
      {hidden !== undefined && !isSent ? (
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
              options={channels.map((value) => ({
                value,
                label: t(value === 'sms' ? 'bySms' : 'byWhatsapp'),
              }))}
              onChange={setChannel}
            />
          ) : null}
        </>
      ) : null}
      {isSent ? (
        <>
          <p>{t('codeSent', { phone: hidden })}</p>
          <CodeField
            label={t('code')}
            value={code}
            error={
              lacks === 'code' ? t('problems.required') : isCodeWrong ? errorText(action.error) : undefined
            }
            onChange={setCode}
            onComplete={(typed) => void prove(typed)}
          />
        </>
      ) : null}
    </Form>
  );
}

const inSeconds = (seconds: number) => Date.now() + seconds * 1000;

/** Country of a number that shows its code and its last digits only. */
function countryOfHiddenPhone(hidden = ''): string | undefined {
  return countryOfPhone(hidden.split(' ')[0] ?? '')[0];
}
