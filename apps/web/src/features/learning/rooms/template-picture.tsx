import type { LOUNGE_TEMPLATES } from './room-limits.ts';

type Template = (typeof LOUNGE_TEMPLATES)[number];

/** Stage, conversation and the rest as they stand in a window of 48 by 30: left, top, width, height. */
const PLACES: Readonly<Record<Template, readonly (readonly [number, number, number, number])[]>> = {
  stage_and_chat: [
    [2, 2, 29, 20],
    [33, 2, 13, 26],
  ],
  stage_first: [
    [2, 2, 44, 14],
    [2, 18, 25, 10],
    [29, 18, 17, 10],
  ],
  conversation_first: [
    [30, 2, 16, 10],
    [2, 2, 26, 26],
    [30, 14, 16, 14],
  ],
};

/** What a lounge's template looks like; its name stands beside it. */
export function TemplatePicture({ template }: { readonly template: Template }) {
  return (
    <svg viewBox="0 0 48 30" width={96} height={60} aria-hidden="true">
      <rect width="48" height="30" rx="3" fill="var(--surface-sunken)" />
      {PLACES[template].map(([x, y, width, height], at) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height={height}
          rx="1.5"
          fill={at === 0 ? 'var(--primary-mark)' : 'var(--line-strong)'}
        />
      ))}
    </svg>
  );
}
