import type { CourseDownloads } from '@trilha/contracts/learning/downloads';

import type { JobItem } from './download-jobs.ts';

/** What of a course can be taken along now. */
export const jobItemsOf = ({ course, items }: CourseDownloads): JobItem[] =>
  items
    .filter(({ obstacle }) => obstacle === null)
    .map(({ item_id, hierarchy_order, title, size }) => ({
      itemId: item_id,
      courseId: course.id,
      hierarchyOrder: hierarchy_order,
      title,
      size,
    }));
