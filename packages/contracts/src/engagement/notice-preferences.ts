import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { noticeDefinition } from './notices-of-features.ts';
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

/** The setting of a kind and a channel that the member has not chosen; a member who wants news by e-mail gets these there, too. */
export function noticeDefault(kind: NoticeKind, channel: NoticeChannel, wantsNews = false): boolean {
  const { byEmail = false, seenAtOnce = false } = noticeDefinition(kind) ?? {};
  if (channel === 'push') return !seenAtOnce;
  return channel === 'in_app' || byEmail || (wantsNews && !seenAtOnce);
}

/** Whether a kind can ever reach a member: by the modules of their company and by their permissions. */
export function concerns(
  kind: NoticeKind,
  modules: ReadonlySet<Module>,
  hasPermission: (permission: Permission) => boolean,
): boolean {
  const { module, permission } = noticeDefinition(kind) ?? {};
  return (!module || modules.has(module)) && (!permission || hasPermission(permission));
}

/** Whether a kind always appears in the app. */
export function isMandatoryNotice(kind: NoticeKind): boolean {
  return noticeDefinition(kind)?.mandatory ?? false;
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
