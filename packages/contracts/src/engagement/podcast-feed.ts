import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';

const own = {
  tag: 'podcasts',
  access: 'learning.take',
  module: 'podcasts',
  refusedWhileActing: true,
} as const;
const path = '/api/v1/me/podcast-feeds';

export const getPodcastFeeds = endpoint({
  ...own,
  method: 'GET',
  path,
  summary: "The secret addresses by which the member's own podcast app reads; none where they were not made",
  response: z.object({
    feeds: z.array(z.object({ podcastId: z.uuid(), title: z.string(), address: z.string() })).nullable(),
  }),
});

export const renewPodcastFeeds = endpoint({
  ...own,
  method: 'POST',
  path,
  summary: 'Make secret addresses for a podcast app; those that were there no longer answer',
  status: 204,
  response: z.null(),
});

export const revokePodcastFeeds = endpoint({
  ...own,
  method: 'DELETE',
  path,
  summary: 'Take the secret addresses back',
  status: 204,
  response: z.null(),
});

export const readPodcastFeed = endpoint({
  tag: 'podcasts',
  access: 'public',
  method: 'GET',
  path: '/api/v1/podcast-feeds/:companyId/:token/:podcastId',
  summary: 'A podcast as a feed (RSS 2.0), by its secret address',
  params: z.object({ companyId: z.uuid(), token: z.string().max(100), podcastId: z.uuid() }),
  response: z.file(),
  errors: ['too_many_requests'],
});
