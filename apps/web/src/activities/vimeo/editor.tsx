import { useTranslation } from '../../lib/translate.ts';

import { TextField } from '../../ui/text-field.tsx';
import { useAuthoring } from '../editor/authoring.ts';
import type { ActivityEditorProps } from '../editor/authoring.ts';
import { ShareField } from '../editor/share-field.tsx';
import { vimeoVideo } from './video-id.ts';

/** Settings of a Vimeo video: its address or id, the hash of an unlisted one, and how much has to be watched. */
export function Editor({ settings, onChange, path }: ActivityEditorProps<'vimeo'>) {
  const { t } = useTranslation(['admin-courses', 'common']);
  const { problemAt } = useAuthoring();
  return (
    <>
      <TextField
        label={t('vimeoAddress')}
        hint={t('vimeoHint')}
        inputMode="url"
        autoComplete="off"
        value={settings.videoId}
        error={problemAt(`${path}.videoId`)}
        onChange={({ target }) => {
          const { videoId, hash } = vimeoVideo(target.value);
          onChange({ ...settings, videoId, hash: hash ?? settings.hash });
        }}
      />
      <TextField
        label={t('vimeoHash')}
        optionalLabel={t('common:optional')}
        autoComplete="off"
        value={settings.hash ?? ''}
        error={problemAt(`${path}.hash`)}
        onChange={({ target }) => onChange({ ...settings, hash: target.value.trim() || null })}
      />
      <ShareField
        value={settings.completionShare}
        path={`${path}.completionShare`}
        onChange={(completionShare) => onChange({ ...settings, completionShare })}
      />
    </>
  );
}
