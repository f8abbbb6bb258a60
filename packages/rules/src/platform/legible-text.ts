/** Something that is seen: neither space nor control, nor a filler that only takes room (the blank of Braille is a symbol to Unicode). */
const SEEN = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A text as somebody wrote it, without the spaces around; empty where there is nothing to see in it. */
export const legibleText = (text: string): string => (SEEN.test(text) ? text.trim() : '');
