import type { SurveyResults } from '@trilha/contracts/engagement/surveys-admin';
import { Share2 } from 'lucide-react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { barsOf } from './result-picture.ts';
import { shareResult } from './share-result.ts';

interface ShareButtonProps {
  /** Name of the survey. */
  readonly survey: string;
  readonly question: SurveyResults['questions'][number];
}

/** Shares what is seen of a question as a picture; no text anybody wrote is on it. */
export function ShareButton({ survey, question }: ShareButtonProps) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const { prompt, answers, average, nps } = question;
  const bars = barsOf(question, format.percent);
  if (bars.length === 0) return null;
  const figures = [
    t('answersTo', { count: answers }),
    ...(average === null ? [] : [t('average', { value: format.number(average) })]),
    ...(nps && nps.value !== null ? [t('npsValue', { value: format.number(nps.value) })] : []),
  ].join(' · ');
  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        loading={busy}
        icon={<Share2 size={16} aria-hidden="true" />}
        onClick={() => void act(() => shareResult({ survey, prompt, figures, bars }))}
      >
        {t('sharePicture')}
      </Button>
    </div>
  );
}
