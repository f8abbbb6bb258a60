import { LOCALES } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import { useTranslation } from '../../lib/translate.ts';

import { LOCALE_NAMES } from '../../lib/locale-names.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { ActivityEditorProps } from '../editor/authoring.ts';
import { FileField } from '../editor/file-field.tsx';
import { ShareField } from '../editor/share-field.tsx';

/** Settings of a video: the film, its poster, captions in several languages, and how much has to be watched. */
export function Editor({ settings, onChange, path }: ActivityEditorProps<'video'>) {
  const { t } = useTranslation('admin-courses');
  const { captions } = settings;
  const missing = LOCALES.filter((locale) => !captions.some((track) => track.locale === locale));

  const setCaption = (locale: Locale, fileId: string | null) =>
    onChange({
      ...settings,
      captions:
        fileId === null
          ? captions.filter((track) => track.locale !== locale)
          : captions.map((track) => (track.locale === locale ? { locale, fileId } : track)),
    });

  return (
    <>
      <FileField
        label={t('fileOf.video')}
        purpose="video"
        fileId={settings.fileId}
        path={`${path}.fileId`}
        onChange={(fileId) => onChange({ ...settings, fileId })}
      />
      {captions.map((track, index) => (
        <FileField
          key={track.locale}
          label={t('captionsIn', { language: LOCALE_NAMES[track.locale] })}
          purpose="captions"
          fileId={track.fileId}
          path={`${path}.captions.${index}.fileId`}
          onChange={(fileId) => setCaption(track.locale, fileId)}
        />
      ))}
      {missing.length > 0 ? (
        <div>
          <Menu
            label={t('addCaptions')}
            trigger={
              <Button variant="secondary" size="small">
                {t('addCaptions')}
              </Button>
            }
            actions={missing.map((locale) => ({
              id: locale,
              label: LOCALE_NAMES[locale],
              onSelect: () => onChange({ ...settings, captions: [...captions, { locale, fileId: null }] }),
            }))}
          />
        </div>
      ) : null}
      <FileField
        label={t('poster')}
        purpose="image"
        fileId={settings.posterFileId}
        path={`${path}.posterFileId`}
        onChange={(posterFileId) => onChange({ ...settings, posterFileId })}
      />
      <ShareField
        value={settings.completionShare}
        path={`${path}.completionShare`}
        onChange={(completionShare) => onChange({ ...settings, completionShare })}
      />
    </>
  );
}
