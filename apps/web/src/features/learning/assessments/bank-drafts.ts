import type { QuestionBankWithQuestions } from '@trilha/contracts/learning/question-banks';
import type { Question, QuestionType } from '@trilha/contracts/learning/questions';
import type { LocalizedText } from '@trilha/rules/platform/locales';

import type { BankCalls, Revised } from './bank-calls.ts';
import { CallLine } from './call-line.ts';
import { worstOf } from './draft-state.ts';
import type { BankSnapshot, DraftState } from './draft-state.ts';
import { saveEdits, readEdits } from './stored-edits.ts';
import type { Edit } from './stored-edits.ts';
import { newQuestion } from './new-question.ts';
import { problemsOf } from './question-problems.ts';

interface DraftsOptions {
  readonly bank: QuestionBankWithQuestions;
  readonly calls: BankCalls;
}

const PAUSE_MS = 800;
const RETRY_MS = 4000;
const hasText = (text: LocalizedText) => Object.values(text).some((value) => value.trim() !== '');
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A bank being edited. What is typed is kept on this device at once and saved after a pause; calls go one after the
 * other, each on the revision the last one gave. No text is lost: not by a broken connection, not by a question that
 * is not whole yet, not by somebody else who edits the same bank.
 */
export class BankDrafts {
  readonly #bankId: string;
  readonly #calls: BankCalls;
  readonly #listeners = new Set<() => void>();
  readonly #edits = new Map<string, Edit>();
  readonly #conflicts = new Map<string, Question | null>();
  #revision = 0;
  #title: LocalizedText = {};
  /** A name that is not saved yet. */
  #newTitle: LocalizedText | null = null;
  #archived = false;
  #saved = new Map<string, Question>();
  #order: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #line: CallLine;
  #error: unknown = null;
  #snapshot: BankSnapshot;

