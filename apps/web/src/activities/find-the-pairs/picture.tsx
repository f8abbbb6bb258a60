import { Hand, Moving } from '../game/picture-parts.tsx';

const ROWS = [34, 100];
const COLUMNS = [70, 128, 186, 244];

/** Two cards of a row are turned and show the same. */
export function Picture() {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true">
      {ROWS.flatMap((y) =>
        COLUMNS.map((x) => (
          <rect key={`${x} ${y}`} x={x - 22} y={y - 20} width="44" height="56" rx="9" fill="var(--primary)" />
        )),
      )}
      <g fill="var(--surface-raised)" stroke="var(--success-mark)" strokeWidth="3">
        <rect x="106" y="14" width="44" height="56" rx="9" />
        <rect x="222" y="80" width="44" height="56" rx="9" />
      </g>
      <g fill="var(--accent)">
        <path d="M128 28l4.400 9 9.600 1.200-7 6.800 1.800 9.600-8.800-4.600-8.800 4.600 1.800-9.600-7-6.800 9.600-1.200z" />
        <path d="M244 94l4.400 9 9.600 1.200-7 6.800 1.800 9.600-8.800-4.600-8.800 4.600 1.800-9.600-7-6.800 9.600-1.200z" />
      </g>
      <Moving to="116px 66px">
        <Hand x={136} y={56} />
      </Moving>
    </svg>
  );
}
