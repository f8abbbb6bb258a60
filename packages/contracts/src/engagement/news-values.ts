/** Which articles a list of news shows. */
export const NEWS_SHOWN = ['all', 'unread', 'to_confirm', 'liked'] as const;
export type NewsShown = (typeof NEWS_SHOWN)[number];

/** Why somebody reports a comment. */
export const REPORT_REASONS = ['offensive', 'private_data', 'spam', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Characters of why a comment was kept or removed. */
export const REPORT_NOTE_LENGTH = 256;

/** Where an article stands. */
export const NEWS_STATES = ['draft', 'scheduled', 'published', 'ended'] as const;
export type NewsState = (typeof NEWS_STATES)[number];

/** Characters of a comment. */
export const COMMENT_LENGTH = 1000;
