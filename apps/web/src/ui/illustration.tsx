import type { ReactNode } from 'react';

export type IllustrationName = 'no-results' | 'nothing-yet' | 'offline' | 'denied' | 'error' | 'done';

const TRAIL = 'M18 132c30 4 34-26 62-26s30 22 60 16 22-38 52-36';

/** A small scene in the client's colors: the trail, and what happens on it. */
export function Illustration({
  name,
  width = 184,
}: {
  readonly name: IllustrationName;
  readonly width?: number;
}) {
  return (
    <svg width={width} height={(width * 150) / 210} viewBox="0 0 210 150" fill="none" aria-hidden="true">
      <ellipse cx="105" cy="84" rx="98" ry="60" fill="var(--primary-soft)" />
      <path d={TRAIL} stroke="var(--surface-raised)" strokeWidth="14" strokeLinecap="round" />
      <path
        d={TRAIL}
        stroke="var(--primary-mark)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 10"
      />
      {SCENES[name]}
    </svg>
  );
}

const SCENES: Record<IllustrationName, ReactNode> = {
  'no-results': (
    <>
      <circle cx="100" cy="62" r="32" fill="var(--surface-raised)" stroke="var(--primary)" strokeWidth="9" />
      <path d="M123 86l24 25" stroke="var(--primary)" strokeWidth="12" strokeLinecap="round" />
      <path
        d="M88 56c3-9 16-11 21-3 4 8-7 10-8 18"
        stroke="var(--accent-mark)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="101" cy="81" r="3.6" fill="var(--accent-mark)" />
      <Sparks />
    </>
  ),
  'nothing-yet': (
    <>
      <path d="M104 118V60" stroke="var(--success-mark)" strokeWidth="7" strokeLinecap="round" />
      <path d="M104 78c-6-20-22-26-40-24 2 18 18 30 40 24z" fill="var(--success)" />
      <path d="M104 66c4-20 18-30 40-30 0 20-16 36-40 30z" fill="var(--primary)" />
      <path d="M78 118h52l-7 20a6 6 0 0 1-6 4H91a6 6 0 0 1-6-4z" fill="var(--accent)" />
      <rect x="72" y="112" width="64" height="12" rx="6" fill="var(--accent-hover)" />
      <Sparks />
    </>
  ),
  offline: (
    <>
      <path
        d="M70 98a24 24 0 0 1 1-48 34 34 0 0 1 64-6 27 27 0 0 1 6 54z"
        fill="var(--surface-raised)"
        stroke="var(--primary)"
        strokeWidth="7"
        strokeLinejoin="round"
      />
      <path d="M84 66a4 4 0 1 1-.1 0M122 66a4 4 0 1 1-.1 0" fill="var(--text)" />
      <path d="M94 84c5-5 13-5 18 0" stroke="var(--text)" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M62 122l-7 12M104 116v14M146 122l7 12"
        stroke="var(--info-mark)"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </>
  ),
  denied: (
    <>
      <path d="M82 66V52a23 23 0 0 1 46 0v14" stroke="var(--primary-mark)" strokeWidth="9" />
      <rect x="66" y="64" width="78" height="60" rx="18" fill="var(--primary)" />
      <circle cx="105" cy="89" r="8" fill="var(--accent)" />
      <path d="M105 93v14" stroke="var(--accent)" strokeWidth="7" strokeLinecap="round" />
      <Sparks />
    </>
  ),
  error: (
    <>
      <path d="M104 128V40" stroke="var(--text-muted)" strokeWidth="8" strokeLinecap="round" />
      <path d="M64 44h66l16 15-16 15H64a8 8 0 0 1-8-8V52a8 8 0 0 1 8-8z" fill="var(--accent)" />
      <path
        d="M146 84H88L74 97l14 13h58a8 8 0 0 0 8-8V92a8 8 0 0 0-8-8z"
        fill="var(--primary)"
        transform="rotate(9 114 97)"
      />
      <path
        d="M44 132l12-8 10 9"
        stroke="var(--danger-mark)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  done: (
    <>
      <path d="M80 96l-14 42 22-8 12 18 10-42zM130 96l14 42-22-8-12 18-10-42z" fill="var(--accent)" />
      <circle cx="105" cy="68" r="42" fill="var(--primary)" />
      <circle
        cx="105"
        cy="68"
        r="31"
        stroke="var(--on-primary)"
        strokeWidth="3"
        strokeDasharray="1 8"
        strokeLinecap="round"
      />
      <path
        d="M89 69l11 11 22-23"
        stroke="var(--on-primary)"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Sparks />
    </>
  ),
};

function Sparks() {
  return (
    <g stroke="var(--accent-mark)" strokeWidth="5" strokeLinecap="round">
      <path d="M168 34l7-9M180 52h11M40 36l-8-7M30 58H20" />
    </g>
  );
}
