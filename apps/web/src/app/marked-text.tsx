import css from './command-menu.module.css';
import { plainText } from './plain-text.ts';

interface MarkedTextProps {
  readonly text: string;
  /** What was typed. */
  readonly typed: string;
}

/** A sentence with those of its words marked in which one of the typed ones stands, accents aside. */
export function MarkedText({ text, typed }: MarkedTextProps) {
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  return text.split(/(\s+)/).map((piece, at) =>
    words.some((word) => plainText(piece).includes(word)) ? (
      // Pieces of one sentence never change their places.
      <mark key={at} className={css['mark']}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
