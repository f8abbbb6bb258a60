import { Hand, Moving } from '../game/picture-parts.tsx';

/** A piece goes to the place of its shape. */
export function Picture() {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true">
      <g fill="var(--surface-raised)" stroke="var(--primary-mark)" strokeWidth="2.5" strokeDasharray="6 5">
        <rect x="44" y="22" width="104" height="76" rx="14" />
        <rect x="172" y="22" width="104" height="76" rx="14" />
      </g>
      <circle cx="96" cy="60" r="17" fill="none" stroke="var(--line-strong)" strokeWidth="3" />
      <rect
        x="208"
        y="44"
        width="32"
        height="32"
        rx="5"
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="3"
      />
      <circle cx="104" cy="142" r="17" fill="var(--accent)" />
      <Moving to="64px -82px">
        <rect x="144" y="126" width="32" height="32" rx="5" fill="var(--primary)" />
        <Hand x={164} y={148} />
      </Moving>
      <circle cx="224" cy="142" r="17" fill="var(--accent)" />
    </svg>
  );
}
