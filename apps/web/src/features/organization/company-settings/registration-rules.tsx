import { REGISTERED_ROLES } from '@trilha/contracts/platform/roles';
import { fieldsOfRules } from '@trilha/contracts/identity/registration-settings';
import type { RegistrationForm } from '@trilha/contracts/identity/registration-settings';
import type { Locale } from '@trilha/rules/platform/locales';
import { useTranslation } from '../../../lib/translate.ts';

import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './company.module.css';
import { FieldsEditor } from './fields-editor.tsx';

interface RegistrationRulesProps {
  readonly languages: readonly Locale[];
  readonly rules: RegistrationForm;
  readonly onChange: (rules: RegistrationForm) => void;
}

/** Everything of a registration form besides whether it is open: its words, who comes in by it, and what it asks for [REG-01] [REG-07]. */
export function RegistrationRules({ languages, rules, onChange }: RegistrationRulesProps) {
  const { t } = useTranslation(['admin-company', 'public']);
  const set = (parts: Partial<RegistrationForm>) => onChange({ ...rules, ...parts });
  return (
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
        judged={fieldsOfRules(rules)}
        onChange={(fields) => set({ fields })}
      />
    </>
  );
}
