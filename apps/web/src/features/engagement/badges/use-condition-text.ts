import type { BadgeCard } from '@trilha/contracts/engagement/badges';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';

/** Says in words what a badge asks for. */
export function useConditionText(): (badge: Pick<BadgeCard, 'condition' | 'trainingTitle'>) => string {
  const { t } = useTranslation('badges');
  const format = useFormat();
  return ({ condition, trainingTitle }) =>
    condition.kind === 'training'
      ? t('training', { training: trainingTitle ?? '' })
      : t(condition.kind, { count: condition.count, number: format.number(condition.count) });
}
