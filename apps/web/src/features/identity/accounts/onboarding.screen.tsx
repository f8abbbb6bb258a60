import { BookOpen, Coins, Trophy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { selectedClient, useMe } from '../../../app/me.ts';
import { useContinue } from '../../../app/use-asked.ts';
import { AccountFrame } from './account-frame.tsx';
import { finishOnboarding } from './accounts.api.ts';
import { TourStep } from './tour-step.tsx';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';

const STEPS = [
  { id: 'learn', icon: BookOpen },
  { id: 'points', icon: Coins },
  { id: 'together', icon: Trophy },
] as const;

/** Three short pictures of what one can do here, once [REG-06, ROU-27]. */
export function OnboardingScreen() {
  const { t } = useTranslation('accounts');
  const client = selectedClient(useMe());
  const goOn = useContinue();
  const action = useAsyncAction();
  const [at, setAt] = useState(0);
  const step = STEPS[at] ?? STEPS[0];
  const isLast = at === STEPS.length - 1;
  const finish = () =>
    action.act(async () => {
      await finishOnboarding();
      await goOn();
    });
  return (
    <AccountFrame title={t('onboardingTitle')} client={client}>
      <TourStep
        icon={step.icon}
        title={t(`tour.${step.id}.title`)}
        text={t(`tour.${step.id}.text`)}
        position={t('step', { step: at + 1, steps: STEPS.length })}
      />
      <ActionError error={action.error} />
      <Button
        size="large"
        wide
        loading={action.busy}
        onClick={() => {
          if (isLast) void finish();
          else setAt(at + 1);
        }}
      >
        {t(isLast ? 'tourStart' : 'next')}
      </Button>
      {isLast ? null : (
        <Button variant="quiet" wide onClick={() => void finish()}>
          {t('tourSkip')}
        </Button>
      )}
    </AccountFrame>
  );
}
