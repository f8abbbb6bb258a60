import { linkedText } from '../../../lib/linked-text.ts';
import type { TextPiece } from '../../../lib/linked-text.ts';

/** A piece of a post: plain, an address that can be opened, or the name of somebody it mentions. */
export interface PostPiece extends TextPiece {
  readonly isMention?: boolean;
}

const escaped = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The names as a post mentions them; the longer one first, so that "Ana Maria" is not taken for "Ana". */
const mentionsOf = (names: readonly string[]) =>
  new RegExp(
    `@(?:${names
      .toSorted((a, b) => b.length - a.length)
      .map(escaped)
      .join('|')})`,
    'gu',
  );

function withMentions(piece: TextPiece, names: readonly string[]): PostPiece[] {
  if (piece.address !== undefined || names.length === 0) return [piece];
  const pieces: PostPiece[] = [];
  let end = 0;
  for (const { 0: text, index } of piece.text.matchAll(mentionsOf(names))) {
    if (index > end) pieces.push({ at: piece.at + end, text: piece.text.slice(end, index) });
    pieces.push({ at: piece.at + index, text, isMention: true });
    end = index + text.length;
  }
  if (end < piece.text.length) pieces.push({ at: piece.at + end, text: piece.text.slice(end) });
  return pieces;
}

/** The plain text of a post, cut where addresses and the names of who is mentioned are in it. */
export const postPieces = (text: string, names: readonly string[]): PostPiece[] =>
  linkedText(text).flatMap((piece) => withMentions(piece, names));
