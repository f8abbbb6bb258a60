import { featureContract } from '../platform/feature-contract.ts';

/** What rooms of events add to the lists of both sides. */
export const roomsContract = featureContract({
  name: 'learning/rooms',
  errors: {
    room_closed: 409,
    room_part_off: 409,
    chat_closed: 409,
    muted_in_room: 403,
    message_too_soon: 429,
    links_not_allowed: 422,
    too_many_pinned: 409,
    too_many_polls: 409,
    poll_invalid: 422,
    poll_not_open: 409,
    poll_vote_invalid: 422,
    poll_step_impossible: 409,
    activity_not_released_by_hand: 422,
    transmission_address_invalid: 422,
    conference_not_set_up: 409,
    conference_address_invalid: 422,
    conference_secret_needed: 422,
    conference_key_invalid: 422,
  },
  auditActions: [
    'event_room.message_removed',
    'event_room.muted',
    'event_room.question_removed',
    'event_room.rules',
    'event_room.saved',
    'event_room.unmuted',
    'lounge.configured',
  ],
});
