/** How a file of the library is shown in place: `pages` by those a converter makes of it; `none` is only ever downloaded. */
export const LIBRARY_VIEWS = ['pdf', 'image', 'video', 'audio', 'text', 'table', 'pages', 'none'] as const;
export type LibraryView = (typeof LIBRARY_VIEWS)[number];

/** Where a file stands: a draft, published at a later time, published, no longer shown. */
export const LIBRARY_STATES = ['draft', 'scheduled', 'published', 'expired'] as const;
export type LibraryState = (typeof LIBRARY_STATES)[number];

/** Whom the list of readers of a file has: everybody it is for, those who still have to confirm, those who did. */
export const LIBRARY_READERS_SHOWN = ['all', 'missing', 'confirmed'] as const;
export type LibraryReadersShown = (typeof LIBRARY_READERS_SHOWN)[number];

/** After so many months a file is looked through again. */
export const LIBRARY_REVIEW_MONTHS = [1, 3, 6, 12, 24] as const;
export type LibraryReviewMonths = (typeof LIBRARY_REVIEW_MONTHS)[number];

/**
 * What is known of the text inside a stored file: `none` has no text by its kind, of `cut` only the beginning is kept, `locked` asks for a
 * password, and of the rest none could be taken out.
 */
export const LIBRARY_TEXT_STATES = [
  'none',
  'waiting',
  'read',
  'cut',
  'empty',
  'locked',
  'too_demanding',
  'unreadable',
] as const;
export type LibraryTextState = (typeof LIBRARY_TEXT_STATES)[number];

/** As long as the name of a file may be. */
export const LIBRARY_TITLE_LENGTH = 255;

/** What can be done with several files at once. */
export const LIBRARY_ACTS = ['move', 'publish', 'archive', 'audience', 'remove'] as const;
export type LibraryAct = (typeof LIBRARY_ACTS)[number];
