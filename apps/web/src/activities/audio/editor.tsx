import { useTranslation } from '../../lib/translate.ts';

import type { ActivityEditorProps } from '../editor/authoring.ts';
import { FileField } from '../editor/file-field.tsx';
import { LocalizedInput } from '../editor/localized-input.tsx';
import { ShareField } from '../editor/share-field.tsx';

/** Settings of an audio: the recording, its transcript and how much has to be heard. */
export function Editor({ settings, onChange, path }: ActivityEditorProps<'audio'>) {
  const { t } = useTranslation('admin-courses');
  return (
    <>
      <FileField
        label={t('fileOf.audio')}
        purpose="audio"
        fileId={settings.fileId}
        path={`${path}.fileId`}
        onChange={(fileId) => onChange({ ...settings, fileId })}
      />
      <LocalizedInput
        label={t('transcript')}
        multiline
        rows={6}
        optional
        maxLength={20_000}
        value={settings.transcript}
        path={`${path}.transcript`}
        onChange={(transcript) => onChange({ ...settings, transcript })}
      />
      <ShareField
        value={settings.completionShare}
        path={`${path}.completionShare`}
        onChange={(completionShare) => onChange({ ...settings, completionShare })}
      />
    </>
  );
}
