import { COUNTRIES, DOCUMENT_COUNTRIES } from '@trilha/contracts/identity/profile-fields';
import type { CompanySettings } from '@trilha/contracts/organization/tenant-admin';
import { useTranslation } from '../../../lib/translate.ts';

import { Checkbox } from '../../../ui/checkbox.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './company.module.css';
import { PendingChanges } from '../../../app/pending-changes.tsx';
import { FieldsEditor } from './fields-editor.tsx';
import { LIMITS, withSettings } from './form-part.ts';
import type { PartProps } from './form-part.ts';
import { RegistrationRules } from './registration-rules.tsx';

/** How people get in: sign-in, password, attempts, human check, registration and its fields [TEN-06]. */
export function SignInSettings({ form, onChange }: PartProps) {
  const { t } = useTranslation(['admin-company', 'accounts']);
  const { settings } = form;
  const { registration } = settings;
  const set = (parts: Partial<CompanySettings>) => onChange(withSettings(form, parts));
  return (
    <>
      <Identifiers settings={settings} onChange={set} />
      <PasswordRules settings={settings} onChange={set} />
      <PendingChanges settings={LIMITS} campaignId={null} />
      <ProofLimits proof={settings.proof} onChange={(proof) => set({ proof })} />
      <HumanCheck recaptcha={settings.recaptcha} onChange={(recaptcha) => set({ recaptcha })} />
      <Switch
        label={t('registrationOpen')}
        checked={registration.open}
        onChange={({ target }) => set({ registration: { ...registration, open: target.checked } })}
      />
      {registration.open ? (
        <RegistrationRules
          languages={form.languages}
          rules={registration}
          onChange={(rules) => set({ registration: rules })}
        />
      ) : null}
      <Select
        label={t('country')}
        value={settings.country}
        options={COUNTRIES.map((country) => ({
          value: country,
          label: t(`accounts:options.country.${country}`),
        }))}
        onChange={(country) => set({ country })}
      />
      <DocumentCountries
        own={settings.country}
        chosen={settings.documentCountries}
        onChange={(documentCountries) => set({ documentCountries })}
      />
      <CodeRules settings={settings} onChange={set} />
      <Switch
        label={t('useCompleteRegister')}
        checked={settings.useCompleteRegister}
        onChange={({ target }) => set({ useCompleteRegister: target.checked })}
      />
      {settings.useCompleteRegister ? (
        <FieldsEditor
          title={t('completeFields')}
          fields={settings.completeRegisterFields}
          onChange={(completeRegisterFields) => set({ completeRegisterFields })}
        />
      ) : null}
      <Switch
        label={t('useOnboarding')}
        checked={settings.useOnboarding}
        onChange={({ target }) => set({ useOnboarding: target.checked })}
      />
      <Switch
        label={t('usePortfolioPage')}
        checked={settings.usePortfolioPage}
        onChange={({ target }) => set({ usePortfolioPage: target.checked })}
      />
    </>
  );
}

interface SettingsProps {
  readonly settings: CompanySettings;
  readonly onChange: (parts: Partial<CompanySettings>) => void;
}

/** What people sign in with; one of them always. */
function Identifiers({ settings: { login }, onChange: set }: SettingsProps) {
  const { t } = useTranslation('admin-company');
  return (
    <fieldset className={css['plain']}>
      <legend>{t('identifiers')}</legend>
      {(['username', 'email', 'document'] as const).map((identifier) => (
        <Checkbox
          key={identifier}
          label={t(`identifier.${identifier}`)}
          checked={login.identifiers.includes(identifier)}
          disabled={login.identifiers.length === 1 && login.identifiers[0] === identifier}
          onChange={({ target }) =>
            set({
              login: {
                ...login,
                identifiers: target.checked
                  ? [...login.identifiers, identifier]
                  : login.identifiers.filter((one) => one !== identifier),
              },
            })
          }
        />
      ))}
    </fieldset>
  );
}

/** What a password has to be, and how often one may be mistaken in it. */
function PasswordRules({ settings, onChange: set }: SettingsProps) {
  const { t } = useTranslation('admin-company');
  const { password } = settings;
  return (
    <div className={css['pair']}>
      <Select
        label={t('passwordLevel')}
        value={password.level}
        options={(['weak', 'medium', 'strong'] as const).map((level) => ({
          value: level as string,
          label: t(`level.${level}`),
        }))}
        onChange={(level) => set({ password: { ...password, level: level as typeof password.level } })}
      />
      <NumberField
        label={t('passwordLength')}
        min={6}
        max={64}
        value={password.minimumLength}
        onChange={(minimumLength) => set({ password: { ...password, minimumLength: minimumLength ?? 8 } })}
      />
      <NumberField
        label={t('attempts')}
        hint={t('attemptsHint')}
        min={1}
        max={20}
        value={settings.attempts}
        onChange={(attempts) => set({ attempts: attempts ?? 5 })}
      />
    </div>
  );
}

