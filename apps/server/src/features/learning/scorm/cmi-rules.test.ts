import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cmiExcesses } from './cmi-limits.ts';
import { readCommit } from './cmi-rules.ts';
import type { CmiModel, CommitFacts } from './cmi-rules.ts';
import { parseClockSpan, parseIsoDuration } from './cmi-time.ts';

const item = { masteryScore: null, completionThreshold: null, scaledPassingScore: null };
const read12 = (cmi: CmiModel, facts: Partial<CommitFacts> = {}) =>
  readCommit(cmi, { edition: 'scorm_12', item, secondsBefore: 0, finished: false, ended: false, ...facts });
const read2004 = (cmi: CmiModel, facts: Partial<CommitFacts> = {}) =>
  readCommit(cmi, {
    edition: 'scorm_2004_4th',
    item,
    secondsBefore: 0,
    finished: false,
    ended: false,
    ...facts,
  });

describe('a commit of SCORM 1.2', () => {
  it.each([
    ['passed', 'completed', 'passed'],
    ['completed', 'completed', 'unknown'],
    ['failed', 'completed', 'failed'],
    ['incomplete', 'incomplete', 'unknown'],
    ['browsed', 'incomplete', 'unknown'],
    ['not attempted', 'not_attempted', 'unknown'],
    ['nonsense', 'not_attempted', 'unknown'],
  ])('with status %s is %s and %s', (status, completion, success) => {
    expect(read12({ 'cmi.core.lesson_status': status })).toMatchObject({ completion, success });
  });

  it('is completed at the end when the content never set a status', () => {
    expect(read12({}, { finished: true }).completion).toBe('completed');
    expect(read12({ 'cmi.core.exit': 'suspend' }, { finished: true }).completion).toBe('not_attempted');
  });

  it.each([
    ['0', 'failed'],
    ['79', 'failed'],
    ['79.99', 'failed'],
    ['79.999999999999', 'failed'],
    ['80', 'passed'],
    ['80.0', 'passed'],
    ['100', 'passed'],
  ])(
    'with a mastery score of 80 and a raw score of %s is %s by the end, whatever it claims',
    (raw, success) => {
      const mastery = { item: { ...item, masteryScore: 80 } };
      for (const status of ['completed', 'passed', 'failed', 'incomplete', 'not attempted']) {
        const cmi = { 'cmi.core.lesson_status': status, 'cmi.core.score.raw': raw };
        expect(read12(cmi, { ...mastery, finished: true }), status).toMatchObject({
          completion: 'completed',
          success,
          written: { 'cmi.core.lesson_status': success },
        });
      }
    },
  );

  it('is not done by a claim while its session goes on: the score may still change', () => {
    const mastery = { item: { ...item, masteryScore: 80 } };
    for (const status of ['completed', 'passed'])
      for (const raw of ['', '0', '100'])
        expect(
          read12({ 'cmi.core.lesson_status': status, 'cmi.core.score.raw': raw }, mastery),
        ).toMatchObject({ completion: 'incomplete', success: 'unknown' });
    expect(read12({ 'cmi.core.lesson_status': 'completed' })).toMatchObject({ completion: 'completed' });
  });

  it('that is suspended or cut off is judged where it claims an end, and stays open where it does not', () => {
    const mastery = { item: { ...item, masteryScore: 80 } };
    for (const [facts, exit] of [
      [{ finished: true }, 'suspend'],
      [{ ended: true }, ''],
    ] as const) {
      const cmi = {
        'cmi.core.exit': exit,
        'cmi.core.score.raw': '79',
        'cmi.core.lesson_status': 'completed',
      };
      expect(read12(cmi, { ...mastery, ...facts }).success).toBe('failed');
      expect(read12({ ...cmi, 'cmi.core.score.raw': '90' }, { ...mastery, ...facts }).success).toBe('passed');
      expect(
        read12({ ...cmi, 'cmi.core.lesson_status': 'incomplete' }, { ...mastery, ...facts }),
      ).toMatchObject({
        completion: 'incomplete',
        success: 'unknown',
      });
    }
  });

  it('names no credit of its own to escape the mastery score', () => {
    const cmi = {
      'cmi.core.credit': 'no-credit',
      'cmi.core.lesson_status': 'passed',
      'cmi.core.score.raw': '0',
    };
    expect(read12(cmi, { item: { ...item, masteryScore: 80 }, finished: true }).success).toBe('failed');
  });

  it('gives the score in percent of the range the content names', () => {
    expect(read12({ 'cmi.core.score.raw': '8', 'cmi.core.score.max': '10' }).scorePercent).toBe(80);
    expect(read12({ 'cmi.core.score.raw': '85' }).scorePercent).toBe(85);
    expect(read12({ 'cmi.core.score.raw': '' }).scorePercent).toBeNull();
    expect(read12({ 'cmi.core.score.raw': '120' }).scorePercent).toBe(100);
    expect(
      read12({ 'cmi.core.score.raw': '50', 'cmi.core.score.min': '9', 'cmi.core.score.max': '9' }),
    ).toMatchObject({ scorePercent: 50, scoreScaled: 0.5 });
  });

  it('adds the running session once, however often it is committed', () => {
    const cmi = { 'cmi.core.session_time': '0000:10:30.50', 'cmi.core.total_time': '0099:00:00' };

    expect(read12(cmi, { secondsBefore: 100 }).totalSeconds).toBe(730.5);
  });

  it('tells place and wish to come back', () => {
    expect(read12({ 'cmi.core.lesson_location': 'page-3', 'cmi.core.exit': 'suspend' })).toMatchObject({
      location: 'page-3',
      suspended: true,
    });
  });
});

