import type { ManagedTrainingEvent } from '@trilha/contracts/learning/events-admin';
import { wallTime, zonedInstant } from '@trilha/rules/platform/wall-time';

import { randomId } from '../../../lib/random-id.ts';
import type { EventBody } from './admin-events.api.ts';

/** An event as it is typed: instants stand as the clocks of its zone show them, empty where there is none. */
export interface EventDraft extends Omit<
  EventBody,
  | 'sessions'
  | 'subscribeFrom'
  | 'subscribeUntil'
  | 'leaveUntil'
  | 'instructorIds'
  | 'title'
  | 'kind'
  | 'stage'
  | 'venueId'
  | 'audience'
> {
  readonly audience: Required<NonNullable<EventBody['audience']>>;
  /** Empty until somebody chose. */
  readonly kind: EventBody['kind'] | '';
  readonly stage: EventBody['stage'] | '';
  readonly venueId: string | null;
  readonly title: NonNullable<EventBody['title']>;
  /** `key` tells the lines of the form apart. */
  readonly sessions: readonly { readonly key: string; readonly starts: string; readonly ends: string }[];
  readonly instructorIds: readonly string[];
  readonly from: string;
  readonly until: string;
  readonly leave: string;
}

const shown = (instant: string | null, zone: string) => (instant ? wallTime(new Date(instant), zone) : '');
const instantOf = (time: string, zone: string) =>
  time === '' ? null : zonedInstant(time, zone).toISOString();

/** A session nobody has filled in. */
export const emptySession = () => ({ key: randomId(), starts: '', ends: '' });

const NOBODY_NAMED = { areaIds: [], groupIds: [], tagIds: [] };

/** What the form of an event begins with: the event, or a new one of a training. */
export function draftOf(
  event: ManagedTrainingEvent | undefined,
  fresh: { readonly timeZone: string },
): EventDraft {
  if (!event)
    return {
      trainingId: '',
      kind: '',
      title: {},
      stage: '',
      timeZone: fresh.timeZone,
      sessions: [emptySession()],
      instructorIds: [],
      admission: 'open',
      audience: NOBODY_NAMED,
      needsApproval: false,
      seats: null,
      venueId: null,
      place: '',
      address: '',
      mapLink: '',
      roomLink: '',
      minimumPresence: 75,
      takesWalkIns: false,
      walkInsOverSeats: false,
      lateAfterMinutes: 10,
      doorsMinutes: 30,
      from: '',
      until: '',
      leave: '',
    };
  const { sessions, subscribeFrom, subscribeUntil, leaveUntil, ...body } = event.body;
  const { timeZone } = body;
  return {
    ...body,
    venueId: body.venueId ?? null,
    audience: body.audience,
    trainingId: event.training.id,
    sessions: sessions.map(({ startsAt, endsAt }) => ({
      key: randomId(),
      starts: shown(startsAt, timeZone),
      ends: shown(endsAt, timeZone),
    })),
    from: shown(subscribeFrom, timeZone),
    until: shown(subscribeUntil, timeZone),
    leave: shown(leaveUntil, timeZone),
  };
}

/** The sessions that are filled in, as instants. */
export const sessionsOf = ({ sessions, timeZone }: Pick<EventDraft, 'sessions' | 'timeZone'>) =>
  sessions.flatMap(({ starts, ends }) =>
    starts && ends
      ? [
          {
            startsAt: zonedInstant(starts, timeZone).toISOString(),
            endsAt: zonedInstant(ends, timeZone).toISOString(),
          },
        ]
      : [],
  );

/** What is sent of what was typed, once what has to be chosen is; sessions that are not filled in are left out. */
export function bodyOf({
  sessions,
  from,
  until,
  leave,
  kind,
  stage,
  ...draft
}: EventDraft): EventBody | undefined {
  if (kind === '' || stage === '' || draft.trainingId === '') return undefined;
  const zone = draft.timeZone;
  return {
    ...draft,
    kind,
    stage,
    instructorIds: [...draft.instructorIds],
    sessions: sessionsOf({ sessions, timeZone: zone }),
    subscribeFrom: instantOf(from, zone),
    subscribeUntil: instantOf(until, zone),
    leaveUntil: instantOf(leave, zone),
  };
}
