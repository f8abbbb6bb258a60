import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { ProgressReports } from '../../../activities/progress/use-progress-reports.ts';
import { errorCode } from '../../../lib/api-error.ts';

/** What a lesson does when the session of attendance it is taken in ends: what was seen until then is reported at once, while it still counts. */
export function useAttendanceEnd(attendanceKey: QueryKey, reports: ProgressReports) {
  const client = useQueryClient();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // The player is gone by now and has said its last.
    if (isOver) reports.flush();
  }, [isOver, reports]);
  return {
    isOver,
    handleOver: () => setOver(true),
    /** A clock that is slow may leave it to the server to say so. */
    handleRefused: (error: unknown) => {
      if (errorCode(error) === 'attendance_required')
        void client.invalidateQueries({ queryKey: attendanceKey });
    },
  };
}
