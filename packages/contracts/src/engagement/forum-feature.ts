import { featureContract } from '../platform/feature-contract.ts';
import { administrators } from '../platform/roles.ts';

/** What the forum adds to the lists of both sides. */
export const forumContract = featureContract({
  name: 'engagement/forum',
  module: { name: 'forum', menu: true },
  permissions: { 'forum.moderate': [...administrators, 'moderator'] },
  errors: {
    forum_topic_closed: 409,
    forum_edit_closed: 409,
    forum_status_forbidden: 403,
    forum_status_changed: 409,
    forum_topic_edit_forbidden: 403,
    forum_topic_removal_forbidden: 403,
    forum_reply_edit_forbidden: 403,
    forum_reply_removal_forbidden: 403,
    forum_reply_removed: 409,
    forum_answer_forbidden: 403,
    forum_unanswered: 409,
    forum_report_own: 403,
    forum_like_own: 403,
    forum_decision_own: 403,
    forum_too_soon: 429,
    forum_topic_busy: 429,
    forum_muted: 403,
    forum_word_blocked: 422,
    forum_link_forbidden: 422,
    forum_host_invalid: 422,
  },
  auditActions: [
    'forum_post.decision_undone',
    'forum_post.kept',
    'forum_post.muted',
    'forum_post.removed',
    'forum_post.warned',
    'forum_rules.changed',
    'forum_topic.closed',
    'forum_topic.opened',
    'forum_topic.pinned',
    'forum_topic.unpinned',
  ],
  found: 'topic',
});
