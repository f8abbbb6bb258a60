/** Characters of a message to people of the company, in each language. */
export const BROADCAST_TITLE_LIMIT = 120;
export const BROADCAST_TEXT_LIMIT = 600;
