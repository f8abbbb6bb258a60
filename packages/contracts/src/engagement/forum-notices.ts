import { z } from 'zod';

import { defineNotices } from './notice-definition.ts';

const topic = z.object({ topic: z.string() });

/** What people are told of the forum. */
export const forumNotices = defineNotices({
  name: 'engagement/forum',
  kinds: {
    forum_mentioned: { data: topic.extend({ by: z.string() }), page: '/forum/$topicId', module: 'forum' },
    forum_replied: { data: topic, page: '/forum/$topicId', module: 'forum' },
    forum_removed: { data: topic.extend({ reason: z.string() }), page: '/forum', module: 'forum' },
    forum_warned: { data: topic.extend({ reason: z.string() }), page: '/forum/$topicId', module: 'forum' },
    forum_muted: {
      data: topic.extend({ reason: z.string(), when: z.string() }),
      page: '/forum',
      module: 'forum',
    },
    /** For who wrote it: a moderator has taken a decision back. */
    forum_decision_undone: { data: topic, page: '/forum/$topicId', module: 'forum' },
    /** For who reported it. */
    forum_report_decided: { data: topic, page: '/forum', module: 'forum' },
    /** For moderators: something waits for their decision. */
    forum_reported: {
      data: topic,
      page: '/admin/forum-reports',
      module: 'forum',
      permission: 'forum.moderate',
    },
  },
});
