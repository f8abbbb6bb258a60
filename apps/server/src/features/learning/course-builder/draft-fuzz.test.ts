import { randomUUID } from 'node:crypto';

import { ACTIVITY_TYPES } from '@trilha/contracts/learning/activities/activity';
import { createCourse, getCourseDraft, saveCourseDraft } from '@trilha/contracts/learning/course-builder';
import { courseDraftSchema } from '@trilha/contracts/learning/course-draft';
import type { CourseDraft } from '@trilha/contracts/learning/course-draft';
import { checkDraft } from '@trilha/contracts/learning/course-problems';
import { draftFromTemplate } from '@trilha/contracts/learning/course-templates';
import { newActivity } from '@trilha/contracts/learning/draft-activity';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

/** A draft that holds an activity of every type. */
function fullDraft(): CourseDraft {
  const draft = draftFromTemplate({ title: 'Curso', language: 'pt-BR', template: 'onboarding' }, randomUUID);
  draft.modules[0]?.activities.push(...ACTIVITY_TYPES.map((type) => newActivity(randomUUID(), type)));
  return draft;
}

/** Every place in a JSON value, as the list of keys that lead to it. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, item]) => placesIn(item, [...path, key]))];
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy: object = Array.isArray(value) ? [...value] : { ...(value as object) };
  Reflect.set(copy, key, replaced(Reflect.get(copy, key), rest, by));
  return copy;
}

const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom('\u0000', '\uD800', '__proto__', 1e308, -0, Number.MAX_SAFE_INTEGER, '', ' ', [], {}, null),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

async function course() {
  const admin = await test.build.member({ role: 'admin' });
  const made = await test.call(createCourse, { as: admin, body: { title: 'Curso', language: 'pt-BR' } });
  return { admin, params: { courseId: made.body.id as string } };
}

describe('saving a draft', () => {
  it('answers whatever is sent with 200 or 4xx, and what it took can be read again', async () => {
    const { admin, params } = await course();
    const draft = fullDraft();
    const places = placesIn(draft);
    let revision = 1;

    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), hostile, async (place, value) => {
        const document = replaced(draft, place, value);
        const answer = await test.call(saveCourseDraft, {
          as: admin,
          params,
          body: { revision, document },
        });
        expect([200, 400, 413], JSON.stringify({ place, value })).toContain(answer.status);
        if (answer.status === 200) revision = answer.body.revision;
        expect((await test.call(getCourseDraft, { as: admin, params })).status).toBe(200);
      }),
      { numRuns: 400 },
    );
  });

  it('refuses bodies that are no draft at all', async () => {
    const { admin, params } = await course();

    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (body) => {
        const answer = await test.call(saveCourseDraft, {
          as: admin,
          params,
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        });
        expect([400, 404, 413]).toContain(answer.status);
      }),
      { numRuns: 100 },
    );
  });

  it('refuses documents that are too large, too many or repeat an id', async () => {
    const { admin, params } = await course();
    const send = (document: unknown) =>
      test.call(saveCourseDraft, { as: admin, params, body: { revision: 1, document } });
    const draft = fullDraft();
    const [module] = draft.modules;
    const big = { ...draft, goals: Array.from({ length: 60 }, () => ({ 'pt-BR': 'x'.repeat(40_000) })) };

    expect((await send(big)).status).toBe(413);
    expect((await send({ ...draft, modules: Array.from({ length: 101 }, () => module) })).status).toBe(400);
    expect((await send({ ...draft, modules: [module, module] })).body.issues).toContainEqual({
      field: 'document.modules',
      code: 'id_repeated',
    });
  });

  it('saves a course of thousands of activities whose modules all moved', async () => {
    const { admin, params } = await course();
    const draft = fullDraft();
    const modules = Array.from({ length: 30 }, () => ({
      id: randomUUID(),
      title: {},
      activities: Array.from({ length: 200 }, () => newActivity(randomUUID(), 'scorm')),
    }));
    const send = (revision: number, document: unknown) =>
      test.call(saveCourseDraft, { as: admin, params, body: { revision, document } });
    expect((await send(1, { ...draft, modules })).status).toBe(200);

    const answer = await send(2, { ...draft, modules: modules.toReversed() });

    expect(answer.status).toBe(200);
  });
});

describe('the two schemas of a course', () => {
  it('take what may be published as a draft too', () => {
    const draft = fullDraft();
    const [module] = draft.modules;
    const [first] = module?.activities ?? [];
    if (!module || !first) throw new Error('a module with activities');
    const html = newActivity(randomUUID(), 'wowza', { 'pt-BR': 'Leitura' });
    if (html.type === 'wowza') html.settings.url = 'https://media.example/playlist.m3u8';
    const { document } = checkDraft({ ...draft, modules: [{ ...module, activities: [html] }] });

    expect(document).not.toBeNull();
    expect(courseDraftSchema.safeParse(document).success).toBe(true);
  });

  it('asks a stream for an address or a package, and takes drafts from before packages', () => {
    const draft = draftFromTemplate({ title: 'Curso', language: 'pt-BR', template: 'blank' }, randomUUID);
    const [module] = draft.modules;
    if (!module) throw new Error('a module');
    const stream = newActivity(randomUUID(), 'wowza', { 'pt-BR': 'Aula' });
    const { packageId: _, ...before } = {
      packageId: null,
      ...stream.settings,
      url: 'https://media.example/a.m3u8',
    };
    const check = (settings: object) => {
      const parsed = courseDraftSchema.parse({
        ...draft,
        modules: [{ ...module, activities: [{ ...stream, settings }] }],
      });
      return checkDraft(parsed).problems.map(({ path, code }) => `${path} ${code}`);
    };

    expect(check(stream.settings)).toEqual(['modules.0.activities.0.settings.url required']);
    expect(check({ ...stream.settings, packageId: randomUUID() })).toEqual([]);
    expect(check({ ...stream.settings, url: 'no address' })).toEqual([
      'modules.0.activities.0.settings.url invalid',
    ]);
    expect(check(before)).toEqual([]);
  });
});
