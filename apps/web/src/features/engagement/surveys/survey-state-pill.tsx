import type { SurveyState } from '@trilha/contracts/engagement/survey-values';

import { useTranslation } from '../../../lib/translate.ts';
import { Pill } from '../../../ui/pill.tsx';

const TONES = {
  draft: 'neutral',
  scheduled: 'info',
  running: 'success',
  ended: 'neutral',
  unpublished: 'neutral',
} as const;

/** Where a survey stands. */
export function SurveyStatePill({ state }: { readonly state: SurveyState }) {
  const { t } = useTranslation('admin-surveys');
  return <Pill tone={TONES[state]}>{t(`state.${state}`)}</Pill>;
}
