import type { ScormCommit, ScormOnDevice } from '@trilha/contracts/learning/scorm-runtime';
import { describe, expect, it } from 'vitest';

import { afterCommit, afterOpening } from './on-device.ts';

const item = { id: 'a', children: [], launch: { kind: 'sco', href: 'a.html' } };
const stored = (edition: string): ScormOnDevice =>
  ({
    packageId: 'p',
    from: 'before',
    launch: { activityId: 'x', package: { edition, items: [item] }, standings: [], learner: {} },
    state: { items: [], currentItemId: null, sequencing: null },
  }) as unknown as ScormOnDevice;

const commit = (cmi: Record<string, string>, more: Partial<ScormCommit> = {}): ScormCommit => ({
  sessionId: 's',
  seq: 1,
  itemId: 'a',
  run: 1,
  cmi,
  finished: false,
  ended: false,
  root: null,
  sequencing: null,
  ...more,
});

describe('what a device keeps of a package', () => {
  it('goes on where the content was left, as it would with a network', () => {
    const cmi = { 'cmi.core.lesson_location': '3', 'cmi.core.lesson_status': 'incomplete' };

    const after = afterCommit(commit(cmi))(stored('scorm_12'));

    expect(after).toMatchObject({
      from: 's',
      state: { currentItemId: 'a', items: [{ itemId: 'a', entry: 'resume', cmi }] },
      launch: { standings: [{ itemId: 'a', completion: 'incomplete', success: 'unknown' }] },
    });
  });

  it('keeps of an attempt that ended for good its status and score alone', () => {
    const cmi = {
      'cmi.core.lesson_status': 'passed',
      'cmi.core.score.raw': '90',
      'cmi.suspend_data': 'x',
    };

    const after = afterCommit(commit(cmi, { finished: true }))(stored('scorm_12'));

    expect(after.state.items[0]).toMatchObject({
      entry: '',
      cmi: { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '90' },
    });
    expect(after.launch.standings[0]).toMatchObject({
      completion: 'completed',
      success: 'passed',
      score: 90,
    });
  });

  it('keeps the state of the sequencing until a later one is known (2004)', () => {
    const first = afterCommit(commit({}, { sequencing: 'tree' }))(stored('scorm_2004_3'));
    const second = afterCommit(
      commit({ 'cmi.completion_status': 'completed', 'cmi.score.scaled': '0.5' }, { seq: 2 }),
    )(first);

    expect(second.state.sequencing).toBe('tree');
    expect(second.launch.standings[0]).toMatchObject({ completion: 'completed', score: 50 });
  });

  it('takes over what the server gave with a session it opened', () => {
    const opened = { sessionId: 'online', items: [], currentItemId: 'a', sequencing: 'tree' };

    expect(afterOpening(opened)(stored('scorm_12'))).toMatchObject({
      from: 'online',
      state: { currentItemId: 'a', sequencing: 'tree' },
    });
  });
});