interface ProofLimitsProps {
  readonly proof: CompanySettings['proof'];
  readonly onChange: (proof: CompanySettings['proof']) => void;
}

/** Up to how many points no fresh proof of identity and no second person is required. */
function ProofLimits({ proof, onChange }: ProofLimitsProps) {
  const { t } = useTranslation('admin-company');
  return (
    <div className={css['pair']}>
      <NumberField
        label={t('redeemUpTo')}
        hint={t('proofHint')}
        min={0}
        max={1_000_000}
        value={proof.redeemUpTo}
        onChange={(redeemUpTo) => onChange({ ...proof, redeemUpTo: redeemUpTo ?? 0 })}
      />
      <NumberField
        label={t('correctUpTo')}
        min={0}
        max={1_000_000}
        value={proof.correctUpTo}
        onChange={(correctUpTo) => onChange({ ...proof, correctUpTo: correctUpTo ?? 0 })}
      />
      <NumberField
        label={t('correctAloneUpTo')}
        hint={t('correctAloneHint')}
        min={0}
        max={1_000_000}
        value={proof.correctAloneUpTo}
        onChange={(correctAloneUpTo) => onChange({ ...proof, correctAloneUpTo: correctAloneUpTo ?? 0 })}
      />
      <NumberField
        label={t('confirmAfterDays')}
        hint={t('confirmAfterHint')}
        min={0}
        max={90}
        value={proof.confirmAfterDays}
        onChange={(confirmAfterDays) => onChange({ ...proof, confirmAfterDays: confirmAfterDays ?? 7 })}
      />
    </div>
  );
}

interface HumanCheckProps {
  readonly recaptcha: CompanySettings['recaptcha'];
  readonly onChange: (recaptcha: CompanySettings['recaptcha']) => void;
}

/** The captcha of the signed-out pages. */
function HumanCheck({ recaptcha, onChange }: HumanCheckProps) {
  const { t } = useTranslation('admin-company');
  return (
    <div className={css['pair']}>
      <Select
        label={t('recaptcha')}
        value={recaptcha.provider}
        options={(['none', 'recaptcha', 'hcaptcha', 'turnstile'] as const).map((provider) => ({
          value: provider,
          label: provider === 'none' ? t('noRecaptcha') : provider,
        }))}
        onChange={(provider) => onChange({ ...recaptcha, provider })}
      />
      {recaptcha.provider === 'none' ? null : (
        <TextField
          label={t('siteKey')}
          maxLength={200}
          value={recaptcha.siteKey}
          onChange={({ target }) => onChange({ ...recaptcha, siteKey: target.value })}
        />
      )}
    </div>
  );
}

interface DocumentCountriesProps {
  readonly own: CompanySettings['country'];
  readonly chosen: CompanySettings['documentCountries'];
  readonly onChange: (chosen: CompanySettings['documentCountries']) => void;
}

/** Countries whose documents people may register with; the company's own always counts (VAL-01). */
function DocumentCountries({ own, chosen, onChange }: DocumentCountriesProps) {
  const { t } = useTranslation(['admin-company', 'accounts']);
  return (
    <fieldset className={css['plain']}>
      <legend>{t('documentCountries')}</legend>
      <p>{t('documentCountriesHint')}</p>
      <div className={css['countries']}>
        {DOCUMENT_COUNTRIES.map((country) => (
          <Checkbox
            key={country}
            label={t(`accounts:options.document_country.${country}`)}
            checked={country === own || chosen.includes(country)}
            disabled={country === own}
            onChange={({ target }) =>
              onChange(
                DOCUMENT_COUNTRIES.filter((one) => (one === country ? target.checked : chosen.includes(one))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

interface CodeRulesProps {
  readonly settings: Pick<CompanySettings, 'cooldownSeconds' | 'codeCountries'>;
  readonly onChange: (parts: Partial<CodeRulesProps['settings']>) => void;
}

/** Codes by text message: how soon another one, and to which countries (REG-05). */
function CodeRules({ settings: { cooldownSeconds, codeCountries }, onChange }: CodeRulesProps) {
  const { t } = useTranslation(['admin-company', 'accounts']);
  return (
    <>
      <NumberField
        label={t('cooldownSeconds')}
        min={30}
        max={3600}
        value={cooldownSeconds}
        onChange={(seconds) => onChange({ cooldownSeconds: seconds ?? 300 })}
      />
      <fieldset className={css['plain']}>
        <legend>{t('codeCountries')}</legend>
        <div className={css['countries']}>
          {COUNTRIES.map((country) => (
            <Checkbox
              key={country}
              label={t(`accounts:options.country.${country}`)}
              checked={codeCountries.includes(country)}
              onChange={({ target }) =>
                onChange({
                  codeCountries: COUNTRIES.filter((one) =>
                    one === country ? target.checked : codeCountries.includes(one),
                  ),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
