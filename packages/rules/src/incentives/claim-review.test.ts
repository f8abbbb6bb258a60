import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { agreementOf, auditModeOf, mayDecide, readingAgrees, decidesItem } from './claim-review.ts';
import type { AuditDecision, AuditMode, AuditVote } from './claim-review.ts';

const decision = fc.constantFrom<AuditDecision>('approve', 'reprove');
const pairs = fc.array(fc.tuple(decision, decision), { maxLength: 60 });

/** Lets auditors decide one after the other until an item is settled. */
function play(mode: AuditMode, decisions: readonly AuditDecision[]) {
  const votes: AuditVote[] = [];
  for (const [at, made] of decisions.entries()) {
    const decided = decidesItem(mode, votes, made);
    votes.push({ auditorId: String(at), decision: made });
    if (decided) return { votes, result: made };
  }
  return { votes, result: null };
}

describe('how many auditors an item takes', () => {
  it.each([
    [{ worth: 100, appealed: false, draw: 50 }, { secondAbove: 100, doublePercent: 50 }, 'single'],
    [{ worth: 101, appealed: false, draw: 50 }, { secondAbove: 100, doublePercent: 50 }, 'second'],
    [{ worth: 101, appealed: false, draw: 49 }, { secondAbove: 100, doublePercent: 50 }, 'blind'],
    [{ worth: 999, appealed: false, draw: 0 }, { secondAbove: null, doublePercent: 0 }, 'single'],
    [{ worth: 999, appealed: true, draw: 0 }, { secondAbove: null, doublePercent: 100 }, 'single'],
    [{ worth: 999, appealed: true, draw: 0 }, { secondAbove: 1, doublePercent: 100 }, 'second'],
  ])('%o under %o is %s', (item, policy, mode) => {
    expect(auditModeOf(item, policy)).toBe(mode);
  });

  it('is never more than three, and the majority decides', () => {
    fc.assert(
      fc.property(fc.tuple(decision, decision, decision), (made) => {
        const { votes, result } = play('blind', made);
        expect(votes.length).toBeLessThanOrEqual(3);
        expect(votes.filter((vote) => vote.decision === result)).toHaveLength(2);
      }),
    );
  });

  it('is two different ones for every approval that is checked twice, one for a rejection', () => {
    fc.assert(
      fc.property(fc.array(decision, { minLength: 2, maxLength: 5 }), (made) => {
        const { votes, result } = play('second', made);
        const approvals = votes.filter((vote) => vote.decision === 'approve').length;
        expect(result === 'approve' ? approvals === 2 : approvals < 2).toBe(true);
      }),
    );
  });
});

describe('who may decide', () => {
  const names = fc.constantFrom('a', 'b', 'c', 'd');
  const item = fc.record({
    memberId: names,
    appealed: fc.boolean(),
    votes: fc.array(fc.record({ auditorId: names, decision })),
    earlierAuditors: fc.array(names),
  });

  it('is never the person, nobody twice, and of an appeal nobody who decided it before', () => {
    fc.assert(
      fc.property(names, item, (auditor, of) => {
        const barred =
          of.memberId === auditor ||
          of.votes.some(({ auditorId }) => auditorId === auditor) ||
          (of.appealed && of.earlierAuditors.includes(auditor));
        expect(mayDecide(auditor, of)).toBe(!barred);
      }),
    );
  });
});

describe('agreement', () => {
  it('of 20, 5, 10 and 15 pairs is 70 % and a kappa of 0.4', () => {
    const times = (count: number, pair: readonly [AuditDecision, AuditDecision]) =>
      Array.from({ length: count }, () => pair);
    const all = [
      ...times(20, ['approve', 'approve']),
      ...times(5, ['approve', 'reprove']),
      ...times(10, ['reprove', 'approve']),
      ...times(15, ['reprove', 'reprove']),
    ];

    const { pairs: count, share, kappa } = agreementOf(all);

    expect([count, share]).toEqual([50, 0.7]);
    expect(kappa).toBeCloseTo(0.4, 12);
  });

  it('says nothing without pairs, and no kappa where nothing differs', () => {
    expect(agreementOf([])).toEqual({ pairs: 0, share: null, kappa: null });
    expect(agreementOf([['approve', 'approve']])).toEqual({ pairs: 1, share: 1, kappa: null });
  });

  it('lies between -1 and 1, is 1 only for full agreement, and is the same either way round', () => {
    fc.assert(
      fc.property(pairs, (given) => {
        const { share, kappa } = agreementOf(given);
        const turned = agreementOf(given.map(([one, other]) => [other, one]));
        expect(turned).toEqual({ pairs: given.length, share, kappa });
        if (kappa === null) return;
        expect(kappa).toBeGreaterThanOrEqual(-1);
        expect(kappa).toBeLessThanOrEqual(1);
        expect(kappa === 1).toBe(share === 1);
      }),
    );
  });
});

describe('what a device read', () => {
  const shown = {
    country: 'BRA' as const,
    invoiceNumber: 'NF 000123',
    soldOn: '2026-11-20',
    fiscalKey: '3526 07AB',
  };
  it.each([
    [{ field: 'invoiceNumber', value: 'nf-123' }, true],
    [{ field: 'invoiceNumber', value: '128' }, false],
    [{ field: 'soldOn', value: '2026-11-19' }, false],
    [{ field: 'fiscalKey', value: '352607ab' }, true],
    [{ field: 'total', value: '10.00' }, null],
  ])('%o agrees with what was told: %s', (reading, agrees) => {
    expect(readingAgrees(reading, shown)).toBe(agrees);
  });
});
