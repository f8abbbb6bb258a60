/** Characters of a cell, as many as spreadsheets hold. */
export const LONGEST_CELL = 32_767;
/** Characters of a line: longer than any honest one. */
export const LONGEST_LINE = 256 * 1024;
