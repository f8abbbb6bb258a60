import { enroll } from '@trilha/contracts/learning/catalog';
import { MAX_NOTES_PER_ACTIVITY } from '@trilha/contracts/learning/notes';
import type { Note, NotePlace } from '@trilha/contracts/learning/notes';
import * as contract from '@trilha/contracts/learning/notes';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { describe, expect, it } from 'vitest';

import { buildActivity, buildModule } from '../../../test/builders.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();
const WHOLE: NotePlace = { kind: 'whole' };
const at = (seconds: number): NotePlace => ({ kind: 'time', seconds });

async function learnerInCourse(titles = ['Abertura', 'Perguntas']) {
  const learner = await test.build.member();
  const activities = titles.map((title) =>
    buildActivity('html', { title: { 'pt-BR': title }, required: false }),
  );
  const course = await test.build.course(learner.tenantId, { modules: [buildModule(activities)] });
  await test.call(enroll, { as: learner, params: { courseId: course.id } });
  return { learner, courseId: course.id };
}

const write = (
  as: SignedIn,
  courseId: string,
  text: string,
  { hierarchyOrder = 1, place = WHOLE }: { hierarchyOrder?: number; place?: NotePlace } = {},
) => test.call(contract.writeNote, { as, params: { courseId, hierarchyOrder }, body: { place, text } });

const notesIn = async (as: SignedIn, courseId: string, hierarchyOrder = 1): Promise<Note[]> =>
  (await test.call(contract.listActivityNotes, { as, params: { courseId, hierarchyOrder } })).body.items;

const all = async (
  as: SignedIn,
  query: { search?: string; cursor?: string; limit?: number } = {},
): Promise<ResponseOf<typeof contract.listNotes>> =>
  (await test.call(contract.listNotes, { as, query })).body;

describe('notes of a learner', () => {
  it('stand by their place in the activity, the whole of it first, and a mark needs no text', async () => {
    const { learner, courseId } = await learnerInCourse();
    await write(learner, courseId, 'mais tarde', { place: at(95) });
    await write(learner, courseId, '', { place: at(12) });
    await write(learner, courseId, '  de tudo  ');
    await write(learner, courseId, 'de outra', { hierarchyOrder: 2 });

    const notes = await notesIn(learner, courseId);
    expect(notes.map(({ place, text }) => [place, text])).toEqual([
      [WHOLE, 'de tudo'],
      [at(12), ''],
      [at(95), 'mais tarde'],
    ]);
  });

  it('written without a network carry the time they were written, a month back at most and never one to come', async () => {
    const { learner, courseId } = await learnerInCourse();
    const { now } = test.clock;
    const agoDays = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
    for (const capturedAt of [agoDays(1), agoDays(31), agoDays(-1)])
      await test.call(contract.writeNote, {
        as: learner,
        params: { courseId, hierarchyOrder: 1 },
        body: { place: WHOLE, text: 'do estoque', capturedAt },
      });

    const written = (await all(learner)).items.map(({ writtenAt }) => writtenAt);
    expect(written.toSorted((one, other) => one.localeCompare(other))).toEqual([
      agoDays(1),
      now.toISOString(),
      now.toISOString(),
    ]);
  });

  it('are found by their words whatever accents are typed, and name course and activity', async () => {
    const { learner, courseId } = await learnerInCourse();
    await write(learner, courseId, 'Começar pela pergunta aberta', { hierarchyOrder: 2 });
    test.clock.now = new Date(test.clock.now.getTime() + 1000);
    await write(learner, courseId, 'Outra coisa');

    const found = await all(learner, { search: 'ABERTA comecar%' });
    expect(found.items).toMatchObject([
      {
        text: 'Começar pela pergunta aberta',
        course: { id: courseId },
        activity: { hierarchy_order: 2, title: 'Perguntas' },
      },
    ]);
    const first = await all(learner, { limit: 1 });
    expect(first.items.map(({ text }) => text)).toEqual(['Outra coisa']);
    const second = await all(learner, { limit: 1, cursor: first.nextCursor ?? '' });
    expect([second.items.map(({ text }) => text), second.nextCursor]).toEqual([
      ['Começar pela pergunta aberta'],
      null,
    ]);
  });

  it('are changed and deleted by their writer, and then gone', async () => {
    const { learner, courseId } = await learnerInCourse();
    const { id } = (await write(learner, courseId, 'antes')).body;
    const edited = await test.call(contract.editNote, {
      as: learner,
      params: { noteId: id },
      body: { text: 'depois' },
    });
    expect(edited.body.text).toBe('depois');
    expect((await all(learner, { search: 'antes' })).items).toEqual([]);
    for (const status of [204, 404]) {
      const deleted = await test.call(contract.deleteNote, { as: learner, params: { noteId: id } });
      expect(deleted.status).toBe(status);
    }
    expect(await notesIn(learner, courseId)).toEqual([]);
    const gone = await test.call(contract.editNote, {
      as: learner,
      params: { noteId: id },
      body: { text: 'x' },
    });
    expect(gone.body.code).toBe('not_found');
  });

  it('are nobody else’s: no colleague, administrator or other company sees, changes or deletes them', async () => {
    const { learner, courseId } = await learnerInCourse();
    const { id } = (await write(learner, courseId, 'só meu')).body;
    const colleague = await test.build.member({ tenantId: learner.tenantId });
    const admin = await test.build.member({ tenantId: learner.tenantId, role: 'admin' });
    const stranger = await test.build.member({ role: 'admin' });
    for (const as of [colleague, admin]) {
      await test.call(enroll, { as, params: { courseId } });
      expect(await notesIn(as, courseId)).toEqual([]);
    }
    for (const as of [colleague, admin, stranger]) {
      expect((await all(as)).items).toEqual([]);
      const edit = { as, params: { noteId: id }, body: { text: 'teu' } };
      expect((await test.call(contract.editNote, edit)).body.code).toBe('not_found');
      const deleted = await test.call(contract.deleteNote, { as, params: { noteId: id } });
      expect(deleted.body.code).toBe('not_found');
    }
    expect(await notesIn(learner, courseId)).toMatchObject([{ id, text: 'só meu' }]);
  });

  it('need an enrollment and an activity that is there', async () => {
    const { courseId, learner } = await learnerInCourse();
    const outside = await test.build.member({ tenantId: learner.tenantId });
    expect((await write(outside, courseId, 'x')).body.code).toBe('enrollment_required');
    expect((await write(learner, courseId, 'x', { hierarchyOrder: 9 })).body.code).toBe('not_found');
  });

  it('are so many in an activity and no more, also where the last two come at once', async () => {
    const { learner, courseId } = await learnerInCourse();
    const { id } = (await write(learner, courseId, 'a primeira')).body;
    await test.build.sql(
      learner.tenantId,
      `insert into activity_notes (tenant_id, member_id, training_id, activity_id, text, search_text, written_at)
       select tenant_id, member_id, training_id, activity_id, '', '', written_at
         from activity_notes, generate_series(1, $2::integer) where id = $1`,
      [id, MAX_NOTES_PER_ACTIVITY - 2],
    );
    const both = await Promise.all([write(learner, courseId, 'uma'), write(learner, courseId, 'outra')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'too_many_notes',
      values: { limit: MAX_NOTES_PER_ACTIVITY },
    });
  });
});
