import { MessagesSquare, PlayCircle } from 'lucide-react';

import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { LinkButton } from '../../../ui/link-button.tsx';

interface RoomAfterwardsProps {
  readonly event: { readonly id: string; readonly title: string; readonly hasRecording: boolean };
  readonly size?: 'small';
}

/** The way into the room of an event that is over: to its recording, or where there is none to what was asked and handed out [EVT-08]. */
export function RoomAfterwards({ event: { id, title, hasRecording }, size }: RoomAfterwardsProps) {
  const { t } = useTranslation('events');
  const Icon = hasRecording ? PlayCircle : MessagesSquare;
  return (
    <LinkButton
      {...(size ? { size } : {})}
      variant="secondary"
      to={paths.room(id)}
      icon={<Icon size={18} aria-hidden="true" />}
      aria-label={
        hasRecording ? t('watchRecordingOf', { event: title }) : t('afterwardsOf', { event: title })
      }
    >
      {hasRecording ? t('watchRecording') : t('afterwards')}
    </LinkButton>
  );
}
