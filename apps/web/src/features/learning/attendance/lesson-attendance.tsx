import { lazy } from 'react';

import { useRecordsAttendance } from '../../../app/me.ts';
import { loadOwnTexts } from '../../../lib/i18n.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';

const LessonTimer = lazy(async () => {
  const [{ LessonTimer }] = await Promise.all([
    loadChunk(() => import('./lesson-timer.tsx')),
    loadOwnTexts('attendance'),
  ]);
  return { default: LessonTimer };
});

interface LessonAttendanceProps {
  readonly courseId: string;
  /** The session of the lesson has ended, and the course with it. */
  readonly onOver: () => void;
}

/** The time left of the session, above a lesson, where the company keeps attendance, and what to do once it is over [SEN-01]. */
export function LessonAttendance({ courseId, onOver }: LessonAttendanceProps) {
  const isKept = useRecordsAttendance();
  if (!isKept) return null;
  return (
    <LazyPanel tells="nothing">
      <LessonTimer courseId={courseId} onOver={onOver} />
    </LazyPanel>
  );
}
