import type { TypeOfEvent } from '@trilha/contracts/learning/activities/activity';
import { MapPin, Radio, Video } from 'lucide-react';

import { loadPlayerTexts } from '../../lib/i18n.ts';
import type { ActivityView } from '../activity-view.ts';

const event: Omit<ActivityView<TypeOfEvent>, 'icon'> = {
  folder: 'event',
  rule: 'event',
  player: { content: 'event', reportsItself: true, isMedium: false, loadTexts: loadPlayerTexts },
};

export const presentialEvent: ActivityView<TypeOfEvent> = { ...event, icon: MapPin };
export const webinar: ActivityView<TypeOfEvent> = { ...event, icon: Video };
export const liveClass: ActivityView<TypeOfEvent> = { ...event, icon: Radio };
