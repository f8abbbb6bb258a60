import type { getRoomSetup } from '@trilha/contracts/learning/rooms-admin';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Select } from '../../../ui/select.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './desk.module.css';
import { LOUNGE_TEMPLATES, TRANSMISSIONS } from './room-limits.ts';
import { ChapterFields, MaterialFields } from './setup-lists.tsx';
import { RECORDINGS, bodyOf, draftOf, isChapterTime } from './setup-draft.ts';
import type { SetupDraft } from './setup-draft.ts';
import { SetupForm, useSetupDraft } from './setup-form.tsx';
import { roomSetupQuery, saveRoomSetup } from './room-setup.api.ts';

type Setup = ResponseOf<typeof getRoomSetup>;

/** How an event is transmitted, what it hands out, and its recording with chapters [EVT-05, EVT-08]. */
export function RoomSetupScreen() {
  const { eventId = '' } = useParams({ strict: false });
  const setup = useQuery(roomSetupQuery(eventId));
  if (setup.isError && !setup.data) return <FailedScreen error={setup.error} onRetry={setup.refetch} />;
  if (!setup.data) return <ScreenSkeleton cards={3} />;
  return <RoomSetup key={setup.data.revision} eventId={eventId} setup={setup.data} />;
}

interface PartProps {
  readonly draft: SetupDraft;
  readonly change: (some: Partial<SetupDraft>) => void;
}

function RoomSetup({ eventId, setup }: { readonly eventId: string; readonly setup: Setup }) {
  const { t } = useTranslation('admin-rooms');
  const client = useQueryClient();
  const { draft, change, form } = useSetupDraft(() => draftOf(setup), {
    save: async (written) => {
      const saved = await saveRoomSetup(eventId, { ...bodyOf(written), revision: setup.revision });
      client.setQueryData(roomSetupQuery(eventId).queryKey, saved);
    },
    isWrong: ({ chapters }) => chapters.some(({ at, title }) => title.trim() !== '' && !isChapterTime(at)),
    saved: t('setupSaved'),
  });
  return (
    <Screen
      title={t('setup')}
      lead={t('setupLead')}
      back={{ to: paths.adminTrainingEvents, label: t('toEvents') }}
      narrow
      actions={
        <LinkButton size="small" variant="secondary" to={paths.roomDesk(eventId)}>
          {t('desk')}
        </LinkButton>
      }
    >
      <SetupForm form={form} saveLabel={t('saveSetup')}>
        <TransmissionCard draft={draft} change={change} />
        <Card className={css['part']}>
          <Select
            label={t('template')}
            value={draft.template}
            options={[
              { value: 'company', label: t('templateOfCompany') },
              ...LOUNGE_TEMPLATES.map((value) => ({ value, label: t(`templateOf.${value}`) })),
            ]}
            onChange={(template) => change({ template })}
          />
        </Card>
        <Card className={css['part']}>
          <h2>{t('materials')}</h2>
          <MaterialFields items={draft.materials} onItems={(materials) => change({ materials })} />
        </Card>
        <RecordingCard draft={draft} change={change} />
      </SetupForm>
    </Screen>
  );
}

function TransmissionCard({ draft, change }: PartProps) {
  const { t } = useTranslation('admin-rooms');
  return (
    <Card className={css['part']}>
      <h2>{t('transmission')}</h2>
      <Select
        label={t('transmissionKind')}
        value={draft.transmission}
        options={[
          { value: 'none', label: t('transmissionOf.none') },
          ...TRANSMISSIONS.map((value) => ({ value, label: t(`transmissionOf.${value}`) })),
        ]}
        onChange={(transmission) => change({ transmission })}
      />
      {draft.transmission === 'none' ? null : (
        <TextField
          required
          type="url"
          inputMode="url"
          label={t('address')}
          hint={t(`addressHint.${draft.transmission}`)}
          value={draft.address}
          onChange={({ target }) => change({ address: target.value.trim() })}
        />
      )}
      <Switch
        label={t('hasConference')}
        hint={t('hasConferenceHint')}
        checked={draft.hasConference}
        onChange={({ target }) => change({ hasConference: target.checked })}
      />
      {draft.hasConference && draft.transmission !== 'none' ? (
        <Alert tone="warning">{t('bothNote')}</Alert>
      ) : null}
    </Card>
  );
}

function RecordingCard({ draft, change }: PartProps) {
  const { t } = useTranslation('admin-rooms');
  return (
    <Card className={css['part']}>
      <h2>{t('recording')}</h2>
      <Select
        label={t('recordingKind')}
        value={draft.recording}
        options={[
          { value: 'none', label: t('recordingOf.none') },
          ...RECORDINGS.map((value) => ({ value, label: t(`recordingOf.${value}`) })),
        ]}
        onChange={(recording) => change({ recording })}
      />
      {draft.recording === 'none' ? null : (
        <>
          <TextField
            required
            type="url"
            inputMode="url"
            label={t('recordingAddress')}
            value={draft.recordingAddress}
            onChange={({ target }) => change({ recordingAddress: target.value.trim() })}
          />
          <Switch
            label={t('recordingCounts')}
            hint={t('recordingCountsHint')}
            checked={draft.recordingCounts}
            onChange={({ target }) => change({ recordingCounts: target.checked })}
          />
          <ChapterFields items={draft.chapters} onItems={(chapters) => change({ chapters })} />
        </>
      )}
    </Card>
  );
}
