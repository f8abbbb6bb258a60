import type { ManagedSurvey } from '@trilha/contracts/engagement/surveys-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Copy, Repeat } from 'lucide-react';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { MANAGED_KEY, copySurvey } from './admin-surveys.api.ts';
import { surveysPaths } from './paths.ts';

interface CopySurveyButtonProps {
  readonly id: string;
  readonly state: ManagedSurvey['state'];
}

/** Begins a draft with a survey's questions: of one that was out its next round, whose results stand beside it; of a draft a copy. */
export function CopySurveyButton({ id, state }: CopySurveyButtonProps) {
  const { t } = useTranslation('admin-surveys');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const isDraft = state === 'draft';
  const handleCopy = async () => {
    let copy: ManagedSurvey | undefined;
    await act(async () => {
      copy = await copySurvey(id);
      await client.invalidateQueries({ queryKey: [...MANAGED_KEY, 'list'] });
    });
    if (!copy) return;
    showToast({ text: t(isDraft ? 'duplicated' : 'newRoundBegun'), tone: 'success' });
    await navigate({ to: surveysPaths.managedSurvey(copy.id) });
  };
  const Icon = isDraft ? Copy : Repeat;
  return (
    <Button
      variant="quiet"
      loading={busy}
      icon={<Icon size={18} aria-hidden="true" />}
      onClick={() => void handleCopy()}
    >
      {t(isDraft ? 'duplicate' : 'newRound')}
    </Button>
  );
}
