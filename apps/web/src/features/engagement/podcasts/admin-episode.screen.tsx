import type { ManagedEpisode } from '@trilha/contracts/engagement/podcasts-admin';
import { EPISODE_KINDS } from '@trilha/contracts/engagement/podcast-values';
import { localize } from '@trilha/rules/platform/locales';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { flushSync } from 'react-dom';

import { selectedClient, useMe } from '../../../app/me.ts';
import { focusFirstInvalid } from '../../../lib/focus-invalid.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTimeZone } from '../../../lib/time-zone.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Select } from '../../../ui/select.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import {
  MANAGED_KEY,
  changeEpisode,
  managedEpisodeQuery,
  removeEpisode,
  restoreEpisode,
} from './admin-podcasts.api.ts';
import { AudioNotSaved } from './audio-not-saved.tsx';
import { CoverField } from './cover-field.tsx';
import { EpisodeAudios } from './episode-audios.tsx';
import { Listeners } from './listeners.tsx';
import { podcastsPaths } from './paths.ts';
import {
  EPISODE_NUMBERS,
  episodeBodyOf,
  episodeDraftOf,
  hasText,
  isEpisodeWhole,
  isNumberOf,
} from './podcast-draft.ts';
import type { EpisodeDraft } from './podcast-draft.ts';
import { PODCASTS_KEY } from './podcasts.api.ts';
import { QuestionFields } from './question-fields.tsx';
import { Saving } from './saving.tsx';
import { StatePill } from './state-pill.tsx';
import { WhenField } from './when-field.tsx';
import css from './admin-podcasts.module.css';

/** One episode as it is written [POD-01]. */
export function AdminEpisodeScreen() {
  const { episodeId } = useParams({
    from: '/signed-in/shell/admin/podcasts/$podcastId/episodes/$episodeId',
  });
  const { data, error, refetch } = useQuery(managedEpisodeQuery(episodeId));
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />;
  if (!data) return <ScreenSkeleton cards={2} />;
  return <Writing key={`${data.id} ${data.revision}`} episode={data} />;
}

function useWriting(episode: ManagedEpisode) {
  const { t } = useTranslation('admin-podcasts');
  const zone = useTimeZone();
  const client = useQueryClient();
  const [first] = useState(() => episodeDraftOf(episode, zone));
  const [draft, setDraft] = useState(first);
  const [hasTried, setTried] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const save = async (some: Partial<EpisodeDraft>) => {
    const next = { ...draft, ...some };
    if (!isEpisodeWhole(next)) {
      // What is missing may be far above the button.
      flushSync(() => setTried(true));
      focusFirstInvalid();
      return;
    }
    let saved: ManagedEpisode | undefined;
    const isDone = await act(async () => {
      saved = await changeEpisode(episode.id, { ...episodeBodyOf(next, zone), revision: episode.revision });
      setDraft(first);
      await client.invalidateQueries({ queryKey: PODCASTS_KEY });
      await client.invalidateQueries({ queryKey: [...MANAGED_KEY, 'episodes'] });
    });
    if (!isDone || !saved) return;
    client.setQueryData(managedEpisodeQuery(saved.id).queryKey, saved);
    showToast({
      // What was out before was only changed.
      text: t(
        saved.state === 'published' && episode.state !== 'published' ? 'episodePublished' : 'episodeSaved',
      ),
      tone: 'success',
    });
  };
  return {
    draft,
    setDraft,
    hasTried,
    lacksTitle: hasTried && !hasText(draft.title),
    busy,
    error,
    save,
    isChanged: JSON.stringify(draft) !== JSON.stringify(first),
  };
}

