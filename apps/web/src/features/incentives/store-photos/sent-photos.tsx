import type { PhotoBoard } from '@trilha/contracts/incentives/store-photos';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { PHOTO_TONES } from './photo-board.tsx';
import css from './photo-board.module.css';

export type SentPhoto = PhotoBoard['sent'][number];

interface SentPhotosProps {
  readonly photos: readonly SentPhoto[];
  /** Whether what became of them is shown from the start. */
  readonly followed?: boolean;
  /** What became of a photo, opened below it. */
  readonly trailOf: (photo: SentPhoto) => ReactNode;
  /** Asks for a second auditor. Rejects with what the server refuses. */
  readonly onAppeal: (photoId: string, text: string) => Promise<void>;
}

/** The own photos with what became of each; one that was not approved can be given to a second auditor once. */
export function SentPhotos({ photos, followed: opened = false, trailOf, onAppeal }: SentPhotosProps) {
  const { t } = useTranslation('receipts');
  const [followed, setFollowed] = useState(opened ? photos[0]?.id : undefined);
  const [appealed, setAppealed] = useState<SentPhoto>();
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="sent-photos">
      <h2 id="sent-photos">{t('photosSent')}</h2>
      <ul className={css['sent']}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <PhotoCard
              photo={photo}
              isFollowed={followed === photo.id}
              trailOf={trailOf}
              onFollow={() => setFollowed(followed === photo.id ? undefined : photo.id)}
              onAppeal={() => setAppealed(photo)}
            />
          </li>
        ))}
      </ul>
      {appealed ? (
        <AppealDialog
          photo={appealed}
          onClose={() => setAppealed(undefined)}
          onSend={async (text) => {
            await onAppeal(appealed.id, text);
            setAppealed(undefined);
          }}
        />
      ) : null}
    </section>
  );
}

interface PhotoCardProps extends Pick<SentPhotosProps, 'trailOf'> {
  readonly photo: SentPhoto;
  readonly isFollowed: boolean;
  readonly onFollow: () => void;
  readonly onAppeal: () => void;
}

function PhotoCard({ photo, isFollowed, trailOf, onFollow, onAppeal }: PhotoCardProps) {
  const { t } = useTranslation(['receipts', 'campaigns', 'audit-trail']);
  const format = useFormat();
  const name = t('photoWeek', { name: photo.name, week: format.date(`${photo.week}T12:00:00`) });
  return (
    <Card>
      <div className={css['one']}>
        <img src={photo.url} alt={name} loading="lazy" />
        <div>
          <span className={css['row']}>
            <strong>{name}</strong>
            <Pill tone={PHOTO_TONES[photo.status]}>{t(`campaigns:status_${photo.status}`)}</Pill>
          </span>
          <PhotoOutcome photo={photo} />
          <Button
            size="small"
            variant="quiet"
            aria-expanded={isFollowed}
            aria-label={t('audit-trail:follow', { name })}
            onClick={onFollow}
          >
            {t('audit-trail:followShort')}
          </Button>
          {isFollowed ? trailOf(photo) : null}
          {photo.can.appeal ? (
            <Button
              size="small"
              variant="secondary"
              aria-label={t('photoAppeal', { name })}
              onClick={onAppeal}
            >
              {t('campaigns:appeal')}
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  );
}

/** What it earned or why not, and whether it is looked at again. */
function PhotoOutcome({ photo }: { readonly photo: SentPhoto }) {
  const { t } = useTranslation(['receipts', 'campaigns']);
  const format = useFormat();
  return (
    <>
      <p className={css['muted']}>
        {photo.store} · {format.points(photo.points)}
      </p>
      {photo.cutBy && photo.status !== 'reproved' ? (
        <p className={css['muted']}>
          {t(`campaigns:cut_${photo.cutBy}`, {
            points: format.number(photo.points),
            worth: format.points(photo.pointsBeforeCaps ?? photo.points),
          })}
        </p>
      ) : null}
      {photo.status === 'reproved' && photo.reason ? (
        <p>
          {t('campaigns:reasonGiven', {
            reason: t(`campaigns:photo_reason_${photo.reason as 1}`),
          })}{' '}
          {photo.note}
        </p>
      ) : null}
      {photo.appealed && photo.status === 'awaiting' ? <p>{t('appealWaiting')}</p> : null}
    </>
  );
}

interface AppealDialogProps {
  readonly photo: SentPhoto;
  readonly onClose: () => void;
  readonly onSend: (text: string) => Promise<void>;
}

function AppealDialog({ photo, onClose, onSend }: AppealDialogProps) {
  const { t } = useTranslation(['receipts', 'campaigns']);
  const [text, setText] = useState('');
  const { busy, error, act } = useAsyncAction();
  const send = () =>
    act(async () => {
      await onSend(text);
    });
  return (
    <ActionDialog
      title={t('photoAppeal', { name: photo.name })}
      label={t('campaigns:sendAppeal')}
      busy={busy}
      disabled={text.trim().length < 3}
      error={error}
      onAct={() => void send()}
      onClose={onClose}
    >
      <TextArea
        label={t('photoAppealReason')}
        value={text}
        maxLength={256}
        onChange={({ target }) => setText(target.value)}
      />
    </ActionDialog>
  );
}
