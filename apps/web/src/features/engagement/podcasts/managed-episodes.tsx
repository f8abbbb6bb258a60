import type { ManagedEpisodeCard } from '@trilha/contracts/engagement/podcasts-admin';
import type { Locale } from '@trilha/rules/platform/locales';
import { TAGGED_BYTES, titleOfTags } from '@trilha/rules/engagement/sound-tags';
import { wallTime, zonedInstant } from '@trilha/rules/platform/wall-time';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';

import { formatClock } from '../../../activities/media/format-clock.ts';
import { selectedClient, useMe } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { LOCALE_NAMES } from '../../../lib/locale-names.ts';
import { useTimeZone } from '../../../lib/time-zone.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useUpload } from '../../../lib/upload.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AudioNotSaved } from './audio-not-saved.tsx';
import { MANAGED_KEY, createEpisodes, managedEpisodesQuery, scheduleEpisodes } from './admin-podcasts.api.ts';
import { podcastsPaths } from './paths.ts';
import { titleOfFile } from './podcast-draft.ts';
import { StatePill } from './state-pill.tsx';
import { WhenField } from './when-field.tsx';
import css from './admin-podcasts.module.css';

const ACCEPTED = 'audio/*,.mp3,.m4a,.aac,.ogg,.wav,.flac';

/** What the tags of a sound call it, else what its file is called. */
async function titleOf(file: File): Promise<string> {
  const bytes = async (part: Blob) => new Uint8Array(await part.arrayBuffer());
  const head = await bytes(file.slice(0, TAGGED_BYTES));
  return titleOfTags(head, await bytes(file.slice(-TAGGED_BYTES))) ?? titleOfFile(file.name);
}

/** Episodes of a podcast: many audios at once become drafts, drafts come out one after the other. */
export function ManagedEpisodes({ podcastId }: { readonly podcastId: string }) {
  const { t } = useTranslation('admin-podcasts');
  const query = useInfiniteQuery(managedEpisodesQuery(podcastId));
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const drafts = rows.filter(({ state, audios }) => state === 'draft' && audios.length > 0);
  const [isScheduling, setScheduling] = useState(false);
  return (
    <section className={css['stack']}>
      <div className={css['headline']}>
        <h2>{t('episodes')}</h2>
        {drafts.length > 0 ? (
          <Button
            variant="secondary"
            icon={<CalendarClock size={18} aria-hidden="true" />}
            onClick={() => setScheduling(true)}
          >
            {t('schedule')}
          </Button>
        ) : null}
      </div>
      <UploadMany podcastId={podcastId} />
      {query.isPending ? <Skeleton height="10rem" /> : null}
      {query.isError && rows.length === 0 ? <LoadFailed error={query.error} onRetry={query.refetch} /> : null}
      {query.isSuccess && rows.length === 0 ? (
        <EmptyState illustration="nothing-yet" title={t('noEpisodes')}>
          {t('noEpisodesText')}
        </EmptyState>
      ) : null}
      {rows.length > 0 ? <EpisodeTable podcastId={podcastId} rows={rows} /> : null}
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
      {isScheduling ? (
        <ScheduleDialog podcastId={podcastId} drafts={drafts} onClose={() => setScheduling(false)} />
      ) : null}
    </section>
  );
}

