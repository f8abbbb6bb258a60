import type {
  getScormCloudAccount,
  launchScormCloud,
  readScormCloudResult,
  saveScormCloudAccount,
} from '@trilha/contracts/learning/scorm-cloud';
import type { BodyOf } from '@trilha/contracts/platform/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../lib/api.ts';
import type { ActivityPlace } from '../progress/progress-kind.ts';

/** The person's progress at the service, read again whenever the page becomes visible. */
export const cloudResultQuery = ({ courseId, hierarchyOrder }: ActivityPlace) =>
  queryOptions({
    queryKey: ['scorm-cloud', courseId, hierarchyOrder],
    queryFn: ({ signal }) =>
      call<typeof readScormCloudResult>(
        'POST /api/v1/courses/:courseId/activities/:hierarchyOrder/scorm-cloud/result',
        { params: { courseId, hierarchyOrder }, signal },
      ),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: true,
  });

/** An address that opens the course, for this click only. */
export const launchCloud = ({ courseId, hierarchyOrder }: ActivityPlace, again: boolean) =>
  call<typeof launchScormCloud>(
    'POST /api/v1/courses/:courseId/activities/:hierarchyOrder/scorm-cloud/launch',
    { params: { courseId, hierarchyOrder }, body: { again } },
  );

export const cloudAccountQuery = queryOptions({
  queryKey: ['admin', 'scorm-cloud', 'account'],
  queryFn: ({ signal }) =>
    call<typeof getScormCloudAccount>('GET /api/v1/admin/scorm-cloud/account', { signal }),
});

export const saveCloudAccount = (body: BodyOf<typeof saveScormCloudAccount>) =>
  call<typeof saveScormCloudAccount>('PUT /api/v1/admin/scorm-cloud/account', { body });
