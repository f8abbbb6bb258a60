import { Hand, Moving } from '../game/picture-parts.tsx';

/** Under a statement, a finger goes to the one of two answers that fits. */
export function Picture() {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true">
      <rect x="52" y="18" width="216" height="76" rx="14" fill="var(--surface-raised)" />
      <g fill="var(--line-strong)">
        <rect x="74" y="38" width="172" height="9" rx="4.5" />
        <rect x="74" y="62" width="112" height="9" rx="4.5" />
      </g>
      <rect x="52" y="112" width="102" height="46" rx="14" fill="var(--success)" />
      <rect x="166" y="112" width="102" height="46" rx="14" fill="var(--danger)" />
      <g fill="none" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M91 135l9 9 16-18" stroke="var(--on-success)" />
        <path d="M208 126l18 18m0-18l-18 18" stroke="var(--on-danger)" />
      </g>
      <Moving to="-108px 0px">
        <Hand x={232} y={144} />
      </Moving>
    </svg>
  );
}
