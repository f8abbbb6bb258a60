import type { QuestionBankWithQuestions } from '@trilha/contracts/learning/question-banks';
import type { Question } from '@trilha/contracts/learning/questions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ApiError } from '../../../lib/api-error.ts';
import { randomId } from '../../../lib/random-id.ts';
import type { BankCalls } from './bank-calls.ts';
import { BankDrafts } from './bank-drafts.ts';
import { newQuestion, retype } from './new-question.ts';
import { problemsOf } from './question-problems.ts';

const question = (prompt: string): Question => ({
  ...newQuestion('true_false'),
  prompt: { 'pt-BR': prompt },
});

/** A server that keeps a bank as the real one does: every write names the revision and raises it. */
class FakeServer implements BankCalls {
  bank: QuestionBankWithQuestions;
  failWith: ApiError | undefined;

  constructor(questions: Question[]) {
    this.bank = {
      id: randomId(),
      title: { 'pt-BR': 'Banco' },
      revision: 1,
      archived: false,
      questionCount: questions.length,
      updatedAt: new Date().toISOString(),
      questions,
    };
  }

  read = async () => this.bank;

  #write(revision: number, questions: Question[]) {
    if (this.failWith) throw this.failWith;
    if (revision !== this.bank.revision) throw new ApiError('stale_revision', { status: 409 });
    this.bank = { ...this.bank, questions, revision: revision + 1 };
    return { revision: this.bank.revision };
  }

  update: BankCalls['update'] = async (revision, change) => {
    const result = this.#write(revision, this.bank.questions);
    this.bank = { ...this.bank, ...change };
    return result;
  };
  addQuestion: BankCalls['addQuestion'] = async (revision, added, position) =>
    this.#write(revision, this.bank.questions.toSpliced(position, 0, added));
  updateQuestion: BankCalls['updateQuestion'] = async (revision, changed) =>
    this.#write(
      revision,
      this.bank.questions.map((one) => (one.id === changed.id ? changed : one)),
    );
  deleteQuestion: BankCalls['deleteQuestion'] = async (revision, id) =>
    this.#write(
      revision,
      this.bank.questions.filter((one) => one.id !== id),
    );
  orderQuestions: BankCalls['orderQuestions'] = async (revision, ids) =>
    this.#write(
      revision,
      ids.flatMap((id) => this.bank.questions.filter((one) => one.id === id)),
    );
}

const open = (server: FakeServer) => {
  const drafts = new BankDrafts({ bank: server.bank, calls: server });
  drafts.open();
  return drafts;
};
const prompts = (server: FakeServer) => server.bank.questions.map((one) => one.prompt['pt-BR']);
const waitForSave = () => vi.advanceTimersByTimeAsync(2000);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('BankDrafts', () => {
  it('saves after a pause, one call after the other', async () => {
    const [a, b] = [question('A'), question('B')];
    const server = new FakeServer([a, b]);
    const drafts = open(server);
    drafts.change({ ...a, prompt: { 'pt-BR': 'A1' } });
    drafts.change({ ...b, prompt: { 'pt-BR': 'B1' } });
    drafts.change({ ...a, prompt: { 'pt-BR': 'A2' } });
    expect(drafts.snapshot().state).toBe('saving');
    await waitForSave();

    expect(prompts(server)).toEqual(['A2', 'B1']);
    expect(server.bank.revision).toBe(3);
    expect(drafts.snapshot().state).toBe('saved');
    expect(localStorage.length).toBe(0);
  });

  it('keeps what is not whole yet on the device, also over a reload', async () => {
    const server = new FakeServer([]);
    const drafts = open(server);
    const id = drafts.add('single');
    const added = drafts.snapshot().questions[0]?.question;
    if (!added) throw new Error('The question was added.');
    drafts.change({ ...added, prompt: { 'pt-BR': 'Sem opções ainda' } });
    await waitForSave();
    expect(drafts.snapshot().state).toBe('incomplete');
    expect(server.bank.questions).toEqual([]);

    const again = open(server);

    expect(again.snapshot().questions[0]).toMatchObject({
      question: { id, prompt: { 'pt-BR': 'Sem opções ainda' } },
      state: 'incomplete',
    });
  });

  it('waits for the connection and saves when it is back', async () => {
    const a = question('A');
    const server = new FakeServer([a]);
    const drafts = open(server);
    server.failWith = new ApiError('network');
    drafts.change({ ...a, prompt: { 'pt-BR': 'A1' } });
    await waitForSave();
    expect(drafts.snapshot().state).toBe('waiting');

    server.failWith = undefined;
    dispatchEvent(new Event('online'));
    await waitForSave();

    expect(prompts(server)).toEqual(['A1']);
    expect(drafts.snapshot().state).toBe('saved');
  });

  it('saves beside somebody who edits other questions of the bank', async () => {
    const [a, b] = [question('A'), question('B')];
    const server = new FakeServer([a, b]);
    const drafts = open(server);
    await server.updateQuestion(1, { ...b, prompt: { 'pt-BR': 'B de outra pessoa' } });
    drafts.change({ ...a, prompt: { 'pt-BR': 'A1' } });
    await waitForSave();

    expect(prompts(server)).toEqual(['A1', 'B de outra pessoa']);
    expect(drafts.snapshot().state).toBe('saved');
  });

  it.each([
    ['mine', 'minha'],
    ['theirs', 'deles'],
  ] as const)('asks whose text counts where both edited one question: %s', async (keep, text) => {
    const a = question('A');
    const server = new FakeServer([a]);
    const drafts = open(server);
    drafts.change({ ...a, prompt: { 'pt-BR': 'minha' } });
    await server.updateQuestion(1, { ...a, prompt: { 'pt-BR': 'deles' } });
    await waitForSave();
    expect(drafts.snapshot().state).toBe('conflict');
    expect(prompts(server)).toEqual(['deles']);

    drafts.settle(a.id, keep);
    await waitForSave();

    expect(prompts(server)).toEqual([text]);
    expect(drafts.snapshot()).toMatchObject({
      state: 'saved',
      questions: [{ question: { prompt: { 'pt-BR': text } } }],
    });
  });

  it('takes questions away, brings them back to their place, and moves them', async () => {
    const [a, b, c] = [question('A'), question('B'), question('C')];
    const server = new FakeServer([a, b, c]);
    const drafts = open(server);
    const undo = drafts.remove(b.id);
    await waitForSave();
    expect(prompts(server)).toEqual(['A', 'C']);
    undo();
    await waitForSave();
    expect(prompts(server)).toEqual(['A', 'B', 'C']);
    drafts.move(2, 0);
    drafts.rename({ 'pt-BR': 'Outro nome' });
    await waitForSave();

    expect(prompts(server)).toEqual(['C', 'A', 'B']);
    expect(server.bank.title).toEqual({ 'pt-BR': 'Outro nome' });
    expect(drafts.snapshot().state).toBe('saved');
  });
});

