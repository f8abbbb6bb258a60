import { describe, expect, it } from 'vitest';

import {
  bodyOf,
  copyOfQuestion,
  draftOf,
  gapsOf,
  languagesLacking,
  linesOf,
  moved,
  newQuestion,
  previewOf,
  withPasted,
} from './survey-draft.ts';
import type { DraftRow } from './survey-draft.ts';

const ZONE = 'America/Sao_Paulo';

describe('a survey while it is written [SUR-01]', () => {
  it('says its times as the clock of the company shows them, and keeps moments nobody changed', () => {
    const body = bodyOf({ ...draftOf(undefined, ZONE), endsAt: '2026-12-01T18:00' }, ZONE);
    expect(body.endsAt).toBe('2026-12-01T21:00:00.000Z');
    const known = {
      id: 'x',
      state: 'running',
      revision: 1,
      version: 1,
      asked: 0,
      answered: 0,
      writtenIn: null,
      fileUrls: {},
      body: { ...body, startsAt: '2026-11-20T12:00:31.123Z' },
    } as const;
    const draft = draftOf(known, ZONE);
    expect(bodyOf({ ...draft, points: 5 }, ZONE, known)).toMatchObject({
      startsAt: '2026-11-20T12:00:31.123Z',
      endsAt: '2026-12-01T21:00:00.000Z',
    });
  });

  it('drops options of questions that have none, and names what it lacks', () => {
    const draft = { ...draftOf(undefined, ZONE), questions: [{ ...newQuestion(), kind: 'nps' as const }] };
    const body = bodyOf(draft, ZONE);
    expect(body.questions[0]?.options).toEqual([]);
    expect(gapsOf(body, { isOut: false })).toEqual([{ reason: 'title' }, { reason: 'prompt', question: 1 }]);
    expect(previewOf(draft, 'pt-BR')[0]).toMatchObject({ kind: 'nps', options: [] });
  });

  it('ends at the hour its clock shows on the days clocks change: the first of two, and what is skipped an hour later', () => {
    const endOf = (endsAt: string) =>
      bodyOf({ ...draftOf(undefined, 'America/New_York'), endsAt }, 'America/New_York').endsAt;
    expect(endOf('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z');
    expect(endOf('2026-11-01T02:30')).toBe('2026-11-01T07:30:00.000Z');
    expect(endOf('2026-03-08T02:30')).toBe('2026-03-08T07:30:00.000Z');
  });

  it('moves a question one place, and none beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  });
});

describe('a list that is pasted into an option [SUR-01]', () => {
  const option = (id: string, text = ''): DraftRow => ({ id, text: text === '' ? {} : { 'pt-BR': text } });
  const said = (things: readonly DraftRow[]) => things.map(({ text }) => text['pt-BR'] ?? '');
  const paste = (things: DraftRow[], at: string, lines: string[], max = 20) => {
    let made = 0;
    const make = () => option(`new ${(made += 1)}`);
    return withPasted(things, at, { lines, locale: 'pt-BR', make, max });
  };

  it('is read line by line, without the marks of a list', () => {
    expect(linesOf('1. Ótimo\r\n2) Bom\n\n – Ruim \n* 3 vezes')).toEqual(['Ótimo', 'Bom', 'Ruim', '3 vezes']);
  });

  it('fills the option it was pasted into and adds the others, empty ones making way', () => {
    const after = paste([option('a', 'Nunca'), option('b'), option('c'), option('d', 'Não sei')], 'b', [
      'Às vezes',
      'Sempre',
    ]);
    expect(said(after)).toEqual(['Nunca', 'Às vezes', 'Sempre', 'Não sei']);
    expect(after.map(({ id }) => id)).toEqual(['a', 'b', 'new 1', 'd']);
  });

  it('leaves out what is too many, and nothing that was there', () => {
    expect(said(paste([option('a'), option('b', 'Outra')], 'a', ['1', '2', '3'], 3))).toEqual([
      '1',
      '2',
      'Outra',
    ]);
    expect(said(paste([option('a', 'x'), option('b', 'Outra')], 'a', ['1', '2'], 2))).toEqual(['1', 'Outra']);
  });
});

describe('a question that is copied [SUR-01]', () => {
  it('has ids of its own, and asks what the other one asks', () => {
    const question = { ...newQuestion(), prompt: { 'pt-BR': 'Como foi?' } };
    const copy = copyOfQuestion(question);
    expect(copy.prompt).toEqual(question.prompt);
    const ids = [question, copy, ...question.options, ...copy.options].map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
  });
});

describe('a survey that not everybody can read in their language', () => {
  it('names the languages that lack what another one says, and none for a description nobody wrote', () => {
    const body = bodyOf(
      { ...draftOf(undefined, ZONE), title: { 'pt-BR': 'Clima', 'es-ES': 'Clima' }, questions: [] },
      ZONE,
    );
    expect(languagesLacking(body, ['pt-BR', 'es-ES', 'en-US'])).toEqual(['en-US']);
  });
});
