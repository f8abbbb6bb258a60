/** Limits of one file of people; a larger company sends several. */
export const MOST_IMPORT_ROWS = 200_000;
export const MOST_IMPORT_COLUMNS = 200;
export const MOST_IMPORT_BYTES = 100 * 1024 ** 2;