describe('changes of the whole bank', () => {
  it('wait for the connection too, and are made in their order', async () => {
    const [a, b, c] = [question('A'), question('B'), question('C')];
    const server = new FakeServer([a, b, c]);
    const drafts = open(server);
    server.failWith = new ApiError('network');
    drafts.remove(b.id);
    drafts.move(1, 0);
    drafts.rename({ 'pt-BR': 'Novo' });
    await waitForSave();
    expect(drafts.snapshot().state).toBe('waiting');
    expect(drafts.snapshot().title).toEqual({ 'pt-BR': 'Novo' });

    server.failWith = undefined;
    dispatchEvent(new Event('online'));
    await waitForSave();

    expect(prompts(server)).toEqual(['C', 'A']);
    expect(server.bank.title).toEqual({ 'pt-BR': 'Novo' });
    expect(drafts.snapshot().state).toBe('saved');
  });

  it('keep a name that is being typed over a reload', async () => {
    const server = new FakeServer([]);
    open(server).rename({ 'pt-BR': 'Meio nome' });

    expect(open(server).snapshot().title).toEqual({ 'pt-BR': 'Meio nome' });
    await waitForSave();
    expect(server.bank.title).toEqual({ 'pt-BR': 'Meio nome' });
  });

  it('are told where they are refused', async () => {
    const server = new FakeServer([question('A')]);
    const drafts = open(server);
    server.failWith = new ApiError('forbidden', { status: 403 });
    drafts.archive(true);
    await waitForSave();

    expect(drafts.snapshot().error).toMatchObject({ code: 'forbidden' });
  });
});

describe('questions being written', () => {
  it('keep their texts when the type changes [TST-02]', () => {
    const single = newQuestion('single');
    if (single.type !== 'single') throw new Error('A single choice was asked for.');
    const written = {
      ...single,
      prompt: { 'pt-BR': 'Qual?' },
      options: single.options.map(({ id }, index) => ({ id, text: { 'pt-BR': `Opção ${index}` } })),
    };

    const matching = retype(written, 'matching');
    const back = retype(matching, 'ordering');

    expect(problemsOf(written)).toEqual([]);
    expect(problemsOf(matching)).toEqual(['pairs']);
    expect(back).toMatchObject({ type: 'ordering', prompt: { 'pt-BR': 'Qual?' }, options: written.options });
  });

  it('say what is missing', () => {
    const gapped = retype(question('O prazo é de ___ dias'), 'fill_in');

    expect(problemsOf(newQuestion('single'))).toEqual(['prompt', 'options']);
    expect(problemsOf(gapped)).toEqual(['blanks']);
  });
});
