import { useTranslation } from '../../lib/translate.ts';

import type { ActivityEditorProps } from '../editor/authoring.ts';
import { PackageField } from '../editor/package-field.tsx';

/** Settings of a SCORM activity: the imported package, which decides itself when it is done. */
export function Editor({ settings, onChange, path }: ActivityEditorProps<'scorm'>) {
  const { t } = useTranslation('admin-courses');
  return (
    <PackageField
      label={t('scormPackage')}
      kind="scorm"
      packageId={settings.packageId}
      path={`${path}.packageId`}
      onChange={(packageId) => onChange({ ...settings, packageId })}
    />
  );
}
