import { postPieces } from './post-pieces.ts';
import css from './forum.module.css';

interface PostTextProps {
  readonly text: string;
  readonly mentions: readonly { readonly name: string }[];
}

/** What a post says: plain text with its addresses to press, none of which learns where it was pressed, and the names it mentions. */
export function PostText({ text, mentions }: PostTextProps) {
  const pieces = postPieces(
    text,
    mentions.map(({ name }) => name),
  );
  return (
    <p className={css['text']} dir="auto">
      {pieces.map(({ at, text: said, address, isMention }) => {
        if (isMention) return <strong key={at}>{said}</strong>;
        if (address === undefined) return said;
        return (
          <a key={at} href={address} target="_blank" rel="noopener noreferrer nofollow">
            {said}
          </a>
        );
      })}
    </p>
  );
}
