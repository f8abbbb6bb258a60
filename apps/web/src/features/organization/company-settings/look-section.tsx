import { contrast } from '@trilha/rules/organization/color';
import { themeOf } from '@trilha/rules/organization/theme';
import { useTranslation } from '../../../lib/translate.ts';

import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './company.module.css';
import { withSettings } from './form-part.ts';
import type { PartProps } from './form-part.ts';
import { LogoFields } from './logo-fields.tsx';

const LEGIBLE = 4.5;
const HEX = /^#[\da-f]{6}$/i;

/** Colors with a live preview, logos by language, and how the sign-in page is laid out [TEN-06]. */
export function LookSection({ form, onChange }: PartProps) {
  const { t } = useTranslation('admin-company');
  const { look, settings } = form;
  return (
    <>
      <TextField
        label={t('name')}
        maxLength={120}
        value={form.name}
        onChange={({ target }) => onChange({ ...form, name: target.value })}
      />
      <div className={css['pair']}>
        {(['primary', 'accent'] as const).map((color) => (
          <label key={color} className={css['color']}>
            {t(color)}
            <input
              type="color"
              value={look[color]}
              onChange={({ target }) => onChange({ ...form, look: { ...look, [color]: target.value } })}
            />
          </label>
        ))}
      </div>
      <Preview form={form} />
      <LogoFields form={form} onChange={onChange} />
      <LocalizedFields
        label={t('loginTitle')}
        languages={form.languages}
        maxLength={120}
        value={settings.login.title}
        onChange={(title) => onChange(withSettings(form, { login: { ...settings.login, title } }))}
      />
      <LocalizedFields
        label={t('loginLead')}
        languages={form.languages}
        maxLength={300}
        value={settings.login.lead}
        onChange={(lead) => onChange(withSettings(form, { login: { ...settings.login, lead } }))}
      />
      <Select
        label={t('layout')}
        value={settings.login.layout}
        options={(['side', 'center', 'plain'] as const).map((layout) => ({
          value: layout,
          label: t(`layouts.${layout}`),
        }))}
        onChange={(layout) => onChange(withSettings(form, { login: { ...settings.login, layout } }))}
      />
    </>
  );
}

function Preview({ form: { look, name } }: Pick<PartProps, 'form'>) {
  const { t } = useTranslation('admin-company');
  if (!HEX.test(look.primary) || !HEX.test(look.accent)) return null;
  const themes = themeOf(look);
  // White text on the color as it is: what an untouched color would give.
  const isLegible = contrast(look.primary, '#ffffff') >= LEGIBLE;
  return (
    <>
      <div className={css['pair']} role="img" aria-label={t('preview')}>
        {(['light', 'dark'] as const).map((scheme) => {
          const palette = themes[scheme];
          return (
            <div
              key={scheme}
              className={css['preview']}
              style={{ background: palette.surface, color: palette.text, borderColor: palette.line }}
            >
              <strong>{name}</strong>
              <span style={{ background: palette.primary, color: palette['on-primary'] }}>
                {t('sampleButton')}
              </span>
              <span style={{ background: palette['accent-soft'], color: palette['on-accent-soft'] }}>
                {t('samplePill')}
              </span>
              <u style={{ color: palette['primary-text'] }}>{t('sampleLink')}</u>
            </div>
          );
        })}
      </div>
      {isLegible ? null : <Alert tone="info">{t('adjusted')}</Alert>}
    </>
  );
}
