import type {
  answerCheck,
  CheckVerdict,
  listCheckAnswers,
  listPreviewedChecks,
} from '@trilha/contracts/learning/lesson-checks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../lib/api.ts';

interface LessonPlace {
  readonly courseId: string;
  readonly hierarchyOrder: number;
  /** Nothing is kept, and the keys are at hand: an author tries the draft. */
  readonly isPreview: boolean;
  /** Without questions nothing is asked of the server. */
  readonly hasChecks: boolean;
}

/** What came of the questions of a lesson, and how to answer one. */
export interface Checks {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  readonly verdictOf: (blockId: string) => CheckVerdict | undefined;
  readonly answer: (blockId: string, optionId: string) => Promise<void>;
}

const ANSWERS = 'GET /api/v1/courses/:courseId/activities/:hierarchyOrder/checks';
const KEYS = 'GET /api/v1/admin/courses/:courseId/preview/activities/:hierarchyOrder/checks';

/** Asks the server for what was answered before, and for each answer; it alone knows what is right. */
export function useChecks({ courseId, hierarchyOrder, isPreview, hasChecks }: LessonPlace): Checks {
  const params = { courseId, hierarchyOrder };
  const [given, setGiven] = useState<readonly CheckVerdict[]>([]);
  const earlier = useQuery({
    queryKey: ['lesson-checks', courseId, hierarchyOrder],
    queryFn: ({ signal }) => call<typeof listCheckAnswers>(ANSWERS, { params, signal }),
    enabled: hasChecks && !isPreview,
    gcTime: 0,
  });
  const keys = useQuery({
    queryKey: ['lesson-keys', courseId, hierarchyOrder],
    queryFn: ({ signal }) => call<typeof listPreviewedChecks>(KEYS, { params, signal }),
    enabled: hasChecks && isPreview,
    gcTime: 0,
  });
  const asked = isPreview ? keys : earlier;

  const judge = async (blockId: string, optionId: string): Promise<CheckVerdict> => {
    if (!isPreview)
      return call<typeof answerCheck>(
        'POST /api/v1/courses/:courseId/activities/:hierarchyOrder/checks/:blockId',
        { params: { ...params, blockId }, body: { optionId } },
      );
    const key = keys.data?.items.find((one) => one.blockId === blockId);
    if (!key) throw new Error('A question of the preview has no key.');
    const { rightOptionId, feedbackRight, feedbackWrong } = key;
    const isRight = optionId === rightOptionId;
    return { blockId, optionId, isRight, rightOptionId, feedback: isRight ? feedbackRight : feedbackWrong };
  };

  return {
    isPending: hasChecks && asked.isPending,
    error: asked.error,
    retry: () => void asked.refetch(),
    verdictOf: (blockId) =>
      given.find((one) => one.blockId === blockId) ??
      earlier.data?.items.find((one) => one.blockId === blockId),
    answer: async (blockId, optionId) => {
      const verdict = await judge(blockId, optionId);
      setGiven((before) => [...before, verdict]);
    },
  };
}
