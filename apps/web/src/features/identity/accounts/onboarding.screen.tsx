import { BookOpen, Coins, Trophy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { selectedClient, useMe } from '../../../app/me.ts';
import { useContinue } from '../../../app/use-asked.ts';
import { AccountFrame } from './account-frame.tsx';
import { finishOnboarding } from './accounts.api.ts';
import { TourStep } from './tour-step.tsx';
import { useTask } from './use-task.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

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
  const task = useTask();
  const [at, setAt] = useState(0);
  const step = STEPS[at] ?? STEPS[0];
  const isLast = at === STEPS.length - 1;
  const finish = () =>
    task.run(async () => {
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
      {task.problem ? (
        <Notice tone="danger" announced>
          {task.problem}
        </Notice>
      ) : null}
      <Button
        size="large"
        wide
        loading={task.running}
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
