import { lazy } from 'react';

import { useRecordsAttendance } from '../../../app/me.ts';
import { loadOwnTexts } from '../../../lib/i18n.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';

// Few companies keep attendance: the panel and its texts come where one does.
const AttendancePanel = lazy(async () => {
  const [{ AttendancePanel }] = await Promise.all([
    loadChunk(() => import('./attendance-panel.tsx')),
    loadOwnTexts('attendance'),
  ]);
  return { default: AttendancePanel };
});

interface CourseAttendanceProps {
  readonly courseId: string;
  readonly enrolled: boolean;
}

/** Attendance of a course at the training authority, where the company keeps it [SEN-01]. */
export function CourseAttendance({ courseId, enrolled }: CourseAttendanceProps) {
  const isKept = useRecordsAttendance();
  if (!isKept) return null;
  return (
    <LazyPanel tells={enrolled ? 'place' : 'nothing'}>
      <AttendancePanel courseId={courseId} enrolled={enrolled} />
    </LazyPanel>
  );
}
