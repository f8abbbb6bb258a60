import css from './avatar.module.css';
import { classes } from './classes.ts';

interface AvatarProps {
  readonly name: string;
  readonly imageUrl?: string | null | undefined;
  readonly size?: number | undefined;
  /** Companies are square, people round. */
  readonly square?: boolean | undefined;
}

/** A person's or company's picture, or initials. It stands beside the name, so it is not read aloud. */
export function Avatar({ name, imageUrl, size = 40, square }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      data-initials={imageUrl ? undefined : initialsOf(name)}
      className={classes(css['avatar'], square && css['square'])}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
    >
      {imageUrl ? <img src={imageUrl} alt="" width={size} height={size} loading="lazy" /> : null}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return `${first}${last}`.toLocaleUpperCase();
}
