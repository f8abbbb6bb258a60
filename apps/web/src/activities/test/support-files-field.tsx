import { useTranslation } from '../../lib/translate.ts';

import { FileField } from '../editor/file-field.tsx';

interface SupportFilesFieldProps {
  readonly fileIds: readonly string[];
  readonly onChange: (fileIds: string[]) => void;
  readonly path: string;
}

const MAX_FILES = 20;

/** Files a taker may have open during the test. */
export function SupportFilesField({ fileIds, onChange, path }: SupportFilesFieldProps) {
  const { t } = useTranslation('admin-courses');
  return (
    <>
      {fileIds.map((fileId, index) => (
        <FileField
          key={fileId}
          label={t('supportFile', { number: index + 1 })}
          purpose="attachment"
          fileId={fileId}
          path={`${path}.${index}`}
          onChange={() => onChange(fileIds.filter((other) => other !== fileId))}
        />
      ))}
      {fileIds.length < MAX_FILES ? (
        <FileField
          label={t('addSupportFile')}
          purpose="attachment"
          fileId={null}
          path={path}
          onChange={(fileId) => {
            if (fileId) onChange([...fileIds, fileId]);
          }}
        />
      ) : null}
    </>
  );
}
