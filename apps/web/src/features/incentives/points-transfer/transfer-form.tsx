import type {
  PointsTransfer,
  TransferCheck,
  TransferDesk,
} from '@trilha/contracts/incentives/points-transfer';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { AmountForm } from './amount-form.tsx';
import { CheckAnswer } from './check-answer.tsx';
import { DocumentForm } from './document-form.tsx';
import { checkQuery } from './points-transfer.api.ts';
import css from './points-transfer.module.css';
import { RegisterHint } from './register-hint.tsx';

interface TransferFormProps {
  readonly desk: TransferDesk;
  readonly onSent: (transfer: PointsTransfer) => void;
  readonly onStale: () => Promise<unknown>;
}

/** Document, what the partner says about it, amount and confirmation, one after the other [TRF-01]. */
export function TransferForm({ desk, onSent, onStale }: TransferFormProps) {
  const { t } = useTranslation('points-transfer');
  const [begun, setBegun] = useState<TransferCheck>();
  return (
    <Card className={css['card']}>
      <h2 className={css['title']}>{t('stepWho')}</h2>
      {begun ? (
        <Checked
          key={begun.id}
          desk={desk}
          begun={begun}
          onAnother={() => setBegun(undefined)}
          onSent={onSent}
          onStale={onStale}
        />
      ) : (
        <>
          <DocumentForm desk={desk} onChecked={setBegun} />
          <RegisterHint desk={desk} />
        </>
      )}
    </Card>
  );
}

function Checked({
  desk,
  begun,
  onAnother,
  onSent,
  onStale,
}: TransferFormProps & { readonly begun: TransferCheck; readonly onAnother: () => void }) {
  const { t } = useTranslation('points-transfer');
  const { data: check, isError, error, refetch } = useQuery(checkQuery(begun));
  if (isError && check.state === 'asking') return <LoadFailed compact error={error} onRetry={refetch} />;
  const isGood = check.state === 'answered' && check.refusal === null;
  return (
    <>
      <CheckAnswer check={check} program={desk.program} onAnother={onAnother} />
      {check.refusal === 'transfer_user_inactive' ? <RegisterHint desk={desk} /> : null}
      {isGood ? (
        <>
          <h2 className={css['title']}>{t('stepAmount')}</h2>
          <AmountForm desk={desk} check={check} onSent={onSent} onStale={onStale} />
        </>
      ) : null}
    </>
  );
}
