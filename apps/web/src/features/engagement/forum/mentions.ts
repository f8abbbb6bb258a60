export interface Mentioned {
  readonly id: string;
  readonly name: string;
}

const BEGUN = /(?:^|\s)@([\p{L}\p{N}][\p{L}\p{N}.'-]+)$/u;

/** The beginning of a name right before the caret, after an @; nothing where none is being typed. */
export const begunMention = (text: string, caret: number): string | undefined =>
  BEGUN.exec(text.slice(0, caret))?.[1];

/** The text with the name that was begun before the caret written out. */
export function completeMention(text: string, caret: number, name: string): string {
  const begun = begunMention(text, caret);
  if (begun === undefined) return text;
  const rest = text.slice(caret);
  return `${text.slice(0, caret - begun.length)}${name}${rest.startsWith(' ') ? '' : ' '}${rest}`;
}

/** Ids of those whose name still stands in the text, each once. */
export const mentionedIn = (text: string, mentioned: readonly Mentioned[]): string[] => [
  ...new Set(mentioned.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)),
];
