import { Moving } from '../game/picture-parts.tsx';

/** A pencil writes into the gap of a sentence. */
export function Picture() {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true">
      <rect x="28" y="40" width="264" height="96" rx="14" fill="var(--surface-raised)" />
      <g fill="var(--line-strong)">
        <rect x="48" y="66" width="62" height="8" rx="4" />
        <rect x="228" y="66" width="44" height="8" rx="4" />
        <rect x="48" y="104" width="150" height="8" rx="4" />
      </g>
      <rect
        x="122"
        y="54"
        width="94"
        height="32"
        rx="8"
        fill="var(--surface-sunken)"
        stroke="var(--primary-mark)"
        strokeWidth="2.5"
      />
      <path
        d="M134 74c6-14 10-14 12 0s6 0 10-6 8 8 12 4 6-10 10-2"
        fill="none"
        stroke="var(--primary-text)"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <Moving to="40px -2px">
        <g transform="translate(146 76) rotate(40)">
          <path d="M0 0l12-9v18z" fill="var(--surface-raised)" stroke="var(--text)" strokeWidth="2" />
          <rect x="12" y="-9" width="46" height="18" fill="var(--accent)" />
          <rect x="58" y="-9" width="9" height="18" rx="3" fill="var(--text)" />
        </g>
      </Moving>
    </svg>
  );
}
