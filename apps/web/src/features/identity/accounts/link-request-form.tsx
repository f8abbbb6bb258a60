import type { Captcha as CaptchaRules } from '@trilha/contracts/identity/registration';
import type { requestPasswordLink } from '@trilha/contracts/identity/recovery';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { call } from '../../../lib/api.ts';
import { boot } from '../../../lib/boot.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './account-form.module.css';
import { Captcha } from './captcha.tsx';

interface LinkRequestFormProps {
  readonly purpose: 'recover' | 'first_access';
  readonly captcha: CaptchaRules;
}

/** Asks for a link that sets a password. The answer is the same whether the person exists or not (R11). */
export function LinkRequestForm({ purpose, captcha }: LinkRequestFormProps) {
  const { t } = useTranslation('accounts');
  const action = useAsyncAction();
  const [identifier, setIdentifier] = useState('');
  const [missing, setMissing] = useState(false);
  const [answer, setAnswer] = useState<string | null>(null);
  const [sentFor, setSentFor] = useState<string>();

  const handleSubmit = () => {
    setMissing(identifier.trim() === '');
    if (identifier.trim() === '') return;
    void action.act(async () => {
      await call<typeof requestPasswordLink>('POST /api/v1/password-links', {
        body: {
          client: boot().client ?? undefined,
          identifier,
          purpose,
          captcha: answer,
          locale: currentLocale(),
        },
      });
      setSentFor(identifier);
    });
  };

  if (sentFor !== undefined)
    return (
      <div className={css['form']}>
        <Alert tone="success" answers title={t('linkSentTitle')}>
          {t('linkSentText', { identifier: sentFor })}
        </Alert>
        <div className={css['actions']}>
          <Button variant="quiet" icon={<MailCheck size={18} />} onClick={() => setSentFor(undefined)}>
            {t('linkNotArrived')}
          </Button>
        </div>
      </div>
    );
  return (
    <Form
      className={css['form']}
      busy={action.busy}
      onSubmit={handleSubmit}
      foot={
        <>
          <ActionError error={action.error} />
          <Button type="submit" size="large" wide loading={action.busy}>
            {t(purpose === 'recover' ? 'sendLink' : 'sendFirstLink')}
          </Button>
        </>
      }
    >
      <TextField
        autoFocus
        label={t('identifier')}
        name="identifier"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={missing ? t('fillIdentifier') : undefined}
        value={identifier}
        onChange={(event) => setIdentifier(event.target.value)}
      />
      <Captcha rules={captcha} onAnswer={setAnswer} />
    </Form>
  );
}
