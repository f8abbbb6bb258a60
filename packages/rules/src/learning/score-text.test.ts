import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { roundScore } from './grading.ts';
import { scoreText } from './score-text.ts';

it.each([
  [90.9, 'pt-BR', '90,9%'],
  [90.91, 'pt-BR', '90,9%'],
  [69.96, 'en-US', '69.9%'],
  [99.99, 'en-US', '99.9%'],
  [100, 'en-US', '100%'],
  [0, 'en-US', '0%'],
] as const)('writes the score %s in %s as %s', (score, locale, text) => {
  expect(scoreText(score, locale)).toBe(text);
});

it('never shows a score as more than it is, nor as a tenth less [TST-02]', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (raw) => {
      const score = roundScore(raw);
      const shown = Number(scoreText(score, 'en-US').replace('%', ''));
      expect(shown).toBeLessThanOrEqual(score + 1e-9);
      expect(score - shown).toBeLessThan(0.1);
    }),
  );
});
