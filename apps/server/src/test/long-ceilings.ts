import { vi } from 'vitest';

const LIMIT_MS = 600_000;

/** Of what waits for a program of its own that starts or comes back on a busy machine. */
export const RECOVERY = { timeout: 120_000 } as const;

/** Gives a file ten minutes a test: it starts whole programs and databases, or fills the demo companies. */
export function allowLongTests(): void {
  vi.setConfig({ testTimeout: LIMIT_MS, hookTimeout: LIMIT_MS });
}
