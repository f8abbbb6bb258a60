import { searchKey } from '../platform/text.ts';

/** Which web addresses people may write in the forum of a company. */
export const FORUM_LINK_RULES = ['all', 'listed', 'none'] as const;
export type ForumLinkRule = (typeof FORUM_LINK_RULES)[number];

const FILLERS = /\p{Default_Ignorable_Code_Point}/gu;
const NO_LETTERS = /[^\p{L}\p{N}]+/gu;

/** Words as they are compared: without accents, signs, case and what takes no room, each with a space on both sides. */
const comparable = (text: string): string =>
  ` ${searchKey(text.normalize('NFKC').replaceAll(FILLERS, '')).replaceAll(NO_LETTERS, ' ').trim()} `;

/** The first of a company's words or phrases that stands in a text by itself, however it is written; undefined where none does. */
export function blockedWordIn(text: string, words: readonly string[]): string | undefined {
  const written = comparable(text);
  return words.find((word) => {
    const sought = comparable(word);
    return sought.trim() !== '' && written.includes(sought);
  });
}

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"']+/giu;
/** What ends a sentence after an address and is none of it. */
const TAIL = /[.,;:!?)\]}»”’]+$/u;

function hostOf(written: string): string | undefined {
  const address = /^https?:/i.test(written) ? written : `https://${written}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : undefined;
}

/** The host a company enters, as it is compared; undefined where it is none. */
export function linkHost(entered: string): string | undefined {
  const host = hostOf(entered.trim());
  return host?.includes('.') ? host : undefined;
}

/** The host of the first address in a text that a company does not allow; hosts below an allowed one are allowed. */
export function forbiddenLinkIn(
  text: string,
  { links, hosts }: { readonly links: ForumLinkRule; readonly hosts: readonly string[] },
): string | undefined {
  if (links === 'all') return undefined;
  const found = [...text.normalize('NFKC').matchAll(ADDRESS)].map(([written]) =>
    hostOf(written.replace(TAIL, '')),
  );
  return found.find(
    (host) =>
      host !== undefined &&
      (links === 'none' || !hosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`))),
  );
}
