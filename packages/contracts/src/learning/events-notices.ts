import { z } from 'zod';

import { defineNotices } from '../engagement/notice-definition.ts';

const event = z.object({ event: z.string() });
const page = '/events/$eventId';

/** What people are told of events of trainings. */
export const eventsNotices = defineNotices({
  name: 'learning/events',
  kinds: {
    /** `when` in the words of the person. */
    training_event_reminder: { data: event.extend({ when: z.string() }), page, byEmail: true },
    training_event_moved: { data: event, page, byEmail: true },
    training_event_canceled: { data: event.extend({ reason: z.string() }), page, byEmail: true },
    /** A seat is kept for them until `when`. */
    training_event_offered: { data: event.extend({ when: z.string() }), page, byEmail: true },
    training_event_invited: { data: event, page, byEmail: true },
    /** There is a date they asked to be told of. */
    training_event_dated: { data: event, page, byEmail: true },
    training_event_message: { data: event.extend({ by: z.string(), text: z.string() }), page, byEmail: true },
    /** For its instructors: so many wrong codes were typed within some minutes. */
    training_event_guessed: {
      data: event.extend({ tries: z.number().int() }),
      page: '/admin/teaching/$eventId',
      permission: 'events.run',
    },
  },
});
