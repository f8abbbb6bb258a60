import type { listQuestionBanks } from '@trilha/contracts/learning/question-banks';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

const MAX_BANKS = 100;

/** The banks of the company. */
export const useBankChoices = () =>
  useQuery({
    queryKey: ['question-banks', 'choices'],
    queryFn: ({ signal }) =>
      call<typeof listQuestionBanks>('GET /api/v1/question-banks', { query: { limit: MAX_BANKS }, signal }),
    staleTime: 10_000,
  });
