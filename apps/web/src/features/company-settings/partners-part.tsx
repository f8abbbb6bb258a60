import { ROLES } from '@trilha/contracts/roles';
import { PARTNERS, registrationFormSchema } from '@trilha/contracts/tenant-settings';
import type { RegistrationForm } from '@trilha/contracts/tenant-settings';
import { useTranslation } from '../../lib/translate.ts';

import { LocalizedFields } from '../../ui/localized-fields.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import css from './company.module.css';
import { FieldsEditor } from './fields-editor.tsx';
import { withSettings } from './form-part.ts';
import type { PartProps } from './form-part.ts';

/** Roles somebody may give themselves by registering; the others are given by an administrator. */
const REGISTERED_ROLES = ROLES.filter(
  (role) => !['admin', 'program_admin', 'auditor', 'moderator', 'creator', 'instructor'].includes(role),
);

/** Registration of each partner, with its own fields and rules [REG-07] [ROU-08]. */
export function PartnersPart({ form, onChange }: PartProps) {
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
  const { t } = useTranslation(['admin-company', 'public']);
  const set = (parts: Partial<RegistrationForm>) => onChange({ ...rules, ...parts });
  return (
    <section className={css['body']} aria-label={name}>
      <h3>{name}</h3>
      <Switch
        label={t('partnerOpen', { name })}
        hint={t('partnerAddress', { address })}
        checked={rules.open}
        onChange={({ target }) => set({ open: target.checked })}
      />
      {rules.open ? (
        <>
          <LocalizedFields
            label={t('partnerIntroduction')}
            languages={languages}
            maxLength={500}
            multiline
            value={rules.introduction}
            onChange={(introduction) => set({ introduction })}
          />
          <div className={css['pair']}>
            <Select
              label={t('partnerRole')}
              value={rules.role}
              options={REGISTERED_ROLES.map((role) => ({ value: role, label: t(`public:role_${role}`) }))}
              onChange={(role) => set({ role })}
            />
            <TextField
              label={t('partnerDomains')}
              hint={t('partnerDomainsHint')}
              defaultValue={rules.allowedEmailDomains.join(', ')}
              onChange={({ target }) =>
                set({
                  allowedEmailDomains: target.value
                    .toLowerCase()
                    .split(/[\s,;]+/)
                    .filter((domain) => domain !== ''),
                })
              }
            />
          </div>
          <Switch
            label={t('registrationApproval')}
            checked={rules.approval}
            onChange={({ target }) => set({ approval: target.checked })}
          />
          <Switch
            label={t('adultsOnly')}
            checked={rules.adultsOnly}
            onChange={({ target }) => set({ adultsOnly: target.checked })}
          />
          <FieldsEditor
            title={t('registerFields')}
            fields={rules.fields}
            onChange={(fields) => set({ fields })}
          />
        </>
      ) : null}
    </section>
  );
}
