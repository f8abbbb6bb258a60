import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import type {
  RegistrationFormAnswer,
  RegistrationFormName,
  register,
} from '@trilha/contracts/identity/registration';
import { canonicalEmail } from '@trilha/rules/identity/email';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { call } from '../../../lib/api.ts';
import { errorCode } from '../../../lib/api-error.ts';
import { boot } from '../../../lib/boot.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { randomId } from '../../../lib/random-id.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { RichTextView } from '../../../ui/rich-text-view.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './account-form.module.css';
import { Captcha } from './captcha.tsx';
import { MissingFields } from './missing-fields.tsx';
import type { MissingName } from './missing-fields.tsx';
import { NewPassword, isGoodPassword } from './new-password.tsx';
import { ProfileFields, groupsOf } from './profile-fields.tsx';
import { storeRegistration } from './sent-registration.ts';
import { useProfileForm } from './use-profile-form.ts';

interface RegisterFormProps {
  readonly rules: RegistrationFormAnswer;
  readonly form: RegistrationFormName;
  readonly onRegistered: (next: 'confirm_email' | 'awaiting_approval' | 'sign_in') => void;
}

/** Where somebody is on the way through the groups: one at a time on a phone, all in sight on a desktop. */
function useSteps(fields: RegistrationFormAnswer['fields']) {
  const isPhone = useIsPhone();
  const [step, setStep] = useState(0);
  const groups = groupsOf(fields);
  const last = groups.length;
  const shown = isPhone ? groups.slice(step, step + 1) : groups;
  return { isPhone, step, setStep, groups, last, shown, isLast: !isPhone || step === last };
}

/** The email once more, where one is asked for. */
function useEmailConfirmation(fields: RegistrationFormAnswer['fields'], email: string) {
  const [confirmation, setConfirmation] = useState('');
  const asksEmail = fields.some(({ field }) => field === 'email');
  const mismatch = asksEmail && canonicalEmail(confirmation) !== canonicalEmail(email);
  return { asksEmail, confirmation, setConfirmation, mismatch };
}

/** The last step as it is answered: a password, the terms, the question that programs do not answer. */
function useAccess(rules: RegistrationFormAnswer) {
  const [password, setPassword] = useState('');
  const [accepted, setAccepted] = useState(false);
  const [captcha, setCaptcha] = useState<string | null>(null);
  const missing: MissingName[] = [
    ...(isGoodPassword(password, rules.password) ? [] : (['new-password'] as const)),
    ...(rules.terms && !accepted ? (['terms'] as const) : []),
  ];
  return { password, setPassword, accepted, setAccepted, captcha, setCaptcha, missing };
}

/** Sends it and remembers its id, by which the screens after it ask for more. */
async function sendRegistration(typed: Omit<BodyInputOf<typeof register>, 'client' | 'locale'>) {
  const { next } = await call<typeof register>('POST /api/v1/registrations', {
    idempotencyKey: typed.id,
    body: { ...typed, client: boot().client ?? undefined, locale: currentLocale() },
  });
  storeRegistration(typed.id);
  return next;
}

/** All that is typed of a registration, and what it lacks once it was looked at. */
function useAnswers(rules: RegistrationFormAnswer, isLast: boolean) {
  const form = useProfileForm(rules, {});
  const action = useAsyncAction({ onError: form.takeRefusal });
  const [checked, setChecked] = useState(false);
  const email = useEmailConfirmation(rules.fields, String(form.values.email ?? ''));
  const { confirmation, mismatch } = email;
  const access = useAccess(rules);

  const isTaken = errorCode(action.error) === 'document_taken';
  const missing: MissingName[] = [
    ...(isTaken ? (['document'] as const) : []),
    ...(checked && isLast
      ? [
          ...rules.fields.flatMap(({ field }) => (form.problemOf(field) ? [field] : [])),
          ...(mismatch ? (['email_confirmation'] as const) : []),
          ...access.missing,
        ]
      : []),
  ];
  const isMismatchShown = mismatch && (checked || confirmation.length > 5);
  return { form, action, checked, setChecked, email: { ...email, isMismatchShown }, access, missing };
}

/** A registration step by step on a phone: on to the next one, back to what is missing, and sent. */
function useRegistration({ rules, form: formName, onRegistered }: RegisterFormProps) {
  // The same for every try, so that a registration whose answer was lost is made once.
  const [id] = useState(randomId);
  const top = useRef<HTMLFormElement>(null);
  const steps = useSteps(rules.fields);
  const { isPhone, step, groups, isLast } = steps;
  const answers = useAnswers(rules, isLast);
  const { form, action, setChecked, email, access } = answers;

  const go = (to: number) => {
    steps.setStep(to);
    setChecked(false);
    action.clear();
    top.current?.scrollIntoView({ block: 'start' });
  };

  const handleNext = () => {
    const current = groups[step];
    if (!current) return;
    const faults = form.check(current.fields);
    const blocked = current.group === 'contact' && email.mismatch;
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
    if (faults.length > 0 || email.mismatch || access.missing.length > 0) return;
    void action.act(async () => {
      const next = await sendRegistration({
        id,
        form: formName,
        values: form.values,
        emailConfirmation: email.confirmation,
        password: access.password,
        acceptedTerms: rules.terms?.version ?? null,
        captcha: access.captcha,
      });
      onRegistered(next);
    });
  };

  const findMissing = (name: MissingName) => {
    const at = groupOf(groups, name);
    if (isPhone && at >= 0) go(at);
    requestAnimationFrame(() => focusField(top.current, name));
  };
  return { ...answers, top, steps, go, handleSubmit, findMissing };
}

/**
 * Registration with the fields the client asks for (REG-01): one group of questions at a time on a phone, all in sight on a desktop. What
 * was typed is never lost.
 */
export function RegisterForm(props: RegisterFormProps) {
  const { t } = useTranslation('accounts');
  const { rules } = props;
  const registration = useRegistration(props);
  const { form, action, top, steps, email, go } = registration;
  const { isPhone, step, last, shown, isLast, groups } = steps;
  const emailConfirmation = email.asksEmail ? (
    <TextField
      label={t('emailConfirmation')}
      name="email_confirmation"
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      error={email.isMismatchShown ? t('problems.email_mismatch') : undefined}
      value={email.confirmation}
      onChange={(event) => email.setConfirmation(event.target.value)}
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
          {rules.fields.length === 0 ? <Alert tone="info">{t('noFields')}</Alert> : null}
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
  const { checked, access } = registration;
  const { password, setPassword, accepted, setAccepted, setCaptcha } = access;
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

/** Number of the group that asks for it; the email is typed twice in one. */
function groupOf(groups: ReturnType<typeof groupsOf>, name: MissingName): number {
  return groups.findIndex(({ fields }) =>
    fields.some(({ field }) => field === name || (name === 'email_confirmation' && field === 'email')),
  );
}

/** Puts the cursor where something is to be mended. */
function focusField(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
}
