import type { Conference } from '@trilha/contracts/learning/rooms';
import { SignJWT, importPKCS8 } from 'jose';

import type { Config } from '../../../config.ts';
import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { placeInside } from '../events/place-in-event.ts';
import { conferenceOrigin } from './conference-origin.ts';
import { CONFERENCE_PURPOSE } from './lounge-setup.ts';
import { findLoungeSetup } from './lounge.queries.ts';
import type { LoungeRow } from './lounge.queries.ts';
import { findConferenceRoom } from './room.queries.ts';

const TOKEN_SECONDS = 300;
/** Clocks of servers differ by so much. */
const SLACK_SECONDS = 10;

interface Ticket {
  readonly roomName: string;
  readonly secret: string;
  readonly isModerator: boolean;
}

/** Who enters, as the conference shows them: a name and nothing else of theirs (facts/07). */
const userOf = ({ actor }: TenantContext, { isModerator }: Ticket) => ({
  id: actor.memberId,
  name: actor.displayName,
  moderator: isModerator,
});

const times = (jwt: SignJWT, now: Date) => {
  const seconds = Math.floor(now.getTime() / 1000);
  return jwt.setNotBefore(seconds - SLACK_SECONDS).setExpirationTime(seconds + TOKEN_SECONDS);
};

/** A token of a server of one's own, as its token authentication reads it. */
function jitsiToken(ctx: TenantContext, { domain, appId }: LoungeRow, ticket: Ticket): Promise<string> {
  const claims = { room: ticket.roomName, context: { user: userOf(ctx, ticket) } };
  return times(new SignJWT(claims), ctx.now)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(appId)
    .setAudience(appId)
    .setSubject(domain.replace(/:\d+$/, ''))
    .sign(new TextEncoder().encode(ticket.secret));
}

/** A token of JaaS, which recordings and the like are no part of. */
async function jaasToken(ctx: TenantContext, { appId, keyId }: LoungeRow, ticket: Ticket): Promise<string> {
  const features = { livestreaming: false, recording: false, transcription: false, 'outbound-call': false };
  const claims = { room: ticket.roomName, context: { user: userOf(ctx, ticket), features } };
  return times(new SignJWT(claims), ctx.now)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: `${appId}/${keyId}` })
    .setIssuer('chat')
    .setAudience('jitsi')
    .setSubject(appId)
    .sign(await importPKCS8(ticket.secret, 'RS256'));
}

/**
 * What the script of the company's video conference needs to enter the room of an event while it is open: moderators' rights go to its
 * instructors and administrators only, and the token is for this room and five minutes (EVT-06). Throws `not_found`, `event_canceled`,
 * `not_on_list`, `room_closed` and `conference_not_set_up`.
 */
export async function enterConference(
  ctx: TenantContext,
  { keyRing }: Pick<Config, 'keyRing'>,
  eventId: string,
): Promise<Conference> {
  requirePermission(ctx.actor, 'learning.take');
  const { phase, isModerator } = await placeInside(ctx, eventId);
  const room = await findConferenceRoom(ctx, eventId);
  const setup = await findLoungeSetup(ctx);
  if (!room?.hasConference || !setup?.kind) throw new AppError('conference_not_set_up');
  if (phase !== 'open') throw new AppError('room_closed');
  const isJaas = setup.kind === 'jaas';
  const secret = setup.sealedSecret && keyRing.decrypt(CONFERENCE_PURPOSE, setup.sealedSecret);
  const ticket = secret !== null && { roomName: room.roomName, secret, isModerator };
  const jwt = ticket && (await (isJaas ? jaasToken : jitsiToken)(ctx, setup, ticket));
  const origin = conferenceOrigin(setup.domain);
  const roomName = isJaas ? `${setup.appId}/${room.roomName}` : room.roomName;
  return {
    script: isJaas ? `${origin}/${setup.appId}/external_api.js` : `${origin}/external_api.js`,
    domain: setup.domain,
    roomName,
    jwt: jwt || null,
    displayName: ctx.actor.displayName,
    isModerator,
    fallbackAddress: `${origin}/${roomName}${jwt ? `?jwt=${jwt}` : ''}`,
  };
}
