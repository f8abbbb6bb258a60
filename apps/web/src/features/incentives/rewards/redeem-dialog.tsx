import type { RewardDetail } from '@trilha/contracts/incentives/rewards';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { ApiError } from '../../../lib/api-error.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { randomId } from '../../../lib/random-id.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, Sheet } from '../../../ui/dialog.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { AddressFields, addressProblems } from './address-fields.tsx';
import css from './redeem-dialog.module.css';
import { redeem } from './rewards.api.ts';
import type { DeliveryAddress } from './rewards.api.ts';

type Redeemed = Awaited<ReturnType<typeof redeem>>;

interface RedeemDialogProps {
  readonly reward: RewardDetail;
  readonly wallet: NonNullable<RewardDetail['wallet']>;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRedeemed: (redeemed: Redeemed) => void;
  /** Something changed meanwhile: the screen has to be loaded again. */
  readonly onStale: () => void;
}

const NO_ADDRESS: DeliveryAddress = {
  recipient: '',
  postal_code: '',
  street: '',
  street_number: '',
  complement: '',
  neighborhood: '',
  city: '',
  state: '',
  country: 'BRA',
};

/** What will happen, before it does: balance before and after, where it goes, what can be undone (RWD-02). */
export function RedeemDialog(props: RedeemDialogProps) {
  const { reward, wallet, open, onClose } = props;
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const isPhone = useIsPhone();
  const redemption = useRedemption(props);
  const Frame = isPhone ? Sheet : Dialog;
  return (
    <Frame
      title={t('confirmTitle', { reward: reward.title })}
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={redemption.busy} onClick={() => void redemption.confirm()}>
            {t('redeemFor', { points: format.points(reward.price) })}
          </Button>
        </>
      }
    >
      <div className={css['body']}>
        <dl className={css['sums']}>
          <div>
            <dt>{t('balanceNow')}</dt>
            <dd>{format.number(wallet.balance)}</dd>
          </div>
          <div>
            <dt>{t('price')}</dt>
            <dd>−{format.number(reward.price)}</dd>
          </div>
          <div className={css['after']}>
            <dt>{t('balanceAfter')}</dt>
            <dd>{format.number(wallet.balance - reward.price)}</dd>
          </div>
        </dl>
        {reward.kind === 'physical' ? <Delivery reward={reward} redemption={redemption} /> : null}
        <p className={css['note']}>{t(NOTES[reward.kind])}</p>
        {redemption.problem ? (
          <Alert tone="danger" answers>
            {redemption.problem}
          </Alert>
        ) : null}
      </div>
    </Frame>
  );
}

const NOTES = {
  physical: 'physicalUndo',
  digital_code: 'codeFinal',
  app_store_code: 'codeFinal',
  gift_card: 'cardLater',
} as const;

/** The state of one confirmation; its key makes a second tap or a retry the same redemption. */
function useRedemption({ reward, wallet, onRedeemed, onStale }: RedeemDialogProps) {
  const { t } = useTranslation('rewards');
  const errorText = useErrorText();
  const [address, setAddress] = useState<DeliveryAddress>({ ...NO_ADDRESS, ...reward.address });
  const [storeId, setStoreId] = useState(() => firstStoreOf(reward));
  const isSent = reward.kind === 'physical' && storeId === null;
  const [editing, setEditing] = useState(false);
  const [checked, setChecked] = useState(false);
  const [key, setKey] = useState(randomId);
  const { busy, error, act, clear } = useAsyncAction({
    onError: (failure) => {
      // Refused for good: the next try is another one. Anything unclear is asked again under the same key.
      if (!isRefused(failure)) return;
      setKey(randomId());
      onStale();
    },
  });

  const confirm = async () => {
    setChecked(true);
    clear();
    if (isSent && Object.keys(addressProblems(address)).length > 0) {
      setEditing(true);
      return;
    }
    await act(async () => {
      const redeemed = await redeem(
        reward.id,
        {
          campaignId: wallet.campaignId,
          price: reward.price,
          address: isSent ? address : null,
          storeId,
        },
        key,
      );
      onRedeemed(redeemed);
    });
  };

  const isComplete = Object.keys(addressProblems(address)).length === 0;
  const problem = error === undefined ? undefined : isRefused(error) ? errorText(error) : t('redeemFailed');
  return {
    address,
    setAddress,
    storeId,
    setStoreId,
    editing: editing || !isComplete,
    setEditing,
    checked,
    busy,
    problem,
    confirm,
  };
}

const isRefused = (failure: unknown) =>
  failure instanceof ApiError && failure.status >= 400 && failure.status < 500;

/** As the last piece was received; without one, where nothing has to be typed. */
function firstStoreOf({ handOver, address }: RewardDetail): string | null {
  if (!handOver) return null;
  const isKnown = Object.keys(addressProblems({ ...NO_ADDRESS, ...address })).length === 0;
  return handOver.lastStoreId ?? (isKnown ? null : (handOver.stores[0]?.id ?? null));
}

interface DeliveryProps {
  readonly reward: RewardDetail;
  readonly redemption: ReturnType<typeof useRedemption>;
}

const SENT = 'sent';

/** Handed over at a store, where the reward may be, or sent to an address; and how long that takes. */
function Delivery({ reward, redemption }: DeliveryProps) {
  const { t } = useTranslation('rewards');
  const { handOver, deliveryDays } = reward;
  const { storeId, setStoreId } = redemption;
  return (
    <>
      {handOver ? (
        <RadioGroup
          label={t('receive')}
          value={storeId ?? SENT}
          options={[
            ...handOver.stores.map(({ id, name, city }) => ({
              value: id,
              label: t('receiveStore', { store: name }),
              hint: city,
            })),
            { value: SENT, label: t('receiveSent') },
          ]}
          onChange={(value) => setStoreId(value === SENT ? null : value)}
        />
      ) : null}
      {storeId === null ? (
        <Address reward={reward} redemption={redemption} />
      ) : (
        <p className={css['note']}>{t('handOverNote')}</p>
      )}
      {deliveryDays === null ? null : (
        <p className={css['note']}>{t('deliveryIn', { count: deliveryDays })}</p>
      )}
    </>
  );
}

function Address({ reward, redemption }: DeliveryProps) {
  const { t } = useTranslation('rewards');
  const { address, setAddress, editing, setEditing, checked } = redemption;
  const [wasEdited, setWasEdited] = useState(false);
  if (editing || wasEdited)
    return (
      <AddressFields
        address={address}
        checked={checked}
        onChange={(next) => {
          // The form stays while somebody types, also once it is complete.
          setWasEdited(true);
          setAddress(next);
        }}
      />
    );
  return (
    <section className={css['summary']} aria-label={t('address')}>
      <h3>{t('address')}</h3>
      <AddressText address={address} />
      {reward.address?.postal_code ? (
        <p className={css['note']}>
          {t(reward.addressFrom === 'order' ? 'addressFromOrder' : 'addressFromProfile')}
        </p>
      ) : null}
      <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
        {t('changeAddress')}
      </Button>
    </section>
  );
}

/** An address as it is written on a parcel. */
export function AddressText({ address }: { readonly address: DeliveryAddress }) {
  return (
    <address className={css['text']}>
      <strong>{address.recipient}</strong>
      <br />
      {[address.street, address.street_number, address.complement].filter(Boolean).join(', ')}
      <br />
      {[address.neighborhood, `${address.city} ${address.state}`].filter(Boolean).join(' · ')}
      <br />
      {address.postal_code}
    </address>
  );
}
