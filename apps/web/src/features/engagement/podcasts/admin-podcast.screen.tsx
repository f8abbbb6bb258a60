import type { ManagedPodcast } from '@trilha/contracts/engagement/podcasts-admin';
import { localize } from '@trilha/rules/platform/locales';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';

import { selectedClient, useMe } from '../../../app/me.ts';
import { AudiencePicker } from '../../../authoring/audience-picker.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { focusFirstInvalid } from '../../../lib/focus-invalid.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTimeZone } from '../../../lib/time-zone.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Select } from '../../../ui/select.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { TagPicker } from '../../../ui/tag-picker.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import {
  MANAGED_KEY,
  changePodcast,
  createPodcast,
  managedPodcastQuery,
  removePodcast,
  restorePodcast,
} from './admin-podcasts.api.ts';
import { CoverField } from './cover-field.tsx';
import { FeedCard } from './feed-card.tsx';
import { ManagedEpisodes } from './managed-episodes.tsx';
import { podcastsPaths } from './paths.ts';
import { NEW_PODCAST, hasText, podcastBodyOf, podcastDraftOf } from './podcast-draft.ts';
import type { PodcastDraft } from './podcast-draft.ts';
import { PODCASTS_KEY } from './podcasts.api.ts';
import { Saving } from './saving.tsx';
import { StatePill } from './state-pill.tsx';
import { WhenField } from './when-field.tsx';
import css from './admin-podcasts.module.css';

/** One podcast as it is written, with its episodes [POD-01]. */
export function AdminPodcastScreen() {
  const { podcastId } = useParams({ from: '/signed-in/shell/admin/podcasts/$podcastId' });
  const isNew = podcastId === NEW_PODCAST;
  const { data, error, refetch } = useQuery({ ...managedPodcastQuery(podcastId), enabled: !isNew });
  if (isNew) return <Writing key={NEW_PODCAST} podcast={undefined} />;
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />;
  if (!data) return <ScreenSkeleton cards={2} />;
  // Before its feed was read for the first time there is nothing to write.
  if (data.feed && data.feed.readAt === null) return <UnreadFeed podcast={data} feed={data.feed} />;
  return <Writing key={`${data.id} ${data.revision}`} podcast={data} />;
}

interface UnreadFeedProps {
  readonly podcast: ManagedPodcast;
  readonly feed: NonNullable<ManagedPodcast['feed']>;
}

function UnreadFeed({ podcast, feed }: UnreadFeedProps) {
  const { t } = useTranslation('admin-podcasts');
  return (
    <Screen
      title={localize(podcast.body.title, currentLocale())}
      back={{ to: podcastsPaths.managed, label: t('title') }}
      actions={<Around podcast={podcast} />}
    >
      <FeedCard podcastId={podcast.id} feed={feed} />
    </Screen>
  );
}

function useWriting(podcast: ManagedPodcast | undefined) {
  const { t } = useTranslation('admin-podcasts');
  const zone = useTimeZone();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [first] = useState(() => podcastDraftOf(podcast, zone));
  const [draft, setDraft] = useState(first);
  const [hasTried, setTried] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const save = async (some: Partial<PodcastDraft>) => {
    const next = { ...draft, ...some };
    if (!hasText(next.title)) {
      // What is missing may be far above the button.
      flushSync(() => setTried(true));
      focusFirstInvalid();
      return;
    }
    let saved: ManagedPodcast | undefined;
    const isDone = await act(async () => {
      const body = podcastBodyOf(next, zone);
      saved = await (podcast
        ? changePodcast(podcast.id, { ...body, revision: podcast.revision })
        : createPodcast(body));
      setDraft(first);
      await client.invalidateQueries({ queryKey: PODCASTS_KEY });
      await client.invalidateQueries({ queryKey: [...MANAGED_KEY, 'list'] });
    });
    if (!isDone || !saved) return;
    client.setQueryData(managedPodcastQuery(saved.id).queryKey, saved);
    showToast({ text: t(saved.state === 'published' ? 'published' : 'saved'), tone: 'success' });
    if (!podcast)
      await navigate({ to: podcastsPaths.managedPodcast(saved.id), replace: true, ignoreBlocker: true });
  };
  return {
    draft,
    setDraft,
    lacksTitle: hasTried && !hasText(draft.title),
    busy,
    error,
    save,
    isChanged: JSON.stringify(draft) !== JSON.stringify(first),
  };
}

/** Of how much somebody may ask for; any other that was set stays among them. */
const HEARD_PERCENTS = [50, 60, 70, 80, 90, 95, 100];

