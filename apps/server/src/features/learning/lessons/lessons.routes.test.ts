import { randomUUID } from 'node:crypto';

import type { DraftLessonBlock } from '@trilha/contracts/learning/activities/text-lesson';
import * as builder from '@trilha/contracts/learning/course-builder';
import { enroll } from '@trilha/contracts/learning/catalog';
import { newActivity } from '@trilha/contracts/learning/draft-activity';
import { getActivity, reportProgress } from '@trilha/contracts/learning/learning';
import * as contract from '@trilha/contracts/learning/lesson-checks';
import { plainRichText } from '@trilha/contracts/platform/rich-text';
import { describe, expect, it } from 'vitest';

import { buildActivity, buildModule } from '../../../test/builders.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

const words = (text: string) => ({ 'pt-BR': text });
const document = (text: string) => ({ 'pt-BR': plainRichText(text) });
const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(2)>';

const textBlock = (text = 'Bem-vinda'): DraftLessonBlock => ({
  id: randomUUID(),
  kind: 'text',
  text: document(text),
});

function checkBlock() {
  const [right, wrong] = [randomUUID(), randomUUID()];
  const block = {
    id: randomUUID(),
    kind: 'check',
    prompt: words('Até quando se troca?'),
    options: [
      { id: right, text: words('Sete dias') },
      { id: wrong, text: words('Um ano') },
    ],
    rightOptionId: right,
    feedbackRight: words('Isso, sete dias.'),
    feedbackWrong: words('São sete dias.'),
  } satisfies DraftLessonBlock;
  return { block, right, wrong };
}

/** A published course of one lesson with three blocks, the last of which asks. */
async function courseWithCheck() {
  const admin = await test.build.member({ role: 'admin' });
  const check = checkBlock();
  const blocks = [
    { id: randomUUID(), kind: 'heading', level: 2, text: words('A troca') },
    textBlock(),
    check.block,
  ];
  const lesson = { ...buildActivity('html'), type: 'text_lesson', settings: { blocks } } as never;
  const course = await test.build.course(admin.tenantId, { modules: [buildModule([lesson])] });
  const learner = await test.build.member({ tenantId: admin.tenantId });
  const params = { courseId: course.id, hierarchyOrder: 1 };
  await test.call(enroll, { as: learner, params });
  const see = async (seq: number, from: number, to: number, as = learner) => {
    test.clock.now = new Date(test.clock.now.getTime() + (to - from) * 1000);
    return (
      await test.call(reportProgress, {
        as,
        params,
        body: {
          seq,
          intervals: from < to ? [[from, to]] : [],
          rate: 1,
          duration: 3,
          position: { page: Math.max(1, to) },
        },
      })
    ).body;
  };
  const answer = (optionId: string, as: SignedIn = learner, blockId = check.block.id) =>
    test.call(contract.answerCheck, { as, params: { ...params, blockId }, body: { optionId } });
  const verdicts = async (as: SignedIn = learner) =>
    (await test.call(contract.listCheckAnswers, { as, params })).body;
  return { ...check, admin, learner, params, see, answer, verdicts };
}

/** A course in which a lesson is being written, and what is wrong with it. */
async function draftLesson() {
  const admin = await test.build.member({ role: 'admin' });
  const body = { title: 'Leitura', language: 'pt-BR', template: 'blank' };
  const { id } = (await test.call(builder.createCourse, { as: admin, body })).body;
  const call = { as: admin, params: { courseId: id } };
  const draft = (await test.call(builder.getCourseDraft, call)).body;
  let { revision } = draft;
  const activity = newActivity(randomUUID(), 'text_lesson', words('Trocas'));
  const save = async (blocks: readonly object[]) => {
    const modules = [
      {
        ...draft.document.modules[0],
        activities: [{ ...activity, settings: { blocks, completionShare: 1 } }],
      },
    ];
    const saved = await test.call(builder.saveCourseDraft, {
      ...call,
      body: { revision, document: { ...draft.document, modules } },
    });
    if (saved.status === 200) ({ revision } = saved.body);
    return saved;
  };
  const problems = async (blocks: readonly object[]) =>
    (await save(blocks)).body.problems.map(({ path, code }: { path: string; code: string }) => [
      path.replace('modules.0.activities.0.settings.', ''),
      code,
    ]);
  const preview = async () =>
    (
      await test.call(builder.previewActivity, {
        as: admin,
        params: { courseId: id, hierarchyOrder: 1 },
      })
    ).body;
  return { admin, courseId: id, save, problems, preview };
}

