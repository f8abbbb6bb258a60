/** Which topics a list of the forum shows. */
export const FORUM_SHOWN = ['all', 'followed', 'unanswered', 'mine'] as const;
export type ForumShown = (typeof FORUM_SHOWN)[number];

/** Why somebody reports what was written in the forum. */
export const FORUM_REPORT_REASONS = ['offensive', 'private_data', 'spam', 'other'] as const;
export type ForumReportReason = (typeof FORUM_REPORT_REASONS)[number];

/**
 * What a moderator decides about it: it stays, it goes, it stays and its author is warned, or writes nothing for some days, or nobody
 * replies in its topic any more.
 */
export const FORUM_DECISIONS = ['keep', 'remove', 'warn', 'close', 'mute'] as const;
export type ForumDecision = (typeof FORUM_DECISIONS)[number];

/** For how many days somebody can be muted. */
export const FORUM_MUTE_DAYS = [1, 3, 7, 30] as const;
export type ForumMuteDays = (typeof FORUM_MUTE_DAYS)[number];

export const FORUM_REPORT_STATES = ['open', 'decided'] as const;
export type ForumReportState = (typeof FORUM_REPORT_STATES)[number];

/** Characters of a topic's title, of a post, and of why a topic was closed. */
export const FORUM_TITLE_LENGTH = 120;
export const FORUM_TEXT_LENGTH = 5000;
export const FORUM_REASON_LENGTH = 256;
/** Pictures one post may show. */
export const MAX_FORUM_PICTURES = 4;
/** People one post may mention. */
export const MAX_FORUM_MENTIONS = 10;
