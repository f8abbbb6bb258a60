import { Hand, Moving } from '../game/picture-parts.tsx';

/** A card goes to the side of its shape. */
export function Picture() {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true">
      <g fill="var(--surface-raised)" stroke="var(--primary-mark)" strokeWidth="2.5" strokeDasharray="6 5">
        <rect x="20" y="38" width="76" height="104" rx="14" />
        <rect x="224" y="38" width="76" height="104" rx="14" />
      </g>
      <circle cx="58" cy="90" r="17" fill="none" stroke="var(--line-strong)" strokeWidth="3" />
      <rect
        x="246"
        y="74"
        width="32"
        height="32"
        rx="5"
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="3"
      />
      <rect x="128" y="46" width="64" height="88" rx="12" fill="var(--surface-sunken)" />
      <Moving to="102px 0px">
        <rect
          x="128"
          y="46"
          width="64"
          height="88"
          rx="12"
          fill="var(--surface-raised)"
          stroke="var(--line-strong)"
          strokeWidth="2"
        />
        <rect x="144" y="74" width="32" height="32" rx="5" fill="var(--primary)" />
        <Hand x={166} y={120} />
      </Moving>
    </svg>
  );
}