function Writing({ episode }: { readonly episode: ManagedEpisode }) {
  const { t } = useTranslation(['admin-podcasts', 'common']);
  const languages = selectedClient(useMe())?.languages ?? ['pt-BR'];
  const { draft, setDraft, hasTried, lacksTitle, busy, error, save, isChanged } = useWriting(episode);
  const onChange = (some: Partial<EpisodeDraft>) => setDraft((last) => ({ ...last, ...some }));
  return (
    <Screen
      title={localize(episode.body.title, currentLocale())}
      back={{ to: podcastsPaths.managedPodcast(episode.podcastId), label: t('toPodcast') }}
      actions={<Around episode={episode} />}
    >
      <UnsavedGuard active={isChanged} />
      <div className={css['columns']}>
        <Card>
          <div className={css['stack']}>
            <LocalizedFields
              label={t('fieldTitle')}
              languages={languages}
              value={draft.title}
              maxLength={200}
              error={lacksTitle ? t('common:required') : undefined}
              onChange={(title) => onChange({ title })}
            />
            <LocalizedFields
              multiline
              label={t('fieldSummary')}
              languages={languages}
              value={draft.summary}
              maxLength={8000}
              onChange={(summary) => onChange({ summary })}
            />
            <EpisodeAudios
              languages={languages}
              audios={draft.audios}
              saved={episode.audios}
              fetches={episode.fetches}
              onChange={(audios) => onChange({ audios })}
            />
            <QuestionFields
              languages={languages}
              question={draft.question}
              hasTried={hasTried}
              onChange={(question) => onChange({ question })}
            />
          </div>
        </Card>
        <div className={css['side']}>
          <When value={draft.publishedAt} onChange={(publishedAt) => onChange({ publishedAt })} />
          <Card>
            <Place draft={draft} hasTried={hasTried} onChange={onChange} />
          </Card>
          <Card>
            <CoverField hint={t('coverHint')} cover={draft.cover} onChange={(cover) => onChange({ cover })} />
          </Card>
        </div>
      </div>
      <AudioNotSaved error={error} />
      <Saving
        state={episode.state}
        publishedAt={draft.publishedAt}
        busy={busy}
        onSave={(some) => void save(some)}
      />
      {episode.state === 'published' ? <Listeners episodeId={episode.id} /> : null}
    </Screen>
  );
}

function When(field: ComponentProps<typeof WhenField>) {
  const { t } = useTranslation('admin-podcasts');
  return (
    <Card>
      <div className={css['stack']}>
        <h2>{t('when')}</h2>
        <WhenField {...field} />
      </div>
    </Card>
  );
}

interface PlaceProps {
  readonly draft: EpisodeDraft;
  readonly hasTried: boolean;
  readonly onChange: (some: Partial<EpisodeDraft>) => void;
}

/** Where an episode stands in its podcast, and what hearing it earns. */
function Place({ draft, hasTried, onChange }: PlaceProps) {
  const { t } = useTranslation('admin-podcasts');
  const errorOf = (field: keyof typeof EPISODE_NUMBERS) =>
    hasTried && !isNumberOf(field, draft[field]) ? t('noNumber', EPISODE_NUMBERS[field]) : undefined;
  return (
    <div className={css['stack']}>
      <Select
        label={t('kind')}
        value={draft.kind}
        options={EPISODE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <div className={css['pair']}>
        <TextField
          inputMode="numeric"
          label={t('season')}
          value={draft.season}
          maxLength={4}
          error={errorOf('season')}
          onChange={({ target }) => onChange({ season: target.value })}
        />
        <TextField
          inputMode="numeric"
          label={t('number')}
          value={draft.number}
          maxLength={5}
          error={errorOf('number')}
          onChange={({ target }) => onChange({ number: target.value })}
        />
      </div>
      <TextField
        inputMode="numeric"
        label={t('points')}
        hint={t('pointsHint')}
        value={draft.points}
        maxLength={5}
        error={errorOf('points')}
        onChange={({ target }) => onChange({ points: target.value })}
      />
    </div>
  );
}

function Around({ episode: { id, podcastId, state } }: { readonly episode: ManagedEpisode }) {
  const { t } = useTranslation('admin-podcasts');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const refresh = () => client.invalidateQueries({ queryKey: MANAGED_KEY });
  const handleRemove = async () => {
    if (!(await act(() => removeEpisode(id)))) return;
    await navigate({ to: podcastsPaths.managedPodcast(podcastId), ignoreBlocker: true });
    await refresh();
    showToast({ text: t('episodeRemoved'), onUndo: () => void act(() => restoreEpisode(id).then(refresh)) });
  };
  return (
    <>
      <StatePill state={state} />
      <Button
        variant="quiet"
        loading={busy}
        icon={<Trash2 size={18} aria-hidden="true" />}
        onClick={() => void handleRemove()}
      >
        {t('removeEpisode')}
      </Button>
    </>
  );
}
