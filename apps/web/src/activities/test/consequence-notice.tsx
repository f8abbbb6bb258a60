import type { TestOverview } from '@trilha/contracts/learning/test-overview';
import { useTranslation } from '../../lib/translate.ts';

import { Alert } from '../../ui/alert.tsx';

interface ConsequenceNoticeProps {
  readonly consequence: TestOverview['consequence'];
  readonly attempts: TestOverview['attempts'];
  /** Before it is lost, a review gives one more attempt. */
  readonly offersRepair?: boolean;
}

/** What losing the test does to the whole course; loud on the last attempt. Nothing where the test cannot be lost. */
export function ConsequenceNotice({ consequence, attempts, offersRepair = false }: ConsequenceNoticeProps) {
  const { t } = useTranslation('assessments');
  if (consequence === 'none' || attempts.remaining === null) return null;
  const isLast = attempts.remaining <= 1;
  const isGrave = consequence === 'block' || consequence === 'restart';
  return (
    <Alert
      tone={isLast && isGrave ? 'danger' : isLast || isGrave ? 'warning' : 'info'}
      title={t(isLast ? 'lastAttempt' : 'beforeYouStart')}
    >
      {t(`consequence.${consequence}`)}
      {offersRepair ? ` ${t('repair.before')}` : null}
    </Alert>
  );
}
