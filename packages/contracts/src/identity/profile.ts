import { TRAINING_KINDS } from '@trilha/rules/learning/trainings';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { localeSchema } from '../platform/locale.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { COUNTRIES, PROFILE_FIELD_KEYS } from './profile-fields.ts';
import { documentCountriesSchema, passwordPolicySchema } from './registration.ts';
import { ROLES } from '../platform/roles.ts';
import { formFieldSchema } from './form-fields.ts';

const fieldKey = z.enum(PROFILE_FIELD_KEYS);
const valuesSchema = z.partialRecord(fieldKey, z.union([z.string().max(1000), z.boolean()]));

const profileSchema = z.object({
  username: z.string(),
  displayName: z.string(),
  role: z.enum(ROLES),
  branch: z.string().nullable(),
  memberSince: z.iso.datetime(),
  /** Short-lived address of the picture. */
  avatarUrl: z.string().nullable(),
  country: z.enum(COUNTRIES),
  documentCountries: documentCountriesSchema,
  /** Today in the client's zone, for birthdays. */
  today: z.iso.date(),
  /** Every field of a profile; those the client asks for are required. */
  fields: z.array(formFieldSchema.required()),
  values: valuesSchema,
  phoneVerifiedAt: z.iso.datetime().nullable(),
  completeness: z.object({
    percent: z.number().int().min(0).max(100),
    /** What is still missing, most useful first. */
    missing: z.array(z.union([fieldKey, z.enum(['avatar', 'phone_verified'])])),
  }),
  password: passwordPolicySchema,
  language: localeSchema.nullable(),
  timeZone: z.string(),
});
export type Profile = z.output<typeof profileSchema>;

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/v1/me/profile',
  summary: 'Everything the company knows about the member, and how complete it is',
  tag: 'profile',
  access: 'profile.own',
  allowedDuringOnboarding: true,
  response: profileSchema,
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/v1/me/profile',
  summary: 'Correct the own data; fields that are not sent stay as they are, empty ones are cleared',
  freshProof: 'by_case',
  refusedWhileActing: true,
  tag: 'profile',
  access: 'profile.own',
  body: z.object({ values: valuesSchema }),
  response: profileSchema,
  errors: ['fields_missing', 'document_taken'],
});

export const setAvatar = endpoint({
  method: 'PUT',
  path: '/api/v1/me/avatar',
  summary:
    'Choose a picture uploaded with purpose `avatar` as the own, or none; the one before is thrown away',
  tag: 'profile',
  access: 'profile.own',
  body: z.object({ fileId: z.uuid().nullable() }),
  response: z.object({ avatarUrl: z.string().nullable() }),
  errors: ['file_not_found', 'file_incomplete', 'file_type_refused'],
});

const activityItem = z.object({
  /** Unique in the feed. */
  key: z.string(),
  kind: z.enum([
    'course_started',
    'course_concluded',
    'points',
    'badge',
    'certificate',
    'campaign_joined',
    'sale_reported',
    'photo_sent',
    'reward_redeemed',
  ]),
  /** Name of the course, badge, campaign, kind of photo or reward, or the number of an invoice; empty for points. */
  title: z.string(),
  /** Points that came or went; null for anything else. */
  amount: z.number().int().nullable(),
  /** The training, campaign, sale or order the line leads to; a photo leads to its campaign. */
  subjectId: z.uuid().nullable(),
  /** Of a training that was started or concluded. */
  trainingKind: z.enum(TRAINING_KINDS).nullable(),
  at: z.iso.datetime(),
});
export type ActivityItem = z.output<typeof activityItem>;

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/v1/me/activity',
  summary: 'What the member did lately, newest first',
  tag: 'profile',
  access: 'profile.own',
  query: pageQuery,
  response: pageOf(activityItem),
});
