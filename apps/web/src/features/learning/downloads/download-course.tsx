import { useQuery } from '@tanstack/react-query';

import { useTranslation } from '../../../lib/translate.ts';
import { useDownloads } from './current-downloads.ts';
import { DownloadButton } from './download-button.tsx';
import { courseDownloadsQuery } from './downloads.api.ts';
import css from './downloads.module.css';
import { jobItemsOf } from './job-items.ts';

/** Takes along what can be of a course, and says what cannot; nothing where nothing can, or nothing is kept here. */
export function DownloadCourse({ courseId }: { readonly courseId: string }) {
  const { t } = useTranslation('downloads');
  const isOn = useDownloads().state === 'ready';
  const { data } = useQuery({ ...courseDownloadsQuery(courseId), enabled: isOn });
  if (!isOn || !data) return null;
  const items = jobItemsOf(data);
  if (items.length === 0) return null;
  const needNetwork = data.items.filter(({ obstacle }) => obstacle === 'needs_network').length;
  const locked = data.items.filter(({ obstacle }) => obstacle === 'locked').length;
  return (
    <div className={css['course']}>
      <DownloadButton
        wide
        id={courseId}
        title={data.course.title}
        items={items}
        label={(size) => t('downloadCourse', { size })}
      />
      <small>
        {[
          t('courseHint', { count: items.length }),
          ...(needNetwork > 0 ? [t('needsNetwork', { count: needNetwork })] : []),
          ...(locked > 0 ? [t('locked', { count: locked })] : []),
        ].join(' · ')}
      </small>
    </div>
  );
}
