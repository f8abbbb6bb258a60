import type {
  RegistrationFormAnswer,
  RegistrationFormName,
  register,
} from '@trilha/contracts/identity/registration';
import { canonicalEmail } from '@trilha/rules/identity/email';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { boot } from '../../../lib/boot.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { randomId } from '../../../lib/random-id.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { RichTextView } from '../../../ui/rich-text-view.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './account-form.module.css';
import { Captcha } from './captcha.tsx';
import { MissingFields } from './missing-fields.tsx';
import type { MissingName } from './missing-fields.tsx';
import { NewPassword, isGoodPassword } from './new-password.tsx';
import { ProfileFields, groupsOf } from './profile-fields.tsx';
import { keepRegistration } from './sent-registration.ts';
import { useProfileForm } from './use-profile-form.ts';

interface RegisterFormProps {
  readonly rules: RegistrationFormAnswer;
  readonly form: RegistrationFormName;
  readonly onRegistered: (next: 'confirm_email' | 'awaiting_approval' | 'sign_in') => void;
}

/** What is typed of a registration, step by step on a phone, what it lacks, and how it is sent. */
function useRegistration({ rules, form: formName, onRegistered }: RegisterFormProps) {
  const isPhone = useIsPhone();
  const form = useProfileForm(rules, {});
  const action = useAsyncAction({ onError: form.takeRefusal });
  // The same for every try, so that a registration whose answer was lost is made once.
  const [id] = useState(randomId);
  const [confirmation, setConfirmation] = useState('');
  const [password, setPassword] = useState('');
  const [accepted, setAccepted] = useState(false);
  const [captcha, setCaptcha] = useState<string | null>(null);
  const [checked, setChecked] = useState(false);
  const [step, setStep] = useState(0);
  const top = useRef<HTMLFormElement>(null);

  const groups = groupsOf(rules.fields);
  const asksEmail = rules.fields.some(({ field }) => field === 'email');
  const mismatch =
    asksEmail && canonicalEmail(confirmation) !== canonicalEmail(String(form.values.email ?? ''));
  const last = groups.length;
  const shown = isPhone ? groups.slice(step, step + 1) : groups;
  const isLast = !isPhone || step === last;
  const { terms } = rules;

  const go = (to: number) => {
    setStep(to);
    setChecked(false);
    action.clear();
    top.current?.scrollIntoView({ block: 'start' });
  };

  const handleNext = () => {
    const current = groups[step];
    if (!current) return;
    const faults = form.check(current.fields);
    const blocked = current.group === 'contact' && mismatch;
    setChecked(true);
    if (faults.length > 0 || blocked) {
      focusField(top.current, faults[0] ?? 'email_confirmation');
      return;
    }
    go(step + 1);
  };

  const handleSubmit = () => {
    if (!isLast) {
      handleNext();
      return;
    }
    setChecked(true);
    const faults = form.check();
    if (faults.length > 0 || mismatch || !isGoodPassword(password, rules.password) || (terms && !accepted))
      return;
    void action.act(async () => {
      const { next } = await call<typeof register>('POST /api/v1/registrations', {
        idempotencyKey: id,
        body: {
          id,
          client: boot().client ?? undefined,
          form: formName,
          values: form.values,
          emailConfirmation: confirmation,
          password,
          acceptedTerms: terms?.version ?? null,
          captcha,
          locale: currentLocale(),
        },
      });
      keepRegistration(id);
      onRegistered(next);
    });
  };

  const isTaken = action.error instanceof ApiError && action.error.code === 'document_taken';
  const missing: MissingName[] = [
    ...(isTaken ? (['document'] as const) : []),
    ...(checked && isLast
      ? [
          ...rules.fields.flatMap(({ field }) => (form.problemOf(field) ? [field] : [])),
          ...(mismatch ? (['email_confirmation'] as const) : []),
          ...(isGoodPassword(password, rules.password) ? [] : (['new-password'] as const)),
          ...(terms && !accepted ? (['terms'] as const) : []),
        ]
      : []),
  ];
  const findMissing = (name: MissingName) => {
    const at = groups.findIndex(({ fields }) =>
      fields.some(({ field }) => field === name || (name === 'email_confirmation' && field === 'email')),
    );
    if (isPhone && at >= 0) go(at);
    requestAnimationFrame(() => focusField(top.current, name));
  };
  const isMismatchShown = mismatch && (checked || confirmation.length > 5);
  return {
    form,
    action,
    top,
    isPhone,
    step,
    last,
    shown,
    isLast,
    groups,
    go,
    handleSubmit,
    missing,
    findMissing,
    asksEmail,
    confirmation,
    setConfirmation,
    isMismatchShown,
    checked,
    password,
    setPassword,
    accepted,
    setAccepted,
    setCaptcha,
  };
}

