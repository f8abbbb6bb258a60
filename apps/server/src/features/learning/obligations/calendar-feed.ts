import { createHash } from 'node:crypto';

import { trainingKindOf, trainingPath } from '@trilha/rules/learning/trainings';

import type { Config } from '../../../config.ts';
import { addEntries } from '../../../platform/calendar/calendar-file.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import {
  asOwnerOfAddress,
  readSecretToken,
  renewSecretAddress,
  revokeSecretAddress,
} from '../../../platform/secret-addresses.ts';
import type { SecretAddresses } from '../../../platform/secret-addresses.ts';
import type { AppServices } from '../../../platform/services.ts';
import { ownCalendarEntries } from '../events/event-calendar.ts';
import { listCalendar } from './calendar-feed.queries.ts';

export const FEED_PURPOSE = 'calendar feed';
const CALENDARS: SecretAddresses = { table: 'calendar_feeds', purpose: FEED_PURPOSE, task: 'calendar-feed' };
const ENTRY_MS = 3_600_000;
/** What a calendar cannot hold: control characters could end a line and begin a property of their own. */
const CONTROLS = /[^\P{Cc}\n]/gu;

type FeedConfig = Pick<Config, 'keyRing' | 'publicUrl'>;

const tagOf = (text: string) => `"${createHash('sha256').update(text).digest('base64url')}"`;
const addressOf = ({ publicUrl }: FeedConfig, tenantId: string, token: string) =>
  `${publicUrl}/api/v1/calendar/${tenantId}/${token}.ics`;

/** The member's secret address, where there is one. */
export async function readFeed(ctx: TenantContext, config: FeedConfig): Promise<{ address: string | null }> {
  requirePermission(ctx.actor, 'learning.take');
  const token = await readSecretToken(ctx, CALENDARS, config.keyRing);
  return { address: token === null ? null : addressOf(config, ctx.actor.tenantId, token) };
}

/** Makes a new secret address, which `readFeed` gives; the one before no longer answers. */
export async function renewFeed(ctx: TenantContext, { keyRing }: Pick<FeedConfig, 'keyRing'>): Promise<void> {
  requirePermission(ctx.actor, 'learning.take');
  await renewSecretAddress(ctx, CALENDARS, keyRing);
}

/** Takes the secret address back. Twice is the same as once. */
export async function revokeFeed(ctx: TenantContext): Promise<void> {
  requirePermission(ctx.actor, 'learning.take');
  await revokeSecretAddress(ctx, CALENDARS);
}

/** What a member has to do, and the events they have a seat in, as an iCalendar file (RFC 5545). Times are in UTC: right in every calendar whatever its zone. */
async function drawCalendar(ctx: TenantContext, publicUrl: string): Promise<string> {
  const { default: ical } = await import('ical-generator');
  const calendar = ical({ prodId: { company: 'Trilha', product: 'Trilha' }, name: 'Trilha' });
  for (const row of await listCalendar(ctx))
    calendar.createEvent({
      id: `obligation-${row.enrollmentId}`,
      stamp: row.updatedAt,
      // The hour that ends with the deadline.
      start: new Date(row.dueAt.getTime() - ENTRY_MS),
      end: row.dueAt,
      summary: textOf(ctx, row.title).replaceAll(CONTROLS, ''),
      url: `${publicUrl}${trainingPath({ kind: trainingKindOf(row.nextKind), id: row.nextId })}`,
    });
  await addEntries(calendar, await ownCalendarEntries(ctx, publicUrl));
  return calendar.toString();
}

/** The calendar behind a secret address, and what tells it from any other. Throws `not_found` also for who may no longer come in. */
export async function openFeed(
  services: AppServices,
  { companyId, token }: { readonly companyId: string; readonly token: string },
): Promise<{ readonly text: string; readonly tag: string }> {
  const secret = { companyId, token: token.replace(/\.ics$/, '') };
  const text = await asOwnerOfAddress(services, CALENDARS, secret, (ctx) =>
    drawCalendar(ctx, services.config.publicUrl),
  );
  return { text, tag: tagOf(text) };
}
