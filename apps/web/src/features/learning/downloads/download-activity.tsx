import { useQuery } from '@tanstack/react-query';

import { useTranslation } from '../../../lib/translate.ts';
import { useDownloads } from './current-downloads.ts';
import { DownloadButton } from './download-button.tsx';
import { courseDownloadsQuery } from './downloads.api.ts';
import { jobItemsOf } from './job-items.ts';

interface DownloadActivityProps {
  readonly courseId: string;
  readonly itemId: string;
}

/** Takes one activity along; nothing where it needs a network, or nothing is kept here. */
export function DownloadActivity({ courseId, itemId }: DownloadActivityProps) {
  const { t } = useTranslation('downloads');
  const isOn = useDownloads().state === 'ready';
  const { data } = useQuery({ ...courseDownloadsQuery(courseId), enabled: isOn });
  const item = data && jobItemsOf(data).find((one) => one.itemId === itemId);
  if (!isOn || !item) return null;
  return (
    <DownloadButton
      small
      id={itemId}
      title={item.title}
      items={[item]}
      label={(size) => t('download', { size })}
    />
  );
}
