import scenes from './illustrations.svg';

export type IllustrationName = 'no-results' | 'nothing-yet' | 'offline' | 'denied' | 'error' | 'done';

/** A small scene in the client's colors. The scenes are a picture of their own: no script carries them, and without it only the scene is missing. */
export function Illustration({
  name,
  width = 184,
}: {
  readonly name: IllustrationName;
  readonly width?: number;
}) {
  return (
    <svg width={width} height={(width * 150) / 210} aria-hidden="true">
      <use href={`${scenes}#${name}`} />
    </svg>
  );
}
