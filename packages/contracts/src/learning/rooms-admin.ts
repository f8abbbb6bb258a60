import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { webAddress } from '../platform/web-address.ts';
import { LOUNGE_PARTS, LOUNGE_TEMPLATES, LOUNGE_TONES, recording, transmission } from './rooms.ts';

/** Rooms as administrators set them up. */
const manage = { tag: 'rooms', access: 'events.manage' } as const;
const eventParams = z.object({ eventId: z.uuid() });
const link = webAddress(/^https$/, 500);

const roomSetup = z.object({
  /** How this lounge looks (webcast_lounge_template); null for as the company's do. */
  template: z.enum(LOUNGE_TEMPLATES).nullable().default(null),
  transmission: transmission.nullable(),
  /** The company's video conference opens in this room. */
  hasConference: z.boolean(),
  recording: recording.nullable(),
  /** Who watches enough of the recording counts as present (EVT-08). */
  recordingCounts: z.boolean().default(true),
  materials: z.array(z.object({ title: z.string().trim().min(1).max(120), address: link })).max(20),
});
export type RoomSetup = z.output<typeof roomSetup>;

export const getRoomSetup = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/events/:eventId/room',
  summary: 'How an event is transmitted, what it hands out and its recording',
  params: eventParams,
  response: roomSetup.extend({ revision: z.number().int() }),
});

export const saveRoomSetup = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/events/:eventId/room',
  summary: 'Set how an event is transmitted, what it hands out and its recording (EVT-05, EVT-08)',
  params: eventParams,
  body: roomSetup.extend({ revision: z.number().int() }),
  response: roomSetup.extend({ revision: z.number().int() }),
  errors: ['stale_revision', 'transmission_address_invalid', 'conference_not_set_up'],
});

/** The company's video conference (EVT-06, facts/07). `jitsi`: an own server; its secret signs tokens where it asks for them. */
const conferenceSetup = z.object({
  kind: z.enum(['jitsi', 'jaas']),
  /** Host and port alone, as `meet.example.com`. */
  domain: z.string().trim().max(200),
  /** Of the token; empty where the server asks for none. */
  appId: z.string().trim().max(200),
  /** JaaS: id of the key. */
  keyId: z.string().trim().max(200),
});

export const getLoungeSetup = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/lounge',
  summary: 'How the company’s lounges look and where its video conference stands; its secret is never told',
  response: z.object({
    template: z.enum(LOUNGE_TEMPLATES),
    parts: z.array(z.enum(LOUNGE_PARTS)),
    tone: z.enum(LOUNGE_TONES),
    conference: conferenceSetup.extend({ hasSecret: z.boolean() }).nullable(),
    revision: z.number().int(),
  }),
});

export const saveLoungeSetup = endpoint({
  ...manage,
  method: 'PUT',
  refusedWhileActing: true,
  path: '/api/v1/admin/lounge',
  summary:
    'Set how lounges look and where the video conference stands; another address needs its secret again',
  freshProof: true,
  body: z.strictObject({
    template: z.enum(LOUNGE_TEMPLATES),
    parts: z.array(z.enum(LOUNGE_PARTS)).default([...LOUNGE_PARTS]),
    tone: z.enum(LOUNGE_TONES).default('reader'),
    conference: conferenceSetup
      .extend({
        /** HS256 secret, or the private key of JaaS (PEM); null keeps the one that is there. */
        secret: z.string().max(8000).nullable(),
      })
      .nullable(),
    revision: z.number().int(),
  }),
  response: getLoungeSetup.response,
  errors: [
    'stale_revision',
    'conference_address_invalid',
    'conference_secret_needed',
    'conference_key_invalid',
  ],
});
