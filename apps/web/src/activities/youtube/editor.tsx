import { useTranslation } from '../../lib/translate.ts';

import { TextField } from '../../ui/text-field.tsx';
import { useAuthoring } from '../editor/authoring.ts';
import type { ActivityEditorProps } from '../editor/authoring.ts';
import { ShareField } from '../editor/share-field.tsx';
import { youtubeVideoId } from './video-id.ts';

/** Settings of a YouTube video: its address or id, and how much has to be watched. */
export function Editor({ settings, onChange, path }: ActivityEditorProps<'youtube'>) {
  const { t } = useTranslation('admin-courses');
  const { problemAt } = useAuthoring();
  return (
    <>
      <TextField
        label={t('youtubeAddress')}
        hint={t('youtubeHint')}
        inputMode="url"
        autoComplete="off"
        value={settings.videoId}
        error={problemAt(`${path}.videoId`)}
        onChange={({ target }) => onChange({ ...settings, videoId: youtubeVideoId(target.value) })}
      />
      <ShareField
        value={settings.completionShare}
        path={`${path}.completionShare`}
        onChange={(completionShare) => onChange({ ...settings, completionShare })}
      />
    </>
  );
}
