import type { TrailProblem } from '@trilha/contracts/learning/trail-builder';
import { useCallback } from 'react';

import { useTranslation } from '../../../lib/translate.ts';

/** What is wrong at a place of a trail, in words. */
export function useProblemText() {
  const { t } = useTranslation(['admin-trails', 'admin-courses']);
  return useCallback(
    (code: TrailProblem['code']) => {
      switch (code) {
        case 'training_missing':
        case 'training_repeated':
        case 'trail_cycle':
        case 'group_too_small':
        case 'group_apart':
        case 'day_over':
          return t(`problem.${code}`);
        default:
          return t(`admin-courses:problem.${code}`);
      }
    },
    [t],
  );
}
