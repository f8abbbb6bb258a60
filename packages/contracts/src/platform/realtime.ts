import { z } from 'zod';

import { endpoint } from './endpoint.ts';

/**
 * What goes over `/realtime`, one socket of a page. A client says hello with its access token, then follows topics; each change of
 * a topic that keeps a sequence carries its number, so that a reconnecting client asks for those after the last one seen and misses none.
 */
export const REALTIME_PATH = '/realtime';
/** Where sockets are blocked: the same server messages as server-sent events; topics stand in the query, with `@` and the last number seen. */
const REALTIME_EVENTS_PATH = '/api/v1/realtime/events';

/** `<name>` or `<name>:<id>`. */
const topic = z
  .string()
  .max(80)
  .regex(/^[a-z-]+(?::[0-9a-f-]{36})?$/);

const follow = z.strictObject({
  type: z.literal('follow'),
  topic,
  /** Number of the last change seen; null for changes from now on. */
  since: z.number().int().min(0).nullable(),
});

export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    token: z.string().min(1).max(4096),
    /** As whom the page acts, where it knows: it hears nothing where its session went on as another member. */
    member: z.uuid().optional(),
  }),
  follow,
  z.strictObject({ type: z.literal('unfollow'), topic }),
]);
export type ClientMessage = z.input<typeof clientMessage>;

/** Something is said at least this often: a line that is silent for longer than twice of it is dead. */
export const BEAT_MS = 25_000;

export const serverMessage = z.discriminatedUnion('type', [
  /** The token is taken; without another one it ends at `until`, so that the client says hello again before. */
  z.object({ type: z.literal('welcome'), until: z.iso.datetime() }),
  /** Followed from this number on. */
  z.object({ type: z.literal('following'), topic, seq: z.number().int() }),
  /** Changes after the last ones, in order, each once. */
  z.object({
    type: z.literal('changes'),
    topic,
    changes: z.array(z.object({ seq: z.number().int(), data: z.unknown() })),
  }),
  /** How a topic stands now (viewers, counts of a poll): each replaces the one before, none is kept. */
  z.object({ type: z.literal('state'), topic, data: z.unknown() }),
  /**
   * Too much was missed, or a topic without numbers changed, or may have: what is shown has to be read again. Where it is said of the
   * past, `following` comes next with the number from which it goes on.
   */
  z.object({ type: z.literal('stale'), topic }),
  /** This topic is not, or no longer, theirs. */
  z.object({ type: z.literal('refused'), topic, code: z.string() }),
  /** Nothing but that the line stands. */
  z.object({ type: z.literal('beat') }),
  /** The session ended, or the token is not taken. */
  z.object({ type: z.literal('ended'), code: z.string() }),
]);
export type ServerMessage = z.output<typeof serverMessage>;

/** Topics of an address: `<topic>` or `<topic>@<last number seen>`, with commas between them. */
export const followedTopics = z
  .string()
  .max(1500)
  .transform((text) =>
    text.split(',').map((one) => {
      const [name, since] = one.split('@');
      return { type: 'follow', topic: name, since: since === undefined ? null : Number(since) };
    }),
  )
  .pipe(z.array(follow).max(20));

export const followRealtime = endpoint({
  method: 'GET',
  path: REALTIME_EVENTS_PATH,
  summary:
    'Server-sent events for pages that can open no socket: the messages of the realtime line, each as the data of one event',
  tag: 'realtime',
  access: 'profile.own',
  query: z.object({
    /** As `followedTopics` reads it. */
    topics: z.string().max(1500),
    /** How long it goes on at most; 0 ends after what came before. */
    seconds: z.coerce.number().int().min(0).max(600).default(300),
  }),
  response: z.file(),
});
