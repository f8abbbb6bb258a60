import { useQuery } from '@tanstack/react-query';

import { useTranslation } from '../../../lib/translate.ts';
import { useDownloads } from './current-downloads.ts';
import { DownloadButton } from './download-button.tsx';
import { courseDownloadsQuery } from './downloads.api.ts';
import css from './downloads.module.css';
import { jobItemsOf } from './job-items.ts';
import { useLeftOut } from './left-out.ts';

/** Takes along what can be of a course, and says what cannot; nothing where nothing can, or nothing is kept here. */
export function DownloadCourse({ courseId }: { readonly courseId: string }) {
  const { t } = useTranslation('downloads');
  const leftOut = useLeftOut();
  const isOn = useDownloads().state === 'ready';
  const { data } = useQuery({ ...courseDownloadsQuery(courseId), enabled: isOn });
  if (!isOn || !data) return null;
  const items = jobItemsOf(data);
  if (items.length === 0) return null;
  return (
    <div className={css['course']}>
      <DownloadButton
        wide
        id={courseId}
        title={data.course.title}
        items={items}
        label={(size) => t('downloadCourse', { size })}
      />
      <small>{[t('courseHint', { count: items.length }), ...leftOut(data.items)].join(' · ')}</small>
    </div>
  );
}
