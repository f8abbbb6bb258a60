import type { Locale } from '@trilha/rules/platform/locales';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { LOCALE_NAMES } from '../../../lib/locale-names.ts';
import { useUpload } from '../../../lib/upload.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import css from './company.module.css';
import type { PartProps } from './form-part.ts';

const GROUNDS = ['light', 'dark'] as const;
const UNCHANGED = { light: ['logos', 'logoUrls'], dark: ['darkLogos', 'darkLogoUrls'] } as const;

/** Logos of one language at a time, for light and for dark grounds; a language without one shows the first's. */
export function LogoFields({ form, onChange }: PartProps) {
  const { t } = useTranslation('admin-company');
  const [chosen, setChosen] = useState<Locale>();
  const [first] = form.languages;
  const locale = form.languages.find((one) => one === chosen) ?? first;
  if (!locale) return null;
  return (
    <section className={css['body']}>
      <h3>{t('logos')}</h3>
      <p className={css['hint']}>{t('logosHint')}</p>
      {form.languages.length > 1 ? (
        <SegmentedControl
          label={t('logoLanguage')}
          value={locale}
          options={form.languages.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
          onChange={setChosen}
        />
      ) : null}
      <div className={css['pair']}>
        {GROUNDS.map((ground) => (
          <Logo key={`${locale} ${ground}`} locale={locale} ground={ground} form={form} onChange={onChange} />
        ))}
      </div>
    </section>
  );
}

interface LogoProps extends PartProps {
  readonly locale: Locale;
  readonly ground: (typeof GROUNDS)[number];
}

/** One logo; on dark grounds the light one stands in where there is none. */
function Logo({ locale, ground, form, onChange }: LogoProps) {
  const { t } = useTranslation(['admin-company', 'common']);
  const { upload, error, progress } = useUpload();
  const [files, urls] = UNCHANGED[ground];
  const url = form[urls][locale];
  const label = t(ground === 'dark' ? 'darkLogo' : 'logo', { language: LOCALE_NAMES[locale] });

  const handleFile = async (file: File | undefined) => {
    if (!file) return;
    try {
      const stored = await upload(file, { purpose: 'image' });
      onChange({
        ...form,
        look: { ...form.look, [files]: { ...form.look[files], [locale]: stored.fileId } },
        [urls]: { ...form[urls], [locale]: stored.url },
      });
    } catch {
      // Shown under the field.
    }
  };
  const handleRemove = () => {
    const { [locale]: _, ...leftFiles } = form.look[files];
    const { [locale]: __, ...leftUrls } = form[urls];
    onChange({ ...form, look: { ...form.look, [files]: leftFiles }, [urls]: leftUrls });
  };
  return (
    <div className={css['logo']} data-ground={ground}>
      <h4>{t(ground === 'dark' ? 'onDark' : 'onLight')}</h4>
      {url ? (
        <>
          <img src={url} alt={label} />
          <Button size="small" variant="quiet" onClick={handleRemove}>
            {t('common:remove')}
          </Button>
        </>
      ) : (
        <FileDrop
          label={t('logoDrop')}
          accept="image/png,image/jpeg,image/webp"
          disabled={progress !== null}
          onFiles={([file]) => void handleFile(file)}
        />
      )}
      <ActionError error={error} />
    </div>
  );
}
