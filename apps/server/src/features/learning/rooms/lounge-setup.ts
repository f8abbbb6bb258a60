import { createPrivateKey } from 'node:crypto';

import { LOUNGE_PARTS } from '@trilha/contracts/learning/rooms';
import type { BodyOf, ResponseOf } from '@trilha/contracts/platform/endpoint';
import type { getLoungeSetup, saveLoungeSetup as saveEndpoint } from '@trilha/contracts/learning/rooms-admin';

import type { Config } from '../../../config.ts';
import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { publishRoomChanges } from './append-change.ts';
import { insertChangeInRoomsNear } from './changes.queries.ts';
import { isNear } from './conference-origin.ts';
import { findLoungeSetup, lockLoungeSetup, upsertLoungeSetup } from './lounge.queries.ts';
import type { LoungeRow } from './lounge.queries.ts';

/** What the secret of a video conference is sealed for. */
export const CONFERENCE_PURPOSE = 'conference-secret';

type Setup = ResponseOf<typeof getLoungeSetup>;
type Wanted = BodyOf<typeof saveEndpoint>;
type Conference = NonNullable<Wanted['conference']>;
type Given = Pick<Config, 'keyRing' | 'allowPrivateAddresses'>;

/** Where JaaS stands; its address is not the company's to choose. */
const JAAS_DOMAIN = '8x8.vc';
/** Rooms of events that begin or ended within this time may stand open on somebody's page. */
const NEAR_MS = 86_400_000;
const HOST = /^(?=.{1,190}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}(?::\d{2,5})?$/;
const NEAR_HOST = /^[\w.]+(?::\d{2,5})?$/;
const JAAS_APP = /^[\w-]{1,200}$/;

const presentSetup = (row: LoungeRow | undefined): Setup => ({
  template: row?.template ?? 'stage_and_chat',
  parts: row?.parts ?? [...LOUNGE_PARTS],
  tone: row?.tone ?? 'reader',
  conference: row?.kind
    ? {
        kind: row.kind,
        domain: row.domain,
        appId: row.appId,
        keyId: row.keyId,
        hasSecret: row.sealedSecret !== null,
      }
    : null,
  revision: row?.revision ?? 0,
});

/** How the company's lounges look and where its video conference stands, without its secret. */
export async function readLoungeSetup(ctx: TenantContext): Promise<Setup> {
  requirePermission(ctx.actor, 'events.manage');
  return presentSetup(await findLoungeSetup(ctx));
}

/** Throws `conference_address_invalid` for what is no host, or no name of an app. */
function requireAddress({ allowPrivateAddresses }: Given, { kind, domain, appId, keyId }: Conference): void {
  const isHost = HOST.test(domain) || (allowPrivateAddresses && isNear(domain) && NEAR_HOST.test(domain));
  const isSound = kind === 'jaas' ? JAAS_APP.test(appId) && JAAS_APP.test(keyId) : isHost;
  if (isSound) return;
  const field = kind === 'jitsi' ? 'domain' : JAAS_APP.test(appId) ? 'keyId' : 'appId';
  throw new AppError('conference_address_invalid', { field: `conference.${field}` });
}

/** Throws `conference_key_invalid` for what is no private RSA key. */
function requireRsaKey(pem: string): void {
  try {
    if (createPrivateKey(pem).asymmetricKeyType === 'rsa') return;
  } catch {
    // Said below: nothing of it may stand in a log.
  }
  throw new AppError('conference_key_invalid', { field: 'conference.secret' });
}

/** The sealed secret of a conference: the one that is given, or the one that is there where the address is the same. */
function secretFor(given: Given, wanted: Conference, before: LoungeRow | undefined): Buffer | null {
  const { kind, domain, appId, keyId, secret } = wanted;
  if (secret) {
    if (kind === 'jaas') requireRsaKey(secret);
    return given.keyRing.encrypt(CONFERENCE_PURPOSE, secret);
  }
  const isSame =
    before?.kind === kind && before.domain === domain && before.appId === appId && before.keyId === keyId;
  const stored = isSame ? before.sealedSecret : null;
  // A server of one's own that names no app asks for no token.
  if (!stored && (kind === 'jaas' || appId !== ''))
    throw new AppError('conference_secret_needed', { field: 'conference.secret' });
  return stored;
}

/**
 * Sets how lounges look and where the video conference stands; noted without its secret, which is sealed and never told. Rooms that people
 * may be in are told, so that they show it without being opened again. Throws
 * `stale_revision`, `conference_address_invalid`, `conference_key_invalid`, and `conference_secret_needed` where none was given for this address.
 */
export async function saveLoungeSetup(ctx: TenantContext, given: Given, wanted: Wanted): Promise<Setup> {
  requirePermission(ctx.actor, 'events.manage');
  await lockLoungeSetup(ctx);
  const before = await findLoungeSetup(ctx);
  if ((before?.revision ?? 0) !== wanted.revision) throw new AppError('stale_revision');
  const named = wanted.conference && {
    ...wanted.conference,
    domain: wanted.conference.kind === 'jaas' ? JAAS_DOMAIN : wanted.conference.domain.toLowerCase(),
    keyId: wanted.conference.kind === 'jaas' ? wanted.conference.keyId : '',
  };
  if (named) requireAddress(given, named);
  await upsertLoungeSetup(ctx, {
    template: wanted.template,
    parts: LOUNGE_PARTS.filter((part) => wanted.parts.includes(part)),
    tone: wanted.tone,
    kind: named?.kind ?? null,
    domain: named?.domain ?? '',
    appId: named?.appId ?? '',
    keyId: named?.keyId ?? '',
    sealedSecret: named ? secretFor(given, named, before) : null,
  });
  const after = await findLoungeSetup(ctx);
  await appendAuditEntry(ctx, {
    action: 'lounge.configured',
    objectKind: 'lounge',
    objectId: ctx.actor.tenantId,
    before: presentSetup(before),
    after: { ...presentSetup(after), newSecret: Boolean(named?.secret) },
  });
  for (const eventId of await insertChangeInRoomsNear(ctx, { kind: 'event', nearMs: NEAR_MS }))
    publishRoomChanges(ctx, eventId);
  return presentSetup(after);
}
