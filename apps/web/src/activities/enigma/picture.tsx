import { Hand, Moving } from '../game/picture-parts.tsx';

const PLACES = [44, 92, 140, 188, 236];
const KEYS = [62, 112, 162, 212];

/** A key is pressed, and a place of the hidden word is found. */
export function Picture() {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true">
      {PLACES.map((x, index) => (
        <g key={x}>
          <rect x={x} y="28" width="40" height="50" rx="8" fill="var(--surface-raised)" />
          <rect x={x} y="74" width="40" height="4" rx="2" fill="var(--primary-mark)" />
          {index % 3 === 0 ? <circle cx={x + 20} cy="51" r="11" fill="var(--accent)" /> : null}
        </g>
      ))}
      {KEYS.map((x) => (
        <rect key={x} x={x} y="116" width="42" height="42" rx="8" fill="var(--surface-raised)" />
      ))}
      <circle cx="83" cy="137" r="10" fill="none" stroke="var(--line-strong)" strokeWidth="3" />
      <rect
        x="173"
        y="127"
        width="20"
        height="20"
        rx="4"
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="3"
      />
      <path d="M233 127l11 20h-22z" fill="none" stroke="var(--line-strong)" strokeWidth="3" />
      <path d="M133 125l12 12-12 12-12-12z" fill="var(--line-strong)" />
      <Moving to="27px -86px">
        <path d="M133 125l12 12-12 12-12-12z" fill="var(--primary)" />
        <Hand x={138} y={146} />
      </Moving>
    </svg>
  );
}