/**
 * Registration with the fields the client asks for (REG-01): one group of questions at a time on a phone, all in sight on a desktop. What
 * was typed is never lost.
 */
export function RegisterForm(props: RegisterFormProps) {
  const { t } = useTranslation('accounts');
  const { rules } = props;
  const registration = useRegistration(props);
  const { form, action, top, isPhone, step, last, shown, isLast, groups, go } = registration;
  const emailConfirmation = registration.asksEmail ? (
    <TextField
      label={t('emailConfirmation')}
      name="email_confirmation"
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      error={registration.isMismatchShown ? t('problems.email_mismatch') : undefined}
      value={registration.confirmation}
      onChange={(event) => registration.setConfirmation(event.target.value)}
    />
  ) : null;

  return (
    <Form
      ref={top}
      className={css['form']}
      busy={action.busy}
      onSubmit={registration.handleSubmit}
      foot={
        <>
          <MissingFields
            names={registration.missing}
            onFind={registration.findMissing}
            error={action.error}
          />
          <div className={css['actions']}>
            {isPhone && step > 0 ? (
              <Button variant="quiet" onClick={() => go(step - 1)}>
                {t('back')}
              </Button>
            ) : null}
            <Button type="submit" size="large" loading={action.busy}>
              {t(isLast ? 'register' : 'next')}
            </Button>
          </div>
          {rules.fields.length === 0 ? <Notice tone="info">{t('noFields')}</Notice> : null}
        </>
      }
    >
      {isPhone && groups.length > 0 ? (
        <div className={css['steps']}>
          <span>{t('step', { step: step + 1, steps: last + 1 })}</span>
          <ProgressBar value={((step + 1) / (last + 1)) * 100} label={t('stepsLabel')} />
        </div>
      ) : null}
      {shown.map(({ group, fields }) => (
        <ProfileFields key={group} group={group} fields={fields} form={form} afterEmail={emailConfirmation} />
      ))}
      {isLast ? <AccessFields rules={rules} registration={registration} /> : null}
    </Form>
  );
}

interface AccessFieldsProps {
  readonly rules: RegistrationFormAnswer;
  readonly registration: ReturnType<typeof useRegistration>;
}

/** The last step: a password, the terms, and the question that programs do not answer. */
function AccessFields({ rules, registration }: AccessFieldsProps) {
  const { t } = useTranslation('accounts');
  const { checked, password, setPassword, accepted, setAccepted, setCaptcha } = registration;
  const { terms } = rules;
  return (
    <fieldset className={css['fields']}>
      <legend className={css['legend']}>{t('groups.access')}</legend>
      <NewPassword value={password} rules={rules.password} checked={checked} onChange={setPassword} />
      {terms ? (
        <>
          <section className={css['terms']} aria-label={terms.title} tabIndex={0}>
            <RichTextView document={terms.body} />
          </section>
          <Checkbox
            name="terms"
            label={t('acceptTerms', { title: terms.title })}
            invalid={checked && !accepted}
            checked={accepted}
            onChange={(event) => setAccepted(event.target.checked)}
          />
        </>
      ) : null}
      <Captcha rules={rules.captcha} onAnswer={setCaptcha} />
    </fieldset>
  );
}

/** Puts the cursor where something is to be mended. */
function focusField(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
}
