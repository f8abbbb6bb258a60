import { useTranslation } from '../../lib/translate.ts';

import { NumberField } from '../../ui/number-field.tsx';
import { useAuthoring } from '../editor/authoring.ts';
import type { ActivityEditorProps } from '../editor/authoring.ts';
import { FileField } from '../editor/file-field.tsx';

/** Settings of a Flash film: the file and how long it has to be in view. */
export function Editor({ settings, onChange, path }: ActivityEditorProps<'flash'>) {
  const { t } = useTranslation('admin-courses');
  const { problemAt } = useAuthoring();
  return (
    <>
      <FileField
        label={t('fileOf.flash')}
        hint={t('flashHint')}
        purpose="flash"
        fileId={settings.fileId}
        path={`${path}.fileId`}
        onChange={(fileId) => onChange({ ...settings, fileId })}
      />
      <NumberField
        label={t('minimumSeconds')}
        hint={t('minimumSecondsHint')}
        value={settings.minimumSeconds}
        min={0}
        max={3600}
        step={5}
        error={problemAt(`${path}.minimumSeconds`)}
        onChange={(minimumSeconds) => onChange({ ...settings, minimumSeconds })}
      />
    </>
  );
}
