import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { correctionLimit, raiseOf } from './correction-limit.ts';
import { tenantSettingsOf } from './tenant-settings.ts';

const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(Date.UTC(2026, 10, 27) + hours * HOUR_MS);

type Limit = Parameters<typeof correctionLimit>[0];
const limitOf = (correctAloneUpTo: number): Limit => tenantSettingsOf({ proof: { correctAloneUpTo } });
const change = (before: Limit, correctAloneUpTo: number, now: Date): Limit => ({
  proof: { ...before.proof, correctAloneUpTo },
  raisedCorrection: raiseOf(before, correctAloneUpTo, now),
});

it('counts a day after it was raised, and at once where it was lowered', () => {
  const raised = change(limitOf(10_000), 1_000_000, at(0));

  expect(correctionLimit(raised, at(23))).toBe(10_000);
  expect(correctionLimit(raised, at(24))).toBe(1_000_000);
  expect(correctionLimit(change(raised, 500, at(1)), at(1))).toBe(500);
});

it('goes on waiting where other settings are saved meanwhile, and waits anew where it is raised further', () => {
  const raised = change(limitOf(10_000), 20_000, at(0));
  const saved = change(raised, 20_000, at(20));
  const further = change(saved, 30_000, at(20));

  expect(correctionLimit(saved, at(24))).toBe(20_000);
  expect(correctionLimit(further, at(43))).toBe(10_000);
  expect(correctionLimit(further, at(44))).toBe(30_000);
});

it('is never more than what stood a day before, whatever was changed since', () => {
  const steps = fc.array(fc.record({ to: fc.nat(5000), hours: fc.integer({ min: 0, max: 30 }) }));
  fc.assert(
    fc.property(fc.nat(5000), steps, (first, changes) => {
      let limit = limitOf(first);
      let now = 0;
      const stood: { from: number; value: number }[] = [{ from: -1000, value: first }];
      for (const { to, hours } of changes) {
        now += hours;
        limit = change(limit, to, at(now));
        stood.push({ from: now, value: to });
        const dayBefore = stood.filter(({ from }) => from <= now - 24);
        const since = stood.slice(Math.max(0, dayBefore.length - 1));
        // What counts was written more than a day ago, or is lower than something that was.
        const allowed = Math.max(...since.filter(({ from }) => from <= now - 24).map(({ value }) => value));
        expect(correctionLimit(limit, at(now))).toBeLessThanOrEqual(allowed);
        expect(correctionLimit(limit, at(now))).toBeLessThanOrEqual(to);
      }
    }),
  );
});
