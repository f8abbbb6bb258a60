import { listNotices } from '@trilha/contracts/engagement/notices';
import { searchEverything } from '@trilha/contracts/insight/search';
import type { Found } from '@trilha/contracts/insight/search';
import * as contract from '@trilha/contracts/insight/search-questions';
import type { ManagedSearchQuestion, OwnSearchQuestion } from '@trilha/contracts/insight/search-questions';
import { listAuditLog } from '@trilha/contracts/platform/audit-log';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { partsOf } from '../../../platform/feature-parts.ts';
import { features } from '../../features.ts';
import { eraseMember } from '../../identity/privacy/erase-person.ts';
import { readOwnData } from '../../identity/privacy/own-data.queries.ts';
import { questionKey } from './ask-question.ts';

const test = useTestApp();
const MINUTE_MS = 60_000;

async function company() {
  const bruno = await test.build.member({ role: 'admin', name: 'Bruno' });
  const { tenantId } = bruno;
  const dora = await test.build.member({ tenantId, role: 'program_admin', name: 'Dora' });
  const ana = await test.build.member({ tenantId, name: 'Ana' });
  const caio = await test.build.member({ tenantId, name: 'Caio' });
  return { tenantId, bruno, dora, ana, caio };
}

const ask = (as: SignedIn, words: string) => test.call(contract.askSearchQuestion, { as, body: { words } });
const asked = async (as: SignedIn, words: string): Promise<OwnSearchQuestion> => (await ask(as, words)).body;
const listed = async (as: SignedIn, query: Record<string, string | number> = {}) =>
  (await test.call(contract.listSearchQuestions, { as, query })).body as {
    items: ManagedSearchQuestion[];
    nextCursor: string | null;
    open: number;
  };
const take = (as: SignedIn, searchQuestionId: string, from: string | null = null) =>
  test.call(contract.takeSearchQuestion, { as, params: { searchQuestionId }, body: { from } });
const answer = (
  as: SignedIn,
  searchQuestionId: string,
  text = 'Está na pasta Preços.',
  link: string | null = null,
) => test.call(contract.answerSearchQuestion, { as, params: { searchQuestionId }, body: { text, link } });
const noticesOf = async (as: SignedIn) => (await test.call(listNotices, { as })).body.items;
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
const codeOf = ({ body }: { body: Record<string, unknown> }) => body['code'];

