/** Limits of one file of people; a larger company sends several. */
export const MAX_IMPORT_ROWS = 200_000;
export const MAX_IMPORT_COLUMNS = 200;
export const MAX_IMPORT_BYTES = 100 * 1024 ** 2;
