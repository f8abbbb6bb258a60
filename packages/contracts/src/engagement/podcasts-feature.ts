import { featureContract } from '../platform/feature-contract.ts';
import { administrators } from '../platform/roles.ts';

/** What podcasts add to the lists of both sides. */
export const podcastsContract = featureContract({
  name: 'engagement/podcasts',
  module: { name: 'podcasts', menu: true },
  permissions: { 'podcasts.manage': administrators },
  errors: {
    podcast_invalid: 422,
    podcast_published: 409,
    podcast_feed_known: 409,
    transcript_invalid: 422,
    chapters_invalid: 422,
    podcast_bookmarks_full: 409,
    podcast_heard_ahead: 409,
    podcast_question_closed: 409,
    podcast_question_changed: 409,
    podcast_answer_invalid: 422,
    playlist_name_taken: 409,
    playlist_invalid: 422,
    playlists_full: 409,
  },
  auditActions: [
    'podcast.changed',
    'podcast.created',
    'podcast.feed_read',
    'podcast.imported',
    'podcast.removed',
    'podcast.restored',
    'podcast_audio.chapters_set',
    'podcast_audio.transcript_set',
    'podcast_episode.changed',
    'podcast_episode.created',
    'podcast_episode.removed',
    'podcast_episode.restored',
    'podcast_episodes.scheduled',
  ],
  found: 'podcast',
});
