import type { LibraryFilePage } from '@trilha/contracts/engagement/library';

import { useTranslation } from '../../../lib/translate.ts';
import { useDownloads } from './current-downloads.ts';
import { DownloadButton } from './download-button.tsx';

/** Takes a file of the library along; nothing where nothing is kept here. */
export function DownloadLibraryFile({ file: { id, title, size } }: { readonly file: LibraryFilePage }) {
  const { t } = useTranslation('downloads');
  if (useDownloads().state !== 'ready') return null;
  return (
    <DownloadButton
      id={id}
      title={title}
      items={[{ kind: 'library', itemId: id, courseId: id, hierarchyOrder: 0, title, size }]}
      label={(bytes) => t('takeAlong', { size: bytes })}
    />
  );
}
