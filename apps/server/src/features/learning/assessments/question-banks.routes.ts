import * as banks from '@trilha/contracts/learning/question-banks';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { createQuestionBank } from './create-question-bank.ts';
import {
  addQuestion,
  deleteQuestion,
  duplicateQuestion,
  orderQuestions,
  updateQuestion,
} from './edit-questions.ts';
import { listQuestionBanks, readQuestionBank } from './read-question-banks.ts';
import { updateQuestionBank } from './update-question-bank.ts';

/** Question banks and their questions, for administrators. */
export async function questionBankRoutes(app: FastifyInstance): Promise<void> {
  serve(app, banks.listQuestionBanks, ({ ctx, query }) =>
    listQuestionBanks(ctx, { ...query, archived: query.archived === 'true' }),
  );
  serve(app, banks.createQuestionBank, ({ ctx, body }) => createQuestionBank(ctx, body));
  serve(app, banks.getQuestionBank, ({ ctx, params }) => readQuestionBank(ctx, params.bankId));
  serve(app, banks.updateQuestionBank, ({ ctx, params, body }) =>
    updateQuestionBank(ctx, { ...params, ...body }),
  );
  serve(app, banks.addQuestion, ({ ctx, params, body }) => addQuestion(ctx, { ...params, ...body }));
  serve(app, banks.updateQuestion, ({ ctx, params, body }) => updateQuestion(ctx, { ...params, ...body }));
  serve(app, banks.duplicateQuestion, ({ ctx, params, body }) =>
    duplicateQuestion(ctx, { ...params, ...body }),
  );
  serve(app, banks.deleteQuestion, ({ ctx, params, query }) => deleteQuestion(ctx, { ...params, ...query }));
  serve(app, banks.orderQuestions, ({ ctx, params, body }) => orderQuestions(ctx, { ...params, ...body }));
}
