import { Hand, Moving } from '../game/picture-parts.tsx';

/** A word goes into the gap of a sentence. */
export function Picture() {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true">
      <rect x="28" y="24" width="264" height="72" rx="14" fill="var(--surface-raised)" />
      <g fill="var(--line-strong)">
        <rect x="46" y="44" width="70" height="8" rx="4" />
        <rect x="216" y="44" width="58" height="8" rx="4" />
        <rect x="46" y="70" width="132" height="8" rx="4" />
      </g>
      <rect
        x="128"
        y="36"
        width="76"
        height="25"
        rx="8"
        fill="var(--surface-sunken)"
        stroke="var(--primary-mark)"
        strokeWidth="2.5"
        strokeDasharray="6 5"
      />
      <g fill="var(--accent)">
        <rect x="34" y="130" width="70" height="25" rx="8" />
        <rect x="216" y="130" width="70" height="25" rx="8" />
      </g>
      <Moving to="3px -94px">
        <rect x="125" y="130" width="76" height="25" rx="8" fill="var(--primary)" />
        <Hand x={182} y={148} />
      </Moving>
    </svg>
  );
}