  constructor({ bank, calls }: DraftsOptions) {
    this.#bankId = bank.id;
    this.#calls = calls;
    this.#line = new CallLine({
      refresh: async () => {
        this.#take(await this.#calls.read());
        this.#placeNew();
      },
      onAdded: () => this.#tell(),
      onLeft: () => this.#keep(),
      onBroken: () => this.#schedule(RETRY_MS),
      onRefused: (error) => {
        this.#error = error;
      },
    });
    this.#take(bank);
    const stored = readEdits(bank.id);
    this.#newTitle = stored.title;
    for (const edit of stored.edits) this.#edits.set(edit.question.id, edit);
    this.#placeNew();
    this.#snapshot = this.#look();
  }

  /** Saves what an earlier visit left, and sends again when the network comes back. */
  open(): () => void {
    const handleOnline = () => this.#schedule(0);
    addEventListener('online', handleOnline);
    if (this.#edits.size > 0 || this.#newTitle) this.#schedule(0);
    return () => {
      removeEventListener('online', handleOnline);
      clearTimeout(this.#timer);
      this.#saveAll();
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): BankSnapshot => this.#snapshot;

  change(question: Question): void {
    const known = this.#edits.get(question.id);
    this.#edits.set(question.id, {
      question,
      base: known ? known.base : (this.#saved.get(question.id) ?? null),
      position: this.#order.indexOf(question.id),
    });
    this.#keep();
    this.#schedule(PAUSE_MS);
  }

  /** An empty question at the end; saved once it is whole. */
  add(type: QuestionType): string {
    const question = newQuestion(type);
    this.#insert(question, this.#order.length);
    return question.id;
  }

  /** A copy right after the original. */
  copy(question: Question): string {
    this.#insert(question, this.#order.length);
    return question.id;
  }

  /** Takes a question away at once; the answer brings it back to its place. */
  remove(questionId: string): () => void {
    const position = this.#order.indexOf(questionId);
    const question = this.#edits.get(questionId)?.question ?? this.#saved.get(questionId);
    this.#order = this.#order.filter((id) => id !== questionId);
    this.#edits.delete(questionId);
    this.#conflicts.delete(questionId);
    this.#keep();
    if (this.#saved.has(questionId))
      this.#line.add(async () => {
        if (this.#saved.has(questionId))
          this.#took(await this.#calls.deleteQuestion(this.#revision, questionId));
        this.#saved.delete(questionId);
        this.#order = this.#order.filter((id) => id !== questionId);
      }, 'again');
    return () => question && this.#insert(question, position);
  }

  /** Moves a question to another place. */
  move(from: number, to: number): void {
    const [id] = this.#order.slice(from, from + 1);
    if (id === undefined || from === to) return;
    const rest = this.#order.filter((one) => one !== id);
    const wanted = [...rest.slice(0, to), id, ...rest.slice(to)];
    this.#order = wanted;
    this.#line.add(async () => {
      // Somebody else may have added or removed questions meanwhile: those keep their place at the end.
      this.#order = [
        ...wanted.filter((one) => this.#order.includes(one)),
        ...this.#order.filter((one) => !wanted.includes(one)),
      ];
      const ids = this.#order.filter((one) => this.#saved.has(one));
      this.#took(await this.#calls.orderQuestions(this.#revision, ids));
    }, 'again');
  }

  rename(title: LocalizedText): void {
    this.#newTitle = title;
    this.#keep();
    this.#schedule(PAUSE_MS);
  }

  /** Puts the bank away, or brings it back; published courses are not touched. */
  archive(archived: boolean): void {
    this.#archived = archived;
    this.#line.add(async () => {
      this.#took(await this.#calls.update(this.#revision, { archived }));
      this.#archived = archived;
    }, 'again');
  }

  /** Ends a conflict: one's own text wins, or the other's. */
  settle(questionId: string, keep: 'mine' | 'theirs'): void {
    const theirs = this.#conflicts.get(questionId) ?? null;
    const edit = this.#edits.get(questionId);
    this.#conflicts.delete(questionId);
    if (keep === 'theirs' || !edit) this.#edits.delete(questionId);
    else this.#edits.set(questionId, { ...edit, base: theirs });
    this.#keep();
    this.#schedule(0);
  }

  #insert(question: Question, position: number): void {
    this.#order = [...this.#order.slice(0, position), question.id, ...this.#order.slice(position)];
    this.#edits.set(question.id, { question, base: null, position });
    this.#keep();
    this.#schedule(0);
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#saveAll(), delay);
  }

  #saveAll(): void {
    this.#line.resume();
    if (this.#newTitle && hasText(this.#newTitle)) this.#line.add(() => this.#saveTitle());
    for (const [id, edit] of this.#edits)
      if (!this.#conflicts.has(id) && problemsOf(edit.question).length === 0)
        this.#line.add(() => this.#save(id));
    this.#tell();
  }

  async #saveTitle(): Promise<void> {
    const title = this.#newTitle;
    if (!title) return;
    this.#took(await this.#calls.update(this.#revision, { title }));
    this.#title = title;
    if (this.#newTitle === title) this.#newTitle = null;
  }

  async #save(id: string): Promise<void> {
    const edit = this.#edits.get(id);
    if (!edit || this.#conflicts.has(id)) return;
    const { question, base } = edit;
    const saved = this.#saved.get(id) ?? null;
    if (base !== null && !same(base, saved)) {
      this.#conflicts.set(id, saved);
      return;
    }
    if (same(question, saved)) {
      this.#edits.delete(id);
      return;
    }
    const position = this.#order.filter((one) => one === id || this.#saved.has(one)).indexOf(id);
    this.#took(
      saved === null
        ? await this.#calls.addQuestion(this.#revision, question, Math.max(0, position))
        : await this.#calls.updateQuestion(this.#revision, question),
    );
    this.#saved.set(id, question);
    const now = this.#edits.get(id);
    if (now === edit) this.#edits.delete(id);
    else if (now) this.#edits.set(id, { ...now, base: question });
  }

  #took({ revision }: Revised): void {
    this.#revision = revision;
  }

  #take(bank: QuestionBankWithQuestions): void {
    this.#revision = bank.revision;
    this.#title = bank.title;
    this.#archived = bank.archived;
    this.#saved = new Map(bank.questions.map((question) => [question.id, question]));
    this.#order = bank.questions.map(({ id }) => id);
  }

  /** Puts questions the server does not have yet where they stood. */
  #placeNew(): void {
    for (const [id, { position }] of this.#edits)
      if (!this.#order.includes(id))
        this.#order = [...this.#order.slice(0, position), id, ...this.#order.slice(position)];
  }

  #stateOf(id: string): DraftState {
    const edit = this.#edits.get(id);
    if (this.#conflicts.has(id)) return 'conflict';
    if (!edit) return 'saved';
    if (problemsOf(edit.question).length > 0) return 'incomplete';
    return this.#line.isOffline ? 'waiting' : 'saving';
  }

  #look(): BankSnapshot {
    const questions = this.#order.flatMap((id) => {
      const question = this.#edits.get(id)?.question ?? this.#saved.get(id);
      return question ? [{ question, state: this.#stateOf(id) }] : [];
    });
    const states = new Set<DraftState>(questions.map(({ state }) => state));
    if (this.#line.isBusy) states.add(this.#line.isOffline ? 'waiting' : 'saving');
    if (this.#newTitle)
      states.add(!hasText(this.#newTitle) ? 'incomplete' : this.#line.isOffline ? 'waiting' : 'saving');
    const state = worstOf(states);
    return {
      title: this.#newTitle ?? this.#title,
      archived: this.#archived,
      questions,
      state,
      error: this.#error,
    };
  }

  #keep(): void {
    saveEdits(this.#bankId, { title: this.#newTitle, edits: [...this.#edits.values()] });
    this.#tell();
  }

  #tell(): void {
    this.#snapshot = this.#look();
    for (const listener of this.#listeners) listener();
  }
}
