import { AudiencePicker } from '../../../authoring/audience-picker.tsx';
import { useTranslation } from '../../../lib/translate.ts';
import type { EventDraft } from './event-draft.ts';

interface EventAudienceProps {
  readonly draft: EventDraft;
  readonly change: (some: Partial<EventDraft>) => void;
}

/** Of whom the training is for, whom an event is for; nothing chosen: all of them. */
export function EventAudience({ draft, change }: EventAudienceProps) {
  const { t } = useTranslation('admin-events');
  return (
    <AudiencePicker
      audience={draft.audience}
      hint={t('audienceHint')}
      labels={{ area: t('audience.area'), group: t('audience.group'), tag: t('audience.tag') }}
      onChange={(audience) => change({ audience })}
    />
  );
}