function UploadMany({ podcastId }: { readonly podcastId: string }) {
  const { t } = useTranslation('admin-podcasts');
  const client = useQueryClient();
  const languages = selectedClient(useMe())?.languages ?? ['pt-BR'];
  const [language, setLanguage] = useState<Locale>(languages[0] ?? 'pt-BR');
  const { upload, progress } = useUpload();
  const [under, setUnder] = useState<{
    readonly place: number;
    readonly all: number;
    readonly name: string;
  }>();
  const [refused, setRefused] = useState<readonly { readonly name: string; readonly error: unknown }[]>([]);
  const { busy, error, act } = useAsyncAction();
  const handleFiles = async (files: readonly File[]) => {
    // In the order of their names, and each is a draft as soon as it is there.
    const inOrder = files.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
    setRefused([]);
    await act(async () => {
      for (const [place, file] of inOrder.entries()) {
        setUnder({ place: place + 1, all: files.length, name: file.name });
        try {
          const { fileId } = await upload(file, { purpose: 'audio' });
          await createEpisodes(podcastId, [{ title: { [language]: await titleOf(file) }, language, fileId }]);
        } catch (failure) {
          // One that is refused keeps back none of the others.
          setRefused((known) => [...known, { name: file.name, error: failure }]);
        }
      }
    });
    setUnder(undefined);
    await client.invalidateQueries({ queryKey: MANAGED_KEY });
  };
  return (
    <div className={css['stack']}>
      {languages.length > 1 ? (
        <div className={css['short']}>
          <Select
            label={t('language')}
            value={language}
            options={languages.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
            onChange={setLanguage}
          />
        </div>
      ) : null}
      <FileDrop
        multiple
        label={t('uploadMany')}
        hint={t('uploadHint')}
        accept={ACCEPTED}
        disabled={busy}
        onFiles={(files) => void handleFiles(files)}
      />
      {under ? <ProgressBar value={(progress ?? 1) * 100} label={t('uploading', under)} /> : null}
      <AudioNotSaved error={error} />
      {refused.map(({ name, error: failure }) => (
        <AudioNotSaved key={name} name={name} error={failure} />
      ))}
    </div>
  );
}

const shownState = ({ state }: ManagedEpisodeCard) => <StatePill state={state} />;
const shownLength = (row: ManagedEpisodeCard) =>
  row.audios[0] ? formatClock(row.audios[0].seconds) : <Fetches row={row} />;
const titleIn = (podcastId: string) =>
  function Title({ id, title }: ManagedEpisodeCard) {
    return <Link to={podcastsPaths.managedEpisode(podcastId, id)}>{title}</Link>;
  };

function Fetches({ row: { fetches } }: { readonly row: ManagedEpisodeCard }) {
  const { t } = useTranslation('admin-podcasts');
  const audio = fetches.find(({ kind }) => kind === 'audio');
  if (!audio) return null;
  return audio.problem ? (
    <Pill tone="danger">{t(`problem.${audio.problem}`)}</Pill>
  ) : (
    <Pill tone="info">{t('fetching')}</Pill>
  );
}

function EpisodeTable({
  podcastId,
  rows,
}: {
  readonly podcastId: string;
  readonly rows: readonly ManagedEpisodeCard[];
}) {
  const { t } = useTranslation('admin-podcasts');
  const format = useFormat();
  return (
    <DataTable
      label={t('episodes')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'title',
          title: t('column.title'),
          cell: titleIn(podcastId),
        },
        { id: 'state', title: t('column.state'), cell: shownState },
        {
          id: 'when',
          title: t('column.when'),
          cell: ({ publishedAt }) => (publishedAt ? format.dateTime(publishedAt) : '–'),
        },
        {
          id: 'length',
          title: t('column.length'),
          number: true,
          cell: shownLength,
        },
        {
          id: 'started',
          title: t('column.started'),
          number: true,
          cell: ({ started }) => format.number(started),
        },
        { id: 'heard', title: t('column.heard'), number: true, cell: ({ heard }) => format.number(heard) },
      ]}
    />
  );
}

interface ScheduleDialogProps {
  readonly podcastId: string;
  readonly drafts: readonly ManagedEpisodeCard[];
  readonly onClose: () => void;
}

function ScheduleDialog({ podcastId, drafts, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('admin-podcasts');
  const zone = useTimeZone();
  const client = useQueryClient();
  const [from, setFrom] = useState(() => wallTime(new Date(), zone));
  const [everyDays, setEveryDays] = useState('7');
  const { busy, error, act } = useAsyncAction();
  // The oldest draft first: the list has the newest on top.
  const order = drafts.toReversed();
  const handleSchedule = async () => {
    const isDone = await act(async () => {
      await scheduleEpisodes(podcastId, {
        episodeIds: order.map(({ id }) => id),
        from: zonedInstant(from, zone).toISOString(),
        everyDays: Number(everyDays),
      });
      await client.invalidateQueries({ queryKey: MANAGED_KEY });
    });
    if (isDone) onClose();
  };
  return (
    <ActionDialog
      title={t('schedule')}
      label={t('scheduleAct', { count: order.length })}
      busy={busy}
      disabled={from === '' || !/^\d{1,3}$/.test(everyDays)}
      error={error}
      onAct={() => void handleSchedule()}
      onClose={onClose}
    >
      <ol className={css['order']}>
        {order.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ol>
      <WhenField value={from} onChange={setFrom} />
      <TextField
        inputMode="numeric"
        label={t('everyDays')}
        value={everyDays}
        maxLength={3}
        onChange={({ target }) => setEveryDays(target.value)}
      />
    </ActionDialog>
  );
}
