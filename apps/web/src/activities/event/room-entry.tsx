import type { findLounge } from '@trilha/contracts/learning/rooms';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DoorOpen } from 'lucide-react';

import { useCourseKind } from '../../app/course-paths.ts';
import { paths } from '../../app/paths.ts';
import { call } from '../../lib/api.ts';
import { useTranslation } from '../../lib/translate.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/**
 * The way into the room of the event that an activity takes place in: of a webinar its lounge, inside the trail it was reached by [ROU-26].
 * Nothing where the person has none yet.
 */
export function RoomEntry({ courseId }: { readonly courseId: string }) {
  const { t } = useTranslation('players');
  const { trailId } = useParams({ strict: false });
  const isWebinar = useCourseKind() === 'webinar';
  const { data } = useQuery({
    queryKey: ['room', 'lounge', courseId],
    queryFn: ({ signal }) =>
      call<typeof findLounge>('GET /api/v1/webinars-lounge/:trainingId', {
        params: { trainingId: courseId },
        signal,
      }),
    staleTime: 0,
  });
  if (!data?.eventId) return null;
  const lounge = trailId === undefined ? paths.lounge(courseId) : paths.trailLounge(trailId, courseId);
  return (
    <LinkButton
      to={isWebinar ? lounge : paths.room(data.eventId)}
      icon={<DoorOpen size={20} aria-hidden="true" />}
    >
      {t('enterRoom')}
    </LinkButton>
  );
}