describe('a commit of SCORM 2004', () => {
  it('takes the statuses of the content where the manifest asks for nothing', () => {
    const cmi = {
      'cmi.completion_status': 'completed',
      'cmi.success_status': 'passed',
      'cmi.score.scaled': '0.755',
    };

    expect(read2004(cmi)).toMatchObject({
      completion: 'completed',
      success: 'passed',
      scoreScaled: 0.755,
      scorePercent: 75.5,
    });
  });

  it('decides completion by the threshold of the manifest', () => {
    const facts = { item: { ...item, completionThreshold: 0.8 } };
    const claim = { 'cmi.completion_status': 'completed' };

    expect(read2004({ ...claim, 'cmi.progress_measure': '0.79' }, facts).completion).toBe('incomplete');
    expect(read2004({ ...claim, 'cmi.progress_measure': '0.8' }, facts).completion).toBe('completed');
    expect(read2004(claim, facts).completion).toBe('unknown');
  });

  it('decides success by the passing score of the manifest', () => {
    const facts = { item: { ...item, scaledPassingScore: 0.7 } };
    const claim = { 'cmi.success_status': 'passed' };

    expect(read2004({ ...claim, 'cmi.score.scaled': '0.69' }, facts).success).toBe('failed');
    expect(read2004({ ...claim, 'cmi.score.scaled': '0.7' }, facts).success).toBe('passed');
    expect(read2004(claim, facts).success).toBe('unknown');
  });

  it('that has to reach a score is not done without one while its session goes on', () => {
    const facts = { item: { ...item, scaledPassingScore: 0.7 } };
    const claim = { 'cmi.completion_status': 'completed' };

    expect(read2004(claim, facts).completion).toBe('incomplete');
    expect(read2004({ ...claim, 'cmi.score.scaled': '0.1' }, { ...facts, finished: true }).success).toBe(
      'failed',
    );
    expect(read2004(claim, { ...facts, finished: true }).completion).toBe('completed');
  });

  it('does not believe a score outside its range', () => {
    expect(read2004({ 'cmi.score.scaled': '5' })).toMatchObject({ scoreScaled: null, scorePercent: null });
    expect(read2004({ 'cmi.score.scaled': '-0.5' }).scorePercent).toBe(0);
    expect(read2004({ 'cmi.score.scaled': '1e99' }).scoreScaled).toBeNull();
  });

  it('is suspended by its exit and by a request to suspend everything', () => {
    expect(read2004({ 'cmi.exit': 'suspend' }).suspended).toBe(true);
    expect(read2004({ 'adl.nav.request': 'suspendAll' }).suspended).toBe(true);
    expect(read2004({ 'cmi.exit': 'normal' }).suspended).toBe(false);
  });

  it('reads any values without failing and keeps scores in range', () => {
    const element = fc.constantFrom(
      'cmi.core.lesson_status',
      'cmi.core.score.raw',
      'cmi.core.score.min',
      'cmi.core.score.max',
      'cmi.core.session_time',
      'cmi.score.scaled',
      'cmi.score.raw',
      'cmi.progress_measure',
      'cmi.session_time',
    );
    const value = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.double().map(String),
      fc.constant('PT5M'),
    );
    const edition = fc.constantFrom('scorm_12' as const, 'scorm_2004_3rd' as const);
    fc.assert(
      fc.property(fc.dictionary(element, value), edition, fc.boolean(), (cmi, edition, finished) => {
        const result = readCommit(cmi, { edition, item, secondsBefore: 5, finished, ended: !finished });

        expect(result.scorePercent ?? 0).toBeGreaterThanOrEqual(0);
        expect(result.scorePercent ?? 0).toBeLessThanOrEqual(100);
        expect(Math.abs(result.scoreScaled ?? 0)).toBeLessThanOrEqual(1);
        expect(result.totalSeconds).toBeGreaterThanOrEqual(5);
        expect(result.totalSeconds).toBeLessThanOrEqual(5 + 24 * 3600);
      }),
    );
  });
});

