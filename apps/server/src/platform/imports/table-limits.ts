/** Characters of a cell, as many as spreadsheets hold. */
export const MAX_CELL = 32_767;
/** Characters of a line: longer than any honest one. */
export const MAX_LINE = 256 * 1024;