describe('what a search did not find', () => {
  it('is asked, taken and answered, and everybody who asked is told and opens the answer', async () => {
    const { bruno, dora, ana, caio } = await company();

    const { id } = await asked(ana, 'Tabela de preços');
    test.clock.now = new Date(test.clock.now.getTime() + MINUTE_MS);
    expect(await asked(caio, '  precos, de TABELA? ')).toMatchObject({ id, askers: 2, answer: null });

    expect(await noticesOf(bruno)).toMatchObject([
      { kind: 'search_asked', data: { words: 'Tabela de preços' }, link: '/admin/search-questions' },
    ]);
    const { items, open } = await listed(dora);
    expect({ items, open }).toMatchObject({
      open: 1,
      items: [
        {
          id,
          words: 'Tabela de preços',
          askers: 2,
          firstAskers: [{ name: 'Ana' }, { name: 'Caio' }],
          owner: null,
          answer: null,
          can: { take: true, answer: true },
        },
      ],
    });
    expect((await take(dora, id)).body).toMatchObject({
      owner: { memberId: dora.memberId, name: 'Dora' },
      can: { take: false, answer: true },
    });

    const link = '/library?search=pre%C3%A7os';
    expect((await answer(dora, id, 'Está na pasta Preços.', link)).body).toMatchObject({
      answer: { text: 'Está na pasta Preços.', link, by: 'Dora' },
      can: { take: false, answer: false },
    });
    expect(await listed(dora)).toMatchObject({ items: [], open: 0 });
    expect((await listed(dora, { state: 'answered' })).items).toMatchObject([{ id, askers: 2 }]);
    for (const as of [ana, caio]) {
      expect(await noticesOf(as)).toMatchObject([
        {
          kind: 'search_answered',
          data: { words: 'Tabela de preços', answer: 'Está na pasta Preços.' },
          link: `/search-questions/${id}`,
        },
      ]);
      const opened = await test.call(contract.getOwnSearchQuestion, { as, params: { searchQuestionId: id } });
      expect(opened.body).toMatchObject({ words: 'Tabela de preços', answer: { link } });
    }
    const { body: log } = await test.call(listAuditLog, { as: bruno });
    expect(log.items.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
      'search_question.answered',
      'search_question.taken',
    ]);
  });

  it('is found by the search once it is answered, by its words and its answer, by who asked and nobody else', async () => {
    const { dora, ana, caio } = await company();
    const find = async (as: SignedIn, search: string) => {
      await test.drainOutbox();
      const { body } = await test.call(searchEverything, { as, query: { search } });
      return body.items
        .filter(({ kind }: Found) => kind === 'search_question')
        .map(({ id, title }: Found) => [id, title]);
    };
    const { id } = await asked(ana, 'Tabela de preços');
    expect(await find(ana, 'precos')).toEqual([]);

    await answer(dora, id, 'Está na gaveta azul.');

    for (const search of ['precos', 'GAVETA', 'tabela gaveta'])
      expect(await find(ana, search)).toEqual([[id, 'Tabela de preços']]);
    const stranger = await test.build.member({ role: 'admin' });
    for (const as of [caio, dora, stranger]) expect(await find(as, 'precos')).toEqual([]);
  });

  it('is one question of one person, asked twice and at the same time by several', async () => {
    const { bruno, ana, caio } = await company();

    const answers = await Promise.all([ana, caio, ana, caio].map((as) => ask(as, 'escala de férias')));

    expect(statuses(answers)).toEqual([201, 201, 201, 201]);
    expect((await listed(bruno)).items).toMatchObject([{ askers: 2 }]);
    expect(await noticesOf(bruno)).toHaveLength(1);
  });

  it('begins anew for who asks after it was answered, also at the same instant', async () => {
    const { bruno, ana, caio } = await company();
    const { id } = await asked(ana, 'escala');

    const [, joined] = await Promise.all([answer(bruno, id), asked(caio, 'escala')]);

    const told = (await noticesOf(caio)).length;
    const open = (await listed(bruno)).items;
    // Whoever came first: Caio has been told the answer, or his question waits.
    expect({ told, open: open.length }).toEqual(
      joined.id === id ? { told: 1, open: 0 } : { told: 0, open: 1 },
    );
    const again = await asked(ana, 'escala');
    expect(again.id).not.toBe(id);
    const own = (await test.call(contract.listOwnSearchQuestions, { as: ana })).body;
    expect(own.items).toMatchObject([
      { id: again.id, answer: null },
      { id, answer: {} },
    ]);
  });

  it('has letters or digits, and no more of one person in a day than the limit', async () => {
    const { tenantId, ana, caio } = await company();

    expect(codeOf(await ask(ana, '🙈 ?!'))).toBe('search_question_empty');
    expect((await ask(ana, '   ')).status).toBe(400);
    const max = contract.MAX_SEARCH_QUESTIONS_A_DAY;
    for (let at = 0; at < max; at += 1) expect((await ask(ana, `dúvida ${at}`)).status).toBe(201);
    const refused = await ask(ana, 'mais uma');
    expect([refused.status, codeOf(refused)]).toEqual([429, 'search_question_limit']);
    // What was asked already is still told, and others may ask.
    expect((await ask(ana, 'dúvida 0')).status).toBe(201);
    expect((await ask(caio, 'mais uma')).status).toBe(201);
    await test.build.sql(
      tenantId,
      "update search_question_askers set asked_at = asked_at - interval '1 day' where member_id = $1",
      [ana.memberId],
    );
    expect((await ask(ana, 'mais uma')).status).toBe(201);
  });

  it('keeps to the limit where all come at once', async () => {
    const { ana } = await company();
    const max = contract.MAX_SEARCH_QUESTIONS_A_DAY;

    const answers = await Promise.all(Array.from({ length: max + 3 }, (_, at) => ask(ana, `coisa ${at}`)));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(max);
  });

  it('is read by who asked it and who answers, and by nobody of another company', async () => {
    const { bruno, ana, caio } = await company();
    const { id } = await asked(ana, 'política de trocas');
    const stranger = await test.build.member({ role: 'admin' });

    const params = { searchQuestionId: id };
    expect((await test.call(contract.getOwnSearchQuestion, { as: caio, params })).status).toBe(404);
    expect((await test.call(contract.getOwnSearchQuestion, { as: stranger, params })).status).toBe(404);
    expect((await test.call(contract.listSearchQuestions, { as: ana })).status).toBe(403);
    expect((await take(ana, id)).status).toBe(403);
    expect((await answer(ana, id)).status).toBe(403);
    expect((await take(stranger, id)).status).toBe(404);
    expect((await answer(stranger, id)).status).toBe(404);
    expect((await listed(stranger)).items).toEqual([]);
    // The same words are another question there.
    expect((await asked(stranger, 'política de trocas')).askers).toBe(1);
    expect((await listed(bruno)).items).toMatchObject([{ askers: 1 }]);
  });

  it('is taken by one of two at the same time, and from whom one saw there', async () => {
    const { bruno, dora, ana } = await company();
    const { id } = await asked(ana, 'meta do mês');

    const both = await Promise.all([take(bruno, id), take(dora, id)]);
    expect(statuses(both)).toEqual([200, 409]);
    expect(both.filter(({ status }) => status === 409).map(codeOf)).toEqual(['search_question_taken']);
    const [owner, other] = both[0]?.status === 200 ? [bruno, dora] : [dora, bruno];
    expect((await take(owner, id)).status).toBe(200);
    expect(codeOf(await answer(other, id))).toBe('search_question_taken');
    expect((await take(other, id, owner.memberId)).body.owner.memberId).toBe(other.memberId);
    expect((await answer(other, id)).status).toBe(200);
  });

  it('is answered once, also by two at the same time, with a page of the app or none', async () => {
    const { bruno, dora, ana } = await company();
    const { id } = await asked(ana, 'uniforme');

    for (const link of ['https://exemplo.com', '//exemplo.com', '/\\exemplo.com', 'javascript:alert(1)'])
      expect((await answer(bruno, id, 'Veja', link)).status).toBe(400);
    const both = await Promise.all([answer(bruno, id), answer(dora, id)]);
    expect(statuses(both)).toEqual([200, 409]);
    expect(both.filter(({ status }) => status === 409).map(codeOf)).toEqual(['search_question_answered']);
    expect(codeOf(await take(bruno, id))).toBe('search_question_answered');
    expect(await noticesOf(ana)).toHaveLength(1);
  });

  it('is paged, the one asked first first, and afterwards the one answered last', async () => {
    const { bruno, ana } = await company();
    const ids: string[] = [];
    for (const words of ['um', 'dois', 'três']) {
      test.clock.now = new Date(test.clock.now.getTime() + MINUTE_MS);
      ids.push((await asked(ana, words)).id);
    }
    const pages = async (state: string) => {
      const first = await listed(bruno, { state, limit: 2 });
      const second = await listed(bruno, { state, limit: 2, cursor: first.nextCursor ?? '' });
      expect(second.nextCursor).toBeNull();
      return [...first.items, ...second.items].map(({ id }) => id);
    };
    expect(await pages('open')).toEqual(ids);
    for (const id of ids) {
      test.clock.now = new Date(test.clock.now.getTime() + MINUTE_MS);
      await answer(bruno, id);
    }
    expect(await pages('answered')).toEqual(ids.toReversed());
  });

  it('is in the archive of who asked it; what nobody else asked goes with them, and what they looked after is free', async () => {
    const { tenantId, bruno, dora, ana, caio } = await company();
    await asked(ana, 'só da Ana');
    const { id } = await asked(ana, 'dos dois');
    await asked(caio, 'dos dois');
    await take(dora, id);
    const { personalData } = partsOf(features);
    const exported = await test.inTenant(tenantId, (tx) =>
      readOwnData(tx, { tenantId, memberId: ana.memberId }, personalData),
    );
    expect(exported.find(({ name }) => name === 'search_questions')?.rows).toMatchObject([
      { words: 'só da Ana' },
      { words: 'dos dois' },
    ]);

    for (const { memberId, personId } of [ana, dora])
      await test.inTenant(tenantId, (tx) =>
        eraseMember(
          tx,
          { tenantId, memberId, personId, pseudonym: `ID ${memberId}`, now: test.clock.now },
          personalData,
        ),
      );

    expect((await listed(bruno)).items).toMatchObject([
      { id, askers: 1, firstAskers: [{ name: 'Caio' }], owner: null },
    ]);
  });
});

describe('the same question', () => {
  it.each([
    ['Tabela de preços', 'preços de tabela'],
    ['LGPD?', 'lgpd'],
    ['bem-vindo', 'Bem vindo!'],
  ])('is asked by %s and %s', (one, other) => {
    expect(questionKey(one)).toBe(questionKey(other));
  });

  it('is not asked by other words', () => {
    expect(questionKey('férias 2026')).not.toBe(questionKey('férias 2027'));
  });
});
