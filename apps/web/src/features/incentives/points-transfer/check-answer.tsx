import type { TransferCheck } from '@trilha/contracts/incentives/points-transfer';
import { isPartnerRole } from '@trilha/rules/incentives/points-transfers';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './points-transfer.module.css';

const SLOW_MS = 6000;

interface CheckAnswerProps {
  readonly check: TransferCheck;
  readonly program: string;
  readonly onAnother: () => void;
}

/** What the partner says about a document: still asking, no answer, a refusal, or whose registration it is. */
export function CheckAnswer({ check, program, onAnother }: CheckAnswerProps) {
  const { t } = useTranslation(['points-transfer', 'errors']);
  const another = (
    <Button variant="secondary" onClick={onAnother}>
      {t('another')}
    </Button>
  );
  if (check.state === 'asking') return <Asking program={program} />;
  if (check.state === 'unreachable')
    return (
      <Alert tone="warning" answers title={t('unreachableTitle', { program })} actions={another}>
        {t('unreachableText')}
      </Alert>
    );
  if (check.refusal)
    return (
      <Alert tone="danger" answers title={check.document} actions={another}>
        {t(`errors:${check.refusal}`)}
      </Alert>
    );
  return (
    <div className={css['answer']}>
      <Alert tone="success" answers title={t('foundTitle')} />
      <dl className={css['facts']}>
        <div>
          <dt>{t('holder')}</dt>
          <dd>{check.holder}</dd>
        </div>
        <div>
          <dt>{t('document')}</dt>
          <dd>{check.document}</dd>
        </div>
        {check.role !== null && isPartnerRole(check.role) ? (
          <div>
            <dt>{t('role')}</dt>
            <dd>{t(`role_${check.role}`)}</dd>
          </div>
        ) : null}
      </dl>
      <div className={css['actions']}>{another}</div>
    </div>
  );
}

/** Says after a while that it takes longer than usual. */
function Asking({ program }: { readonly program: string }) {
  const { t } = useTranslation('points-transfer');
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={css['answer']} role="status">
      <p>{t('asking', { program })}</p>
      <Skeleton height="5rem" shape="card" />
      {slow ? <p className={css['note']}>{t('askingSlow')}</p> : null}
    </div>
  );
}
