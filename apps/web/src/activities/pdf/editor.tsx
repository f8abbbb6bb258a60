import { useTranslation } from '../../lib/translate.ts';

import type { ActivityEditorProps } from '../editor/authoring.ts';
import { FileField } from '../editor/file-field.tsx';
import { ShareField } from '../editor/share-field.tsx';

/** Settings of a PDF: the file and how much of it has to be read. */
export function Editor({ settings, onChange, path }: ActivityEditorProps<'pdf'>) {
  const { t } = useTranslation('admin-courses');
  return (
    <>
      <FileField
        label={t('fileOf.pdf')}
        purpose="pdf"
        fileId={settings.fileId}
        path={`${path}.fileId`}
        onChange={(fileId) => onChange({ ...settings, fileId })}
      />
      <ShareField
        value={settings.completionShare}
        path={`${path}.completionShare`}
        onChange={(completionShare) => onChange({ ...settings, completionShare })}
      />
    </>
  );
}
