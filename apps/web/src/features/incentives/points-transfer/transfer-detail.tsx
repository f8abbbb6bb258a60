import type { PointsTransfer } from '@trilha/contracts/incentives/points-transfer';
import { Check } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { classes } from '../../../ui/classes.ts';
import { Alert } from '../../../ui/alert.tsx';
import { dayText } from './desk-card.tsx';
import css from './points-transfer.module.css';
import { TransferState } from './transfer-state.tsx';

/** What was sent, to whom, where it stands, and everything that happened to it. */
export function TransferDetail({ transfer }: { readonly transfer: PointsTransfer }) {
  const { t } = useTranslation(['points-transfer', 'errors']);
  const format = useFormat();
  const { program, steps } = transfer;
  const facts = [
    [t('sends'), t('pointsCount', { number: format.number(transfer.amount) })],
    [t('receives', { program }), t('pointsCount', { number: format.number(transfer.partnerAmount) })],
    [t('holder'), transfer.holder],
    [t('document'), transfer.document],
    [t('role'), t(`role_${transfer.role}`)],
    [t('date'), format.dateTime(transfer.at)],
    ...(transfer.redeemBy === null ? [] : [[t('redeemBy'), dayText(format, transfer.redeemBy)]]),
  ] as const;
  return (
    <>
      {transfer.waiting ? (
        <Alert tone="warning" title={t('waitingTitle', { program })}>
          {t('waitingText')}
        </Alert>
      ) : null}
      {transfer.refusal ? <Alert tone="danger">{t(`errors:${transfer.refusal}`)}</Alert> : null}
      <Card className={css['card']}>
        <p role="status">
          <TransferState state={transfer.state} />
        </p>
        <dl className={css['facts']}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card className={css['card']}>
        <h2 className={css['title']}>{t('timeLine')}</h2>
        <ol className={css['steps']}>
          {steps.map(({ state, at }, index) => (
            <li key={`${state}-${at}`} className={classes(index === steps.length - 1 && css['last'])}>
              <span className={css['mark']} aria-hidden="true">
                <Check size={14} />
              </span>
              <span>
                {t(`step_${state}`, { program })}
                <span className={css['note']}>{format.dateTime(at)}</span>
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}