function Writing({ podcast }: { readonly podcast: ManagedPodcast | undefined }) {
  const { t } = useTranslation(['admin-podcasts', 'common']);
  const languages = selectedClient(useMe())?.languages ?? ['pt-BR'];
  const { draft, setDraft, lacksTitle, busy, error, save, isChanged } = useWriting(podcast);
  const onChange = (some: Partial<PodcastDraft>) => setDraft((last) => ({ ...last, ...some }));
  return (
    <Screen
      title={podcast ? localize(podcast.body.title, currentLocale()) : t('new')}
      back={{ to: podcastsPaths.managed, label: t('title') }}
      actions={podcast ? <Around podcast={podcast} /> : null}
    >
      <UnsavedGuard active={isChanged} />
      <div className={css['columns']}>
        <Card>
          <div className={css['stack']}>
            <LocalizedFields
              label={t('fieldTitle')}
              languages={languages}
              value={draft.title}
              maxLength={160}
              error={lacksTitle ? t('common:required') : undefined}
              onChange={(title) => onChange({ title })}
            />
            <LocalizedFields
              multiline
              label={t('fieldSummary')}
              languages={languages}
              value={draft.summary}
              maxLength={4000}
              onChange={(summary) => onChange({ summary })}
            />
            <Facts draft={draft} onChange={onChange} />
            <CoverField cover={draft.cover} onChange={(cover) => onChange({ cover })} />
          </div>
        </Card>
        <div className={css['side']}>
          <Card>
            <div className={css['stack']}>
              <h2>{t('when')}</h2>
              <WhenField value={draft.publishedAt} onChange={(publishedAt) => onChange({ publishedAt })} />
            </div>
          </Card>
          <Card>
            <Audience draft={draft} onChange={onChange} />
          </Card>
          {podcast?.feed ? <FeedCard podcastId={podcast.id} feed={podcast.feed} /> : null}
        </div>
      </div>
      <ActionError error={error} />
      <Saving
        state={podcast?.state ?? 'draft'}
        publishedAt={draft.publishedAt}
        busy={busy}
        onSave={(some) => void save(some)}
      />
      {podcast ? (
        <ManagedEpisodes podcastId={podcast.id} />
      ) : (
        <p className={css['hint']}>{t('episodesLater')}</p>
      )}
    </Screen>
  );
}

/** Who makes it, and how much of an episode has to be heard for it to count. */
function Facts({ draft, onChange }: AudienceProps) {
  const { t } = useTranslation('admin-podcasts');
  const format = useFormat();
  return (
    <>
      <TextField
        label={t('author')}
        value={draft.author}
        maxLength={160}
        onChange={({ target }) => onChange({ author: target.value })}
      />
      <Select
        label={t('heardPercent')}
        hint={t('heardPercentHint')}
        value={String(draft.heardPercent)}
        options={[...new Set([...HEARD_PERCENTS, draft.heardPercent])]
          .toSorted((a, b) => a - b)
          .map((percent) => ({ value: String(percent), label: format.percent(percent) }))}
        onChange={(value) => onChange({ heardPercent: Number(value) })}
      />
    </>
  );
}

interface AudienceProps {
  readonly draft: PodcastDraft;
  readonly onChange: (some: Partial<PodcastDraft>) => void;
}

function Audience({ draft, onChange }: AudienceProps) {
  const { t } = useTranslation('admin-podcasts');
  return (
    <div className={css['stack']}>
      <h2>{t('audience')}</h2>
      <AudiencePicker
        audience={draft.audience}
        hint={t('audienceAll')}
        labels={{ area: t('areas'), group: t('groups'), tag: t('tags') }}
        onChange={(audience) => onChange({ audience })}
      >
        {(optionsOf) => (
          <TagPicker
            label={t('categories')}
            options={optionsOf('category')}
            value={draft.categoryIds}
            onChange={(ids) => onChange({ categoryIds: [...ids] })}
          />
        )}
      </AudiencePicker>
    </div>
  );
}

function Around({ podcast: { id, state } }: { readonly podcast: ManagedPodcast }) {
  const { t } = useTranslation('admin-podcasts');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const refresh = () => client.invalidateQueries({ queryKey: [...MANAGED_KEY, 'list'] });
  const handleRemove = async () => {
    if (!(await act(() => removePodcast(id)))) return;
    await navigate({ to: podcastsPaths.managed, ignoreBlocker: true });
    await refresh();
    showToast({ text: t('removed'), onUndo: () => void act(() => restorePodcast(id).then(refresh)) });
  };
  return (
    <>
      <StatePill state={state} />
      {state === 'published' ? (
        <LinkButton
          variant="secondary"
          to={podcastsPaths.podcast(id)}
          icon={<ExternalLink size={18} aria-hidden="true" />}
        >
          {t('open')}
        </LinkButton>
      ) : (
        <Button
          variant="quiet"
          loading={busy}
          icon={<Trash2 size={18} aria-hidden="true" />}
          onClick={() => void handleRemove()}
        >
          {t('remove')}
        </Button>
      )}
    </>
  );
}
