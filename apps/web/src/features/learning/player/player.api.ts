import type { ActivityPage, getActivity } from '@trilha/contracts/learning/learning';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import type { PackageOnDevice } from '../../../activities/package-on-device.ts';
import { afterReports } from '../../../activities/progress/leaving-report.ts';
import { progressThing } from '../../../activities/progress/progress-kind.ts';
import type { DownloadProof } from '../../../activities/progress/progress-kind.ts';
import { activityKey, refreshCourse } from '../../../activities/refresh-course.ts';
import { call } from '../../../lib/api.ts';
import type { GivenTest } from '../../../lib/stored-download.ts';

/** An activity as it is played: from the server, or from this device. */
export interface PlayedPage extends ActivityPage {
  readonly download?: DownloadProof;
  /** Where it is a package that plays from this device. */
  readonly offlinePackage?: PackageOnDevice;
  /** Of a test taken without a network: the attempt that was given to this device. */
  readonly given?: GivenTest | undefined;
}

interface Place {
  readonly courseId: string;
  readonly hierarchyOrder: number;
}

/** What lies on this device of activities. */
interface ActivitiesOnDevice {
  /** One that is here, where the server is out of reach; undefined where it is not, or may not be played. */
  readonly openUnreached: (place: Place, error: unknown) => Promise<PlayedPage | undefined>;
  /** Takes over what the server knows of one that is here. */
  readonly save: (place: Place, page: ActivityPage) => Promise<void>;
  /** A test that was opened here and waits to be handed in. */
  readonly testUnderWay: (place: Place) => Promise<GivenTest | undefined>;
}

/** One activity with its bookmark, from this device where the server is out of reach. Never shown from memory: the bookmark may have moved, here or on another device. */
export const activityQuery = (courseId: string, hierarchyOrder: number, device: ActivitiesOnDevice) =>
  queryOptions({
    queryKey: activityKey({ courseId, hierarchyOrder }),
    queryFn: async ({ signal }): Promise<PlayedPage> => {
      const place = { courseId, hierarchyOrder };
      try {
        const page = await afterReports(
          progressThing(place),
          () =>
            call<typeof getActivity>('GET /api/v1/courses/:courseId/activities/:hierarchyOrder', {
              params: place,
              signal,
            }),
          ({ progress }) => progress.reportSeq,
        );
        void device.save(place, page).catch(() => undefined);
        if (page.content.type !== 'test') return page;
        // What was begun without a network is ended here, with one as well.
        return { ...page, given: await device.testUnderWay(place).catch(() => undefined) };
      } catch (error) {
        const stored = await device.openUnreached(place, error).catch(() => undefined);
        if (!stored) throw error;
        return stored;
      }
    },
    gcTime: 0,
  });

/** As `refreshCourse`, of one course. */
export function useRefreshCourse(courseId: string) {
  const client = useQueryClient();
  return useCallback(
    (what?: { readonly activity: boolean }) => refreshCourse(client, courseId, what),
    [client, courseId],
  );
}
