import type { Locale } from '@trilha/rules/platform/locales';
import { useTranslation } from '../../../lib/translate.ts';

import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './admin-pages.module.css';
import type { PageDraft } from './page-draft.ts';

const PATH = /^\/(?![/\\])[\w\-./?=&#]*$/;

interface ButtonFieldsProps {
  readonly locale: Locale;
  readonly button: PageDraft['button'];
  readonly onChange: (button: PageDraft['button']) => void;
}

/** The button at the end of a page; it leads to an address of the platform and nowhere else. */
export function ButtonFields({ locale, button, onChange }: ButtonFieldsProps) {
  const { t } = useTranslation('admin-pages');
  return (
    <fieldset className={css['group']}>
      <legend>{t('button')}</legend>
      <Switch
        label={t('buttonOn')}
        checked={button !== null}
        onChange={({ target }) => onChange(target.checked ? { label: {}, path: '/register' } : null)}
      />
      {button ? (
        <div className={css['pair']}>
          <TextField
            label={t('buttonLabel')}
            lang={locale}
            maxLength={60}
            value={button.label[locale] ?? ''}
            onChange={({ target }) =>
              onChange({ ...button, label: { ...button.label, [locale]: target.value } })
            }
          />
          <TextField
            label={t('buttonPath')}
            hint={t('buttonPathHint')}
            inputMode="url"
            maxLength={200}
            value={button.path}
            error={PATH.test(button.path) ? undefined : t('buttonPathInvalid')}
            onChange={({ target }) => onChange({ ...button, path: target.value.trim() })}
          />
        </div>
      ) : null}
    </fieldset>
  );
}