describe('time spans', () => {
  it.each([
    ['0001:02:03.5', 3723.5],
    ['00:00:10', 10],
    ['99:00:00', 86_400],
    ['1:2:3', null],
    ['', null],
  ])('%j of SCORM 1.2 are %j seconds', (text, seconds) => {
    expect(parseClockSpan(text)).toBe(seconds);
  });

  it.each([
    ['PT1H2M3.5S', 3723.5],
    ['PT90S', 90],
    ['P1DT1S', 86_400],
    ['PT', null],
    ['P', null],
    ['P1DT', null],
    ['10', null],
  ])('%j of SCORM 2004 are %j seconds', (text, seconds) => {
    expect(parseIsoDuration(text)).toBe(seconds);
  });
});

describe('the size of a commit', () => {
  it('may hold 64,000 characters of suspend data in either edition', () => {
    expect(cmiExcesses({ 'cmi.suspend_data': 'x'.repeat(64_000) })).toEqual([]);
    expect(cmiExcesses({ 'cmi.suspend_data': 'x'.repeat(64_001) })).toEqual([
      { element: 'cmi.suspend_data', limit: 64_000, actual: 64_001 },
    ]);
  });

  it('may hold a thousand interactions', () => {
    const cmi = Object.fromEntries(
      Array.from({ length: 1000 }, (_, at) => [`cmi.interactions.${at}.learner_response`, 'a'.repeat(250)]),
    );

    expect(cmiExcesses(cmi)).toEqual([]);
  });

  it('holds nothing but the data model', () => {
    for (const element of [
      'constructor',
      'cmi',
      'cmi.',
      'cmi.objectives.99999.id',
      'evil.name',
      'cmi.<b>',
      'cmi..id',
    ]) {
      expect(cmiExcesses({ [element]: 'x' })).toHaveLength(1);
    }
    expect(cmiExcesses({ 'cmi.objectives.0.score._children': 'raw', 'adl.nav.request': '_none_' })).toEqual(
      [],
    );
  });

  it('ends at a million characters and 12,000 elements', () => {
    const many = Object.fromEntries(Array.from({ length: 12_001 }, (_, at) => [`cmi.comments${at}`, '']));
    const large = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`cmi.interactions.${at}.learner_response`, 'a'.repeat(30_000)]),
    );

    expect(cmiExcesses(many)).toMatchObject([{ element: 'cmi' }]);
    expect(cmiExcesses(large)).toMatchObject([{ element: 'cmi' }]);
  });
});
