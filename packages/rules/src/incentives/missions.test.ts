import fc from 'fast-check';
import { expect, it } from 'vitest';

import { missionProblem, missionSteps } from './missions.ts';
import type { MissionHolding, MissionStep } from './missions.ts';

/** What somebody holds after a step; fails where the step could not be taken. */
function after(held: MissionHolding, step: MissionStep): MissionHolding {
  const needs: Record<MissionStep, boolean> = {
    credit: !held.credited,
    confirm: held.credited && !held.confirmed,
    unconfirm: held.confirmed,
    take_back: held.credited && !held.confirmed,
  };
  expect(needs[step]).toBe(true);
  return {
    credited: step === 'credit' || (held.credited && step !== 'take_back'),
    confirmed: step === 'confirm' || (held.confirmed && step !== 'unconfirm'),
  };
}

it('leads from anything held to what the sales say, by steps each of which is possible, and then rests', () => {
  const units = fc
    .tuple(fc.nat(20), fc.nat(20))
    .map(([one, other]) => ({ reported: Math.max(one, other), approved: Math.min(one, other) }));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 15 }), fc.array(units, { minLength: 1 }), (target, history) => {
      let held: MissionHolding = { credited: false, confirmed: false };
      for (const now of history) {
        for (const step of missionSteps(target, now, held)) held = after(held, step);
        expect(held).toEqual({ credited: now.reported >= target, confirmed: now.approved >= target });
        expect(missionSteps(target, now, held)).toEqual([]);
      }
    }),
  );
});

it.each([
  [{}, null],
  [{ beginsOn: '2026-09-30' }, 'mission_days'],
  [{ endsOn: '2026-12-16' }, 'mission_days'],
  [{ beginsOn: '2026-11-02', endsOn: '2026-11-01' }, 'mission_days'],
  [{ brand: 'Vega' }, 'mission_product'],
  [{ productId: 'b' }, 'mission_product'],
  [{ productId: 'a' }, null],
])('says what is wrong with %o', (change, problem) => {
  const mission = {
    target: 3,
    productId: null,
    brand: null,
    beginsOn: '2026-10-01',
    endsOn: '2026-12-15',
    ...change,
  };

  const found = missionProblem(mission, {
    beginsOn: '2026-10-01',
    endsOn: '2026-12-15',
    products: [{ id: 'a', brand: 'Nortel' }],
  });

  expect(found).toBe(problem);
});
