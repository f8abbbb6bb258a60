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
  return Array.from(text.matchAll(/\s+|\S+/g), ({ 0: piece, index: place }) =>
    words.some((word) => plainText(piece).includes(word)) ? (
      <mark key={place} className={css['mark']}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
