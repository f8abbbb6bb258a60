/** Free text people type, in code points (VAL-05). */
export const FREE_TEXT_LIMIT = 256;
/** Links are shown in at most this many characters (ACT-09). */
const SHORT_LINK_LIMIT = 50;

/** True for text of at most 256 characters; an emoji counts as its code points, not its UTF-16 halves (VAL-05). */
export function isFreeText(text: string): boolean {
  return Array.from(text).length <= FREE_TEXT_LIMIT;
}

/** Has neither width nor meaning in a name, or turns the order of what stands around it. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Of these, what makes one sign of several: joiners, the look and flags of emoji. */
const JOINING = /\u200C|\u200D|\uFE0E|\uFE0F|[\u{E0020}-\u{E007F}]/u;

/** A line that people read among others, as a name: single spaces, and nothing that turns or hides its neighbors; empty where nothing is seen. */
export function plainLine(text: string): string {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(UNSEEN, (sign) => (JOINING.test(sign) ? sign : ''))
    .replace(/ {2,}/g, ' ')
    .trim();
  return line.replace(UNSEEN, '').trim() === '' ? '' : line;
}

/** Filter text without any `%`, which would be a wildcard to older servers (CRS-01). */
export function filterText(text: string): string {
  return text.replaceAll('%', '');
}

/** What people search by: without any `%`, at most 256 characters (CRS-01, VAL-05). */
export function searchText(typed: string): string {
  return Array.from(filterText(typed)).slice(0, FREE_TEXT_LIMIT).join('');
}

/** A number, or a string that parses as one; blanks, NaN and the infinities are not numbers (VAL-04). */
export function isNumeric(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
}

/** An address without its signature: everything from the first `?` is cut (ACT-09). */
export function withoutSignature(url: string): string {
  const queryStart = url.indexOf('?');
  return queryStart === -1 ? url : url.slice(0, queryStart);
}

/** A link for display: at most 50 characters, the middle replaced by `...` (ACT-09). */
export function shortLink(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= SHORT_LINK_LIMIT) return text;
  const shown = SHORT_LINK_LIMIT - 3;
  const head = Math.ceil(shown / 2);
  return `${characters.slice(0, head).join('')}...${characters.slice(head - shown).join('')}`;
}

/** Text as it is compared and searched: lower case, without accents, outer and repeated spaces. */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Characters the name of an area, group, tag or category may have. */
export const LABEL_NAME_LIMIT = 120;
