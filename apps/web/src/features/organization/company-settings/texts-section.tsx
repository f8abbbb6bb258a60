import type { CompanySettings } from '@trilha/contracts/organization/tenant-admin';
import { useTranslation } from '../../../lib/translate.ts';

import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './company.module.css';
import { withSettings } from './form-part.ts';
import type { PartProps } from './form-part.ts';

/** Cookies, support and maintenance [TEN-06] [TEN-11]. */
export function TextsSection({ form, onChange }: PartProps) {
  const { t } = useTranslation('admin-company');
  const { settings, languages } = form;
  const { cookies, support, maintenance } = settings;
  const set = (parts: Partial<CompanySettings>) => onChange(withSettings(form, parts));
  return (
    <>
      <h3>{t('maintenance')}</h3>
      <Switch
        label={t('maintenanceOn')}
        hint={t('maintenanceHint')}
        checked={form.maintenance}
        onChange={({ target }) => onChange({ ...form, maintenance: target.checked })}
      />
      {form.maintenance ? <Alert tone="warning">{t('maintenanceWarning')}</Alert> : null}
      <LocalizedFields
        label={t('maintenanceText')}
        languages={languages}
        maxLength={500}
        multiline
        value={maintenance.message}
        onChange={(message) => set({ maintenance: { message } })}
      />
      <h3>{t('cookies')}</h3>
      <Switch
        label={t('cookieBanner')}
        checked={cookies.banner}
        onChange={({ target }) => set({ cookies: { ...cookies, banner: target.checked } })}
      />
      <Switch
        label={t('cookieMedia')}
        checked={cookies.optional.includes('external_media')}
        onChange={({ target }) =>
          set({ cookies: { ...cookies, optional: target.checked ? ['external_media'] : [] } })
        }
      />
      <LocalizedFields
        label={t('cookieText')}
        languages={languages}
        maxLength={1000}
        multiline
        value={cookies.text}
        onChange={(text) => set({ cookies: { ...cookies, text } })}
      />
      <h3>{t('support')}</h3>
      <div className={css['pair']}>
        {(['email', 'phone', 'whatsapp', 'helpDeskUrl'] as const).map((way) => (
          <TextField
            key={way}
            label={t(`supportWay.${way}`)}
            maxLength={254}
            value={support[way] ?? ''}
            onChange={({ target }) => set({ support: { ...support, [way]: target.value || null } })}
          />
        ))}
      </div>
    </>
  );
}
