import type { CourseDraftPage } from '@trilha/contracts/learning/course-builder';
import { emptyCourseDraft } from '@trilha/contracts/learning/course-draft';
import type { CourseDraft } from '@trilha/contracts/learning/course-draft';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ApiError } from '../lib/api-error.ts';
import { draftBackup } from './draft-backup.ts';
import { DraftSession } from './draft-session.ts';

const page: CourseDraftPage = {
  id: '0198f0a2-7c1e-7a51-9f0e-2f6f3c1d0b01',
  kind: 'course',
  status: 'draft',
  document: emptyCourseDraft(),
  revision: 1,
  updatedAt: '2026-03-02T13:20:00.000Z',
  updatedBy: 'Davi',
  publishedVersion: null,
  publishedAt: null,
  hasChanges: false,
  problems: [],
  files: [],
  packages: [],
  enrolled: 0,
  awaiting: 0,
};

const titled = (title: string): CourseDraft => ({ ...page.document, title: { 'pt-BR': title } });
const backup = draftBackup<CourseDraft>(page.id);

/** A server that stores one draft and can be set to fail. */
function fakeServer() {
  const state = {
    revision: 1,
    document: page.document,
    saves: 0,
    failure: undefined as ApiError | undefined,
  };
  return {
    state,
    save: async (revision: number, document: CourseDraft) => {
      await Promise.resolve();
      if (state.failure) throw state.failure;
      if (revision !== state.revision)
        throw new ApiError('stale_revision', { status: 409, values: { by: 'Davi', at: page.updatedAt } });
      state.saves += 1;
      state.revision += 1;
      state.document = document;
      return { revision: state.revision, hasChanges: false, problems: [] };
    },
    load: async () => ({ ...page, revision: state.revision, document: state.document }),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a course being written', () => {
  it('is saved once, shortly after typing rests, and kept on the device until then', async () => {
    const server = fakeServer();
    const session = new DraftSession(page, server, backup);
    for (const text of ['A', 'Ab', 'Abc']) {
      session.change(titled(text), 'title');
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(backup.read()?.document).toEqual(titled('Abc'));
    expect(session.view().state).toBe('unsaved');

    await vi.advanceTimersByTimeAsync(800);

    expect(server.state).toMatchObject({ saves: 1, document: titled('Abc') });
    expect(session.view()).toMatchObject({ state: 'saved', revision: 2 });
    expect(backup.read()).toBeUndefined();
  });

  it('saves what was typed while a save was under way', async () => {
    const server = fakeServer();
    const session = new DraftSession(page, server, backup);
    session.change(titled('One'), 'title');
    const saving = session.flush();
    session.change(titled('Two'), 'title');
    await saving;

    await vi.advanceTimersByTimeAsync(1000);

    expect(server.state).toMatchObject({ saves: 2, document: titled('Two') });
    expect(session.view().state).toBe('saved');
  });

  it('undoes and redoes by steps, not by letters', async () => {
    const session = new DraftSession(page, fakeServer(), backup);
    session.change(titled('A'), 'title');
    session.change(titled('Ab'), 'title');
    session.change({ ...titled('Ab'), ordering: 'free' }, 'ordering');

    session.undo();
    expect(session.view().document).toEqual(titled('Ab'));
    session.undo();
    expect(session.view()).toMatchObject({ document: page.document, canUndo: false, canRedo: true });
    session.redo();
    session.redo();

    expect(session.view().document).toEqual({ ...titled('Ab'), ordering: 'free' });
  });

  it('keeps everything on the device while offline and sends it when the network is back', async () => {
    const server = fakeServer();
    server.state.failure = new ApiError('network');
    const session = new DraftSession(page, server, backup);
    session.change(titled('Offline'), 'title');
    await vi.advanceTimersByTimeAsync(1000);
    expect(session.view().state).toBe('offline');
    session.change(titled('Offline, still'), 'title');

    server.state.failure = undefined;
    await vi.advanceTimersByTimeAsync(5000);

    expect(server.state.document).toEqual(titled('Offline, still'));
    expect(session.view().state).toBe('saved');
  });

  it('takes up what a closed tab left behind', async () => {
    backup.save({ revision: 1, document: titled('Left behind') });
    const server = fakeServer();

    const session = new DraftSession(page, server, backup);
    await vi.advanceTimersByTimeAsync(1000);

    expect(server.state.document).toEqual(titled('Left behind'));
    session.undo();
    expect(session.view().document).toEqual(page.document);
  });

  it.each(['keepMine', 'takeTheirs'] as const)(
    'loses neither text when somebody else was faster: %s',
    async (choice) => {
      const server = fakeServer();
      const session = new DraftSession(page, server, backup);
      await server.save(1, titled('Theirs'));
      session.change(titled('Mine'), 'title');
      await vi.advanceTimersByTimeAsync(1000);
      expect(session.view()).toMatchObject({ state: 'conflict', conflict: { by: 'Davi' } });
      expect(backup.read()?.document).toEqual(titled('Mine'));

      await session[choice]();
      const [chosen, other] = choice === 'keepMine' ? ['Mine', 'Theirs'] : ['Theirs', 'Mine'];
      expect(session.view()).toMatchObject({ state: 'saved', document: titled(chosen) });
      session.undo();

      expect(session.view().document).toEqual(titled(other));
    },
  );

  it('asks when the kept text is older than what another editor has saved since', () => {
    backup.save({ revision: 1, document: titled('Mine') });

    const session = new DraftSession(
      { ...page, revision: 4, document: titled('Theirs') },
      fakeServer(),
      backup,
    );

    expect(session.view()).toMatchObject({ state: 'conflict', document: titled('Mine') });
  });
});
