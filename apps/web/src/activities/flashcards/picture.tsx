import { Hand, Moving } from '../game/picture-parts.tsx';

/** A card that was turned goes to one of two heaps: known, or once more. */
export function Picture() {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true">
      <g fill="var(--surface-raised)" stroke="var(--line-strong)" strokeWidth="2">
        <rect x="116" y="34" width="88" height="112" rx="12" transform="rotate(-6 160 90)" />
        <rect x="116" y="34" width="88" height="112" rx="12" transform="rotate(4 160 90)" />
      </g>
      <g fill="none" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M76 78a20 20 0 1 0 4 16m0-24v12h-12" stroke="var(--warning-mark)" />
        <path d="M246 92l12 12 22-26" stroke="var(--success-mark)" />
      </g>
      <Moving to="84px 8px">
        <rect x="116" y="34" width="88" height="112" rx="12" fill="var(--primary)" />
        <rect x="132" y="66" width="56" height="9" rx="4.5" fill="var(--on-primary)" />
        <rect x="140" y="88" width="40" height="9" rx="4.5" fill="var(--on-primary)" />
        <Hand x={176} y={124} />
      </Moving>
    </svg>
  );
}
