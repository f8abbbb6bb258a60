import { PARTNERS, registrationFormSchema } from '@trilha/contracts/identity/registration-settings';
import type { RegistrationForm } from '@trilha/contracts/identity/registration-settings';
import { useTranslation } from '../../../lib/translate.ts';

import { Switch } from '../../../ui/switch.tsx';
import css from './company.module.css';
import { withSettings } from './form-part.ts';
import type { PartProps } from './form-part.ts';
import { RegistrationRules } from './registration-rules.tsx';

/** Registration of each partner, with its own fields and rules [REG-07] [ROU-08]. */
export function PartnersSection({ form, onChange }: PartProps) {
  const { t } = useTranslation('admin-company');
  const { partnerRegistrations } = form.settings;
  return (
    <>
      <p>{t('partnersLead')}</p>
      {PARTNERS.map((partner) => (
        <PartnerForm
          key={partner}
          name={t(`partner.${partner}`)}
          address={`/register-${partner}`}
          languages={form.languages}
          rules={partnerRegistrations[partner] ?? registrationFormSchema.parse({})}
          onChange={(rules) =>
            onChange(
              withSettings(form, { partnerRegistrations: { ...partnerRegistrations, [partner]: rules } }),
            )
          }
        />
      ))}
    </>
  );
}

interface PartnerFormProps {
  readonly name: string;
  readonly address: string;
  readonly languages: PartProps['form']['languages'];
  readonly rules: RegistrationForm;
  readonly onChange: (rules: RegistrationForm) => void;
}

function PartnerForm({ name, address, languages, rules, onChange }: PartnerFormProps) {
  const { t } = useTranslation('admin-company');
  return (
    <section className={css['body']} aria-label={name}>
      <h3>{name}</h3>
      <Switch
        label={t('partnerOpen', { name })}
        hint={t('partnerAddress', { address })}
        checked={rules.open}
        onChange={({ target }) => onChange({ ...rules, open: target.checked })}
      />
      {rules.open ? <RegistrationRules languages={languages} rules={rules} onChange={onChange} /> : null}
    </section>
  );
}
