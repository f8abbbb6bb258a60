import type * as contract from '@trilha/contracts/learning/events-teaching';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { buildUrl, call } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';

export const TEACHING_KEY = 'teaching';
const ONE = '/api/v1/teaching/events/:eventId';
/** Events the person teaches today, next, and those that wait for results. */
export const taughtEventsQuery = queryOptions({
  queryKey: [TEACHING_KEY, 'list'],
  queryFn: ({ signal }) =>
    call<typeof contract.listTaughtEvents>('GET /api/v1/teaching/events', { query: {}, signal }),
});

/** The list of an event. */
export const rollQuery = (eventId: string) =>
  queryOptions({
    queryKey: [TEACHING_KEY, 'roll', eventId],
    queryFn: ({ signal }) =>
      call<typeof contract.getEventRoll>(`GET ${ONE}`, { params: { eventId }, signal }),
  });

/** The codes to be projected. */
export const codeQuery = (eventId: string, sessionId: string) =>
  queryOptions({
    queryKey: [TEACHING_KEY, 'code', eventId, sessionId],
    queryFn: ({ signal }) =>
      call<typeof contract.getCheckInCode>(`GET ${ONE}/sessions/:sessionId/code`, {
        params: { eventId, sessionId },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });

export interface Marked {
  readonly eventId: string;
  readonly sessionId: string;
  readonly memberId: string;
}

/** Marks somebody in a session, or takes the mark back. */
export const markPresence = (
  { eventId, sessionId, memberId }: Marked,
  body: BodyInputOf<typeof contract.markPresence>,
) =>
  call<typeof contract.markPresence>(`PUT ${ONE}/sessions/:sessionId/presences/:memberId`, {
    params: { eventId, sessionId, memberId },
    body,
  });

/** Writes down that somebody leaves a session now, or that they did not. */
export const markDeparture = ({ eventId, sessionId, memberId }: Marked, hasLeft: boolean) =>
  call<typeof contract.markDeparture>(`PUT ${ONE}/sessions/:sessionId/presences/:memberId/departure`, {
    params: { eventId, sessionId, memberId },
    body: { hasLeft },
  });

/** People who can be put on the list of an event, by their name. */
export const candidatesQuery = (eventId: string, search: string) =>
  queryOptions({
    queryKey: [TEACHING_KEY, 'candidates', eventId, search],
    queryFn: ({ signal }) =>
      call<typeof contract.listRollCandidates>(`GET ${ONE}/candidates`, {
        params: { eventId },
        query: { search },
        signal,
      }),
    staleTime: 0,
  });

/** Puts somebody on the list. */
export const addToRoll = (eventId: string, memberId: string) =>
  call<typeof contract.addToRoll>(`PUT ${ONE}/participants/:memberId`, { params: { eventId, memberId } });

/** Takes somebody off it, with a reason they are told. */
export const removeFromRoll = (eventId: string, memberId: string, reason: string) =>
  call<typeof contract.removeFromRoll>(`POST ${ONE}/participants/:memberId/removal`, {
    params: { eventId, memberId },
    body: { reason },
  });

export type PersonalCheckInBody = BodyInputOf<typeof contract.checkInPersonally>;

/** Checks somebody in whose code was scanned; a second time changes nothing. */
export const checkInPersonally = (eventId: string, body: PersonalCheckInBody) =>
  call<typeof contract.checkInPersonally>(`POST ${ONE}/personal-check-ins`, { params: { eventId }, body });

/** Goes on air, takes a break, goes on or ends. */
export const setOnAir = (eventId: string, to: BodyInputOf<typeof contract.setOnAir>['to']) =>
  call<typeof contract.setOnAir>(`PUT ${ONE}/on-air`, { params: { eventId }, body: { to } });

export type ResultsBody = BodyInputOf<typeof contract.confirmResults>;

/** Confirms results and grades. */
export const confirmResults = (eventId: string, body: ResultsBody) =>
  call<typeof contract.confirmResults>(`PUT ${ONE}/results`, { params: { eventId }, body });

/** Tells everybody who takes part something. */
export const messageParticipants = (eventId: string, text: string) =>
  call<typeof contract.messageParticipants>(`POST ${ONE}/messages`, { params: { eventId }, body: { text } });

/** Saves who took part with every mark. */
export const exportEvent = (eventId: string, format: 'csv' | 'xlsx') =>
  download(buildUrl('/api/v1/teaching/events/:eventId/export', { eventId }, { format }), `event.${format}`);

/** Saves the list to be signed. */
export const printAttendanceList = (eventId: string) =>
  download(buildUrl('/api/v1/teaching/events/:eventId/attendance-list', { eventId }), 'attendance-list.pdf');
