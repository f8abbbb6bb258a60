import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { COURSE_MODULES } from './training-modules.ts';

/** Asks SlideShare what embeds the deck at an address of its own; no other host is ever asked. */
export const findSlideshareDeck = endpoint({
  method: 'POST',
  path: '/api/v1/slideshare/decks',
  summary: 'What embeds the SlideShare deck at an address',
  tag: 'course builder',
  access: 'courses.manage',
  module: COURSE_MODULES,
  naturallyIdempotent: true,
  body: z.object({
    address: z.string().max(2000),
  }),
  response: z.object({ deck: z.string(), title: z.string() }),
  errors: ['slideshare_deck_not_found', 'slideshare_unreachable'],
});
