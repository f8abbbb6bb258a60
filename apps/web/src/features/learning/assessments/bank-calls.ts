import type * as banks from '@trilha/contracts/learning/question-banks';
import type { QuestionBankWithQuestions } from '@trilha/contracts/learning/question-banks';
import type { Question } from '@trilha/contracts/learning/questions';
import type { LocalizedText } from '@trilha/rules/platform/locales';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

const bankListKey = ['question-banks', 'list'] as const;

/** Question banks by name. */
export const bankListQuery = (search: string, archived: boolean) =>
  infiniteQueryOptions({
    queryKey: [...bankListKey, search, archived],
    queryFn: ({ pageParam, signal }) =>
      call<typeof banks.listQuestionBanks>('GET /api/v1/question-banks', {
        query: {
          search,
          archived: archived ? 'true' : 'false',
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** A question bank with all its questions. */
export const bankQuery = (bankId: string) =>
  queryOptions({
    queryKey: ['question-banks', 'one', bankId],
    queryFn: () => readBank(bankId),
    // The editor holds the bank while it is open, and asks again by itself when somebody else changed it.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

const readBank = (bankId: string): Promise<QuestionBankWithQuestions> =>
  call<typeof banks.getQuestionBank>('GET /api/v1/question-banks/:bankId', { params: { bankId } });

/** Makes an empty bank. */
export const createBank = (title: LocalizedText) =>
  call<typeof banks.createQuestionBank>('POST /api/v1/question-banks', { body: { title } });

export interface Revised {
  readonly revision: number;
}

/** The writing calls of one bank; each names the revision it was made on. */
export interface BankCalls {
  readonly read: () => Promise<QuestionBankWithQuestions>;
  readonly update: (
    revision: number,
    change: { readonly title?: LocalizedText; readonly archived?: boolean },
  ) => Promise<Revised>;
  readonly addQuestion: (revision: number, question: Question, position: number) => Promise<Revised>;
  readonly updateQuestion: (revision: number, question: Question) => Promise<Revised>;
  readonly deleteQuestion: (revision: number, questionId: string) => Promise<Revised>;
  readonly orderQuestions: (revision: number, questionIds: string[]) => Promise<Revised>;
}

/** The calls that change one bank and its questions. */
export function bankCalls(bankId: string): BankCalls {
  return {
    read: () => readBank(bankId),
    update: (revision, change) =>
      call<typeof banks.updateQuestionBank>('PATCH /api/v1/question-banks/:bankId', {
        params: { bankId },
        body: { revision, ...change },
      }),
    addQuestion: (revision, question, position) =>
      call<typeof banks.addQuestion>('POST /api/v1/question-banks/:bankId/questions', {
        params: { bankId },
        body: { revision, question, position },
      }),
    updateQuestion: (revision, question) =>
      call<typeof banks.updateQuestion>('PUT /api/v1/question-banks/:bankId/questions/:questionId', {
        params: { bankId, questionId: question.id },
        body: { revision, question },
      }),
    deleteQuestion: (revision, questionId) =>
      call<typeof banks.deleteQuestion>('DELETE /api/v1/question-banks/:bankId/questions/:questionId', {
        params: { bankId, questionId },
        query: { revision },
      }),
    orderQuestions: (revision, questionIds) =>
      call<typeof banks.orderQuestions>('PUT /api/v1/question-banks/:bankId/order', {
        params: { bankId },
        body: { revision, questionIds },
      }),
  };
}