describe('a text lesson', () => {
  it('is done once it was read to its end and its question answered, in any order', async () => {
    const { see, answer, right, verdicts } = await courseWithCheck();
    await see(1, 0, 0);
    expect(await see(2, 0, 3)).toMatchObject({ access: 'in_progress', seenShare: 1 });
    expect((await answer(right)).body).toMatchObject({ isRight: true, feedback: 'Isso, sete dias.' });
    expect(await see(3, 3, 3)).toMatchObject({ access: 'done', concluded: true });
    expect((await verdicts()).items).toHaveLength(1);
  });

  it('is not done by an answer alone, nor by a length that its player makes up', async () => {
    const { see, answer, right, learner, params } = await courseWithCheck();
    await see(1, 0, 0);
    await answer(right);
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    const body = { seq: 2, intervals: [[0, 1]], rate: 1, duration: 1 };
    const { body: judged } = await test.call(reportProgress, { as: learner, params, body });
    expect(judged).toMatchObject({ access: 'in_progress' });
    expect(judged.seenShare).toBeCloseTo(1 / 3);
    expect(await see(3, 1, 3)).toMatchObject({ access: 'done' });
  });

  it('keeps what is right from the page until the question was answered', async () => {
    const { learner, params, right, wrong, answer, verdicts } = await courseWithCheck();
    const page = async () => JSON.stringify((await test.call(getActivity, { as: learner, params })).body);
    expect(await page()).toContain('Até quando se troca?');
    for (const key of ['rightOptionId', 'sete dias']) expect(await page()).not.toContain(key);
    expect((await verdicts()).items).toEqual([]);

    const judged = await answer(wrong);
    expect(judged.body).toMatchObject({ isRight: false, rightOptionId: right, feedback: 'São sete dias.' });
    expect((await verdicts()).items).toEqual([judged.body]);
  });

  it('takes the first of two answers that come at once, and tells both so', async () => {
    const { learner, right, wrong, answer } = await courseWithCheck();
    const judged = await Promise.all([right, wrong, right].map((optionId) => answer(optionId)));
    expect(judged.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [first] = judged;
    expect(judged.map(({ body }) => body)).toEqual([first?.body, first?.body, first?.body]);
    expect(first?.body.isRight).toBe(first?.body.optionId === right);
    const rows = await test.build.sql(learner.tenantId, 'select option_id from lesson_answers');
    expect(rows).toEqual([{ option_id: first?.body.optionId }]);
    expect((await answer(wrong)).body).toEqual(first?.body);
  });

  it('refuses what is no option or no question, and who is not enrolled', async () => {
    const { admin, right, answer, learner } = await courseWithCheck();
    expect((await answer(randomUUID())).body).toMatchObject({ code: 'answer_invalid', field: 'optionId' });
    expect((await answer(right, learner, randomUUID())).status).toBe(404);
    const other = await test.build.member({ tenantId: admin.tenantId });
    expect((await answer(right, other)).body.code).toBe('enrollment_required');
    const stranger = await test.build.member({ role: 'admin' });
    expect((await answer(right, stranger)).body.code).toBe('enrollment_required');
  });

  it('asks anew in a new round of the course', async () => {
    const { learner, right, answer, verdicts } = await courseWithCheck();
    await answer(right);
    await test.build.sql(learner.tenantId, 'update enrollments set round = round + 1 where member_id = $1', [
      learner.memberId,
    ]);
    expect((await verdicts()).items).toEqual([]);
    expect((await answer(right)).status).toBe(200);
  });

  it('keeps HTML as the letters it is made of, in every field', async () => {
    const { problems, preview } = await draftLesson();
    const { block } = checkBlock();
    const options = block.options.map((option) => ({ ...option, text: words(SCRIPT) }));
    const said = { feedbackRight: words(SCRIPT), feedbackWrong: words(SCRIPT) };
    const blocks = [
      { id: randomUUID(), kind: 'heading', level: 2, text: words(SCRIPT) },
      { ...textBlock(SCRIPT), html: SCRIPT },
      { id: randomUUID(), kind: 'callout', tone: 'tip', text: document(SCRIPT) },
      {
        id: randomUUID(),
        kind: 'table',
        hasHeader: true,
        rows: [[words(SCRIPT)]],
        caption: words(SCRIPT),
      },
      { ...block, prompt: words(SCRIPT), options, ...said },
    ];
    expect(await problems(blocks)).toEqual([]);
    const shown = (await preview()).content.blocks;
    expect(shown[0].text).toBe(SCRIPT);
    expect(shown[1]).toEqual({ id: blocks[1]?.id, kind: 'text', document: plainRichText(SCRIPT) });
    expect(shown[3].rows).toEqual([[SCRIPT]]);
    expect(shown[4]).toEqual({
      id: block.id,
      kind: 'check',
      prompt: SCRIPT,
      options: options.map(({ id }) => ({ id, text: SCRIPT })),
    });
  });

  it('takes no address that runs, no frame of anybody and no block it does not know', async () => {
    const { save, problems } = await draftLesson();
    const link = (href: string) => ({
      id: randomUUID(),
      kind: 'text',
      text: {
        'pt-BR': {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [{ type: 'text', text: 'aqui', marks: [{ type: 'link', attrs: { href } }] }],
            },
          ],
        },
      },
    });
    const [[path, code]] = await problems([link('javascript:alert(1)')]);
    expect([path, code]).toEqual([expect.stringMatching(/^blocks\.0\.text\.pt-BR.*href$/), 'invalid']);
    const embed = {
      id: randomUUID(),
      kind: 'embed',
      service: 'youtube',
      videoId: '"><script>',
      hash: null,
      caption: {},
    };
    expect(await problems([embed])).toEqual([['blocks.0.videoId', 'invalid']]);
    expect((await save([{ id: randomUUID(), kind: 'html', html: SCRIPT }])).status).toBe(400);
  });

  it('names what is missing: words, a picture and what it shows, a right option', async () => {
    const { problems } = await draftLesson();
    const { block } = checkBlock();
    expect(await problems([])).toEqual([['blocks', 'required']]);
    const picture = { id: randomUUID(), kind: 'picture', alt: {}, isDecoration: false, caption: {} };
    expect(
      await problems([
        { id: randomUUID(), kind: 'text', text: { 'pt-BR': { type: 'doc', content: [] } } },
        { ...picture, imageFileId: null },
        { ...block, rightOptionId: randomUUID() },
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['blocks.0.text', 'required'],
        ['blocks.1.imageFileId', 'required'],
        ['blocks.2.rightOptionId', 'required'],
      ]),
    );
  });

  it('is saved however long it was pasted, and says that it is too long to be published', async () => {
    const { problems, save } = await draftLesson();
    expect(await problems(Array.from({ length: 201 }, () => textBlock()))).toEqual([
      ['blocks', 'list_too_long'],
    ]);
    expect(await problems([textBlock('a'.repeat(20_001))])).toEqual([
      [expect.stringMatching(/^blocks\.0\.text/), 'too_long'],
    ]);
    expect((await save(Array.from({ length: 401 }, () => textBlock()))).status).toBe(400);
  });

  it('cannot show a picture of another company', async () => {
    const { admin, problems } = await draftLesson();
    const stranger = await test.build.member({ role: 'admin' });
    const image = { mime: 'image/png', length: null };
    const [theirs, own] = [
      await test.build.file(stranger.tenantId, image),
      await test.build.file(admin.tenantId, image),
    ];
    const picture = (imageFileId: string) => [
      {
        id: randomUUID(),
        kind: 'picture',
        imageFileId,
        alt: words('Balcão'),
        isDecoration: false,
        caption: {},
      },
    ];
    expect(await problems(picture(theirs))).toEqual([['blocks.0.imageFileId', 'file_missing']]);
    expect(await problems(picture(own))).toEqual([]);
  });

  it('shows its keys to who writes it, in the preview', async () => {
    const { admin, courseId, problems } = await draftLesson();
    const { block, right } = checkBlock();
    expect(await problems([block])).toEqual([]);
    const preview = (as: SignedIn) =>
      test.call(contract.listPreviewedChecks, { as, params: { courseId, hierarchyOrder: 1 } });
    expect((await preview(admin)).body.items).toEqual([
      {
        blockId: block.id,
        rightOptionId: right,
        feedbackRight: 'Isso, sete dias.',
        feedbackWrong: 'São sete dias.',
      },
    ]);
    const learner = await test.build.member({ tenantId: admin.tenantId });
    expect((await preview(learner)).status).toBe(403);
  });
});
