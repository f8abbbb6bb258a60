import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { featureNotice, featureNoticesThat } from './notices-of-features.ts';
import { noticeBody } from './notices.ts';
import type { Module } from '../organization/modules.ts';
import type { NoticeKind } from './notices.ts';
import type { Permission } from '../platform/permissions.ts';

/** Every kind of notice, in the order of the preferences' table. */
export const NOTICE_KINDS = noticeBody.options.map((option) => option.shape.kind.value) as [
  NoticeKind,
  ...NoticeKind[],
];

export const NOTICE_CHANNELS = ['in_app', 'email', 'push'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** Kinds about the safety of the account: nobody can mute them in the app. */
const MANDATORY: ReadonlySet<NoticeKind> = new Set([
  'session_revoked',
  'contact_added',
  ...featureNoticesThat('mandatory'),
]);
/** Kinds that are told by e-mail too unless the member decides otherwise: somebody else decided, or it cannot wait. */
const BY_EMAIL: ReadonlySet<NoticeKind> = new Set([
  'session_revoked',
  'contact_added',
  'data_export_ready',
  ...featureNoticesThat('byEmail'),
]);

/** Kinds that come of what one does at that very moment: on one's own devices they would only disturb. */
const SEEN_AT_ONCE: ReadonlySet<NoticeKind> = new Set([...featureNoticesThat('seenAtOnce')]);

/** What holds for a kind and a channel where the member chose nothing; anyone who wants news by e-mail gets them there too. */
export function noticeDefault(kind: NoticeKind, channel: NoticeChannel, wantsNews = false): boolean {
  if (channel === 'push') return !SEEN_AT_ONCE.has(kind);
  return channel === 'in_app' || BY_EMAIL.has(kind) || (wantsNews && !SEEN_AT_ONCE.has(kind));
}

/** Kinds that only happen where a module is on. */
const MODULE_OF: Partial<Record<NoticeKind, Module>> = {};

/** Kinds about work that only some are given. */
const PERMISSION_OF: Partial<Record<NoticeKind, Permission>> = {};

/** Whether a kind can ever reach somebody: by the modules of their company and by what their role is given. */
export function concerns(
  kind: NoticeKind,
  modules: ReadonlySet<Module>,
  isGiven: (permission: Permission) => boolean,
): boolean {
  const module = featureNotice(kind)?.module ?? MODULE_OF[kind];
  const permission = featureNotice(kind)?.permission ?? PERMISSION_OF[kind];
  return (!module || modules.has(module)) && (!permission || isGiven(permission));
}

/** Whether a kind always appears in the app. */
export function isMandatoryNotice(kind: NoticeKind): boolean {
  return MANDATORY.has(kind);
}

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const quietHours = z.object({ from: clock, until: clock }).refine(({ from, until }) => from !== until, {
  path: ['until'],
  message: 'option_unknown',
});
const digest = z.enum(['at_once', 'daily']);

const preferencesSchema = z.object({
  kinds: z.array(
    z.object({
      kind: z.enum(NOTICE_KINDS),
      mandatory: z.boolean(),
      in_app: z.boolean(),
      email: z.boolean(),
      push: z.boolean(),
    }),
  ),
  quietHours: quietHours.nullable(),
  digest,
  /** By whose clock the quiet hours are. */
  timeZone: z.string(),
  /** Where e-mails go; null where none is known. */
  email: z.string().nullable(),
});
export type NoticePreferences = z.output<typeof preferencesSchema>;

export const readNoticePreferences = endpoint({
  method: 'GET',
  path: '/api/v1/me/notice-preferences',
  summary: 'What the member wants to be told, where and when',
  tag: 'notices',
  access: 'profile.own',
  response: preferencesSchema,
});

export const saveNoticePreferences = endpoint({
  method: 'PATCH',
  path: '/api/v1/me/notice-preferences',
  summary: 'Change what is told, where and when; what is not sent stays',
  tag: 'notices',
  access: 'profile.own',
  body: z.object({
    choices: z
      .array(z.object({ kind: z.enum(NOTICE_KINDS), channel: z.enum(NOTICE_CHANNELS), wanted: z.boolean() }))
      .max(NOTICE_KINDS.length * NOTICE_CHANNELS.length)
      .default([]),
    quietHours: quietHours.nullable().optional(),
    digest: digest.optional(),
  }),
  response: preferencesSchema,
});
