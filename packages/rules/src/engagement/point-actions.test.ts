import { describe, expect, it } from 'vitest';

import { lineAt } from './point-actions.ts';

const line = (from: string, points: number) => ({ from: new Date(from), points });
const lines = [
  line('2026-03-01T00:00:00Z', 20),
  line('2026-01-01T00:00:00Z', 5),
  line('2026-02-01T00:00:00Z', 0),
];

describe('what an action gives', () => {
  it.each([
    ['2025-12-31T23:59:59Z', undefined],
    ['2026-01-01T00:00:00Z', 5],
    ['2026-01-31T23:59:59Z', 5],
    ['2026-02-01T00:00:00Z', 0],
    ['2026-03-01T00:00:00Z', 20],
    ['2030-01-01T00:00:00Z', 20],
  ])('at %s is what its last line says that had begun: %s', (at, points) => {
    expect(lineAt(lines, new Date(at))?.points).toBe(points);
  });
});
