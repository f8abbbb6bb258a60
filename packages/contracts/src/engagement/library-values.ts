/** How a file of the library is shown in place; `none` is only ever downloaded. */
export const LIBRARY_VIEWS = ['pdf', 'image', 'video', 'audio', 'text', 'none'] as const;
export type LibraryView = (typeof LIBRARY_VIEWS)[number];

/** Where a file stands: a draft, published at a later time, published. */
export const LIBRARY_STATES = ['draft', 'scheduled', 'published'] as const;
export type LibraryState = (typeof LIBRARY_STATES)[number];

/** As long as the name of a file may be. */
export const LIBRARY_TITLE_LENGTH = 255;
