import { writeFileSync } from 'node:fs';

import { inForm } from '@trilha/rules/test/forms';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../test-app.ts';
import { simulateCampaign } from './simulate-campaign.ts';

const test = useTestApp();
const people = Number(process.env['SIMULATION_PEOPLE'] ?? inForm({ gate: 3, long: 12 }));
const seed = Number(process.env['SIMULATION_SEED'] ?? 20261120);
const LIMIT_MS = 7_200_000;

describe('a whole campaign of 75 days with faults', () => {
  it(
    'keeps every promise on every day, and ends the same for the same seed',
    { timeout: LIMIT_MS },
    async () => {
      const played = await simulateCampaign(test, { seed, people });

      expect(played.faults.killed).toBeGreaterThan(0);
      expect(played.faults.lost).toBeGreaterThan(0);
      expect(played.outcome.sales).toBe(played.sales);
      // The full size is played once; a second time proves nothing that this size does not.
      if (people <= 20) {
        const again = await simulateCampaign(test, { seed, people });
        expect(again.outcome).toEqual(played.outcome);
      }
      const report = process.env['SIMULATION_REPORT'];
      if (report) writeFileSync(report, JSON.stringify(played));
    },
  );
});
