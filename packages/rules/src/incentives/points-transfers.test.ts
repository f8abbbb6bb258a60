import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  TRANSFER_EVENTS,
  TRANSFER_STATES,
  afterTransferEvent,
  compareStatements,
  isTransferAmount,
  leastTransfer,
  maskedDocument,
  maskedName,
  maxTransfer,
  partnerAmountOf,
  pointsOfTransfer,
  redeemableUntil,
} from './points-transfers.ts';
import type { TransferEvent, TransferState } from './points-transfers.ts';

const events = fc.array(fc.constantFrom(...TRANSFER_EVENTS), { maxLength: 40 });

/** The states a transfer goes through; events its state does not know are passed over, as a worker does. */
function play(list: readonly TransferEvent[]): TransferState[] {
  const states: TransferState[] = ['reserved'];
  for (const event of list) {
    const next = afterTransferEvent(states.at(-1) ?? 'reserved', event);
    if (next) states.push(next);
  }
  return states;
}

describe('states of a transfer', () => {
  it('moves the held points once at most, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(events, (list) => {
        const places = play(list).map(pointsOfTransfer);
        const moves = places.filter((place, at) => at > 0 && place !== places[at - 1]);

        expect(moves.length).toBeLessThanOrEqual(1);
        expect(places.slice(places.findIndex((place) => place !== 'held')).includes('held')).toBe(
          places.every((place) => place === 'held'),
        );
      }),
    );
  });

  it('never gives points back after the partner was asked without a word of the partner or an administrator', () => {
    fc.assert(
      fc.property(events, (list) => {
        const silent = list.filter((event) => event === 'send' || event === 'withdraw');

        const states = play(['send', ...silent]);

        expect(states.map(pointsOfTransfer).every((place) => place === 'held')).toBe(true);
      }),
    );
  });

  it('lets every state be left but the last ones', () => {
    for (const state of TRANSFER_STATES) {
      const leaves = TRANSFER_EVENTS.some((event) => afterTransferEvent(state, event) !== undefined);
      expect(leaves, state).toBe(pointsOfTransfer(state) === 'held');
    }
  });
});

const terms = fc.record({
  ourPoints: fc.integer({ min: 1, max: 1000 }),
  partnerPoints: fc.integer({ min: 1, max: 1000 }),
  minimum: fc.integer({ min: 1, max: 100_000 }),
});

describe('amounts of a transfer', () => {
  it('changes every allowed amount into whole points, and offers only allowed ones', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: -1000, max: 10_000_000 }), (rate, balance) => {
        const most = maxTransfer(balance, rate);

        expect(most === 0 || isTransferAmount(most, rate)).toBe(true);
        expect(most).toBeLessThanOrEqual(Math.max(0, balance));
        expect(isTransferAmount(leastTransfer(rate), rate)).toBe(true);
        expect(isTransferAmount(leastTransfer(rate) - rate.ourPoints, rate)).toBe(false);
        expect(Number.isInteger(partnerAmountOf(leastTransfer(rate), rate))).toBe(true);
      }),
    );
  });

  it.each([0, -10, 10.5, 15, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (amount) => {
    expect(isTransferAmount(amount, { ourPoints: 10, partnerPoints: 1, minimum: 10 })).toBe(false);
  });
});

it.each([
  ['2026-11-20', '2027-11-20'],
  ['2028-02-29', '2029-02-28'],
  ['2027-02-28', '2028-02-28'],
  ['2026-12-31', '2027-12-31'],
])('lets what was credited on %s be redeemed until %s', (day, until) => {
  expect(redeemableUntil(day)).toBe(until);
});

it('shows of names and documents only what tells their owner apart', () => {
  expect(maskedName('Ana  Beatriz Nogueira')).toBe('A••• B••• N•••');
  expect(maskedDocument('39053344705')).toBe('••••••••705');
  expect(maskedDocument('12345')).toBe('•••••');
});

describe('reconciliation', () => {
  it('sorts what both sides hold into matched, missing there, missing here and different', () => {
    const findings = compareStatements(
      [
        { reference: 'a', amount: 5, state: 'completed' },
        { reference: 'b', amount: 5, state: 'completed' },
        { reference: 'c', amount: 5, state: 'withdrawn' },
        { reference: 'd', amount: 5, state: 'completed' },
        { reference: 'f', amount: 5, state: 'asked' },
      ],
      [
        { reference: 'a', amount: 5 },
        { reference: 'c', amount: 5 },
        { reference: 'd', amount: 5 },
        { reference: 'd', amount: 5 },
        { reference: 'e', amount: 9 },
      ],
    );

    expect(Object.fromEntries(findings.map(({ reference, kind }) => [reference, kind]))).toEqual({
      a: 'matched',
      b: 'missing_there',
      c: 'missing_here',
      d: 'different',
      e: 'missing_here',
    });
  });
});
