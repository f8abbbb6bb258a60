import type { ManagedAudio, ManagedFetch } from '@trilha/contracts/engagement/podcasts-admin';
import type { Locale } from '@trilha/rules/platform/locales';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { formatClock } from '../../../activities/media/format-clock.ts';
import { LOCALE_NAMES } from '../../../lib/locale-names.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useUpload } from '../../../lib/upload.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { AudioNotSaved } from './audio-not-saved.tsx';
import { MANAGED_KEY, setChapters, setTranscript } from './admin-podcasts.api.ts';
import type { DraftAudio } from './podcast-draft.ts';
import css from './admin-podcasts.module.css';

const ACCEPTED = 'audio/*,.mp3,.m4a,.aac,.ogg,.wav,.flac';

interface EpisodeAudiosProps {
  readonly languages: readonly Locale[];
  readonly audios: readonly DraftAudio[];
  /** As they are kept. */
  readonly saved: readonly ManagedAudio[];
  readonly fetches: readonly ManagedFetch[];
  readonly onChange: (audios: readonly DraftAudio[]) => void;
}

/** Recordings of an episode, one for each language, with what is said in them. */
export function EpisodeAudios({ languages, audios, saved, fetches, onChange }: EpisodeAudiosProps) {
  const { t } = useTranslation('admin-podcasts');
  const shown = [...new Set([...languages, ...audios.map(({ language }) => language)])];
  return (
    <div className={css['stack']}>
      <h2>{t('audios')}</h2>
      {shown.map((language) => {
        const audio = audios.find((one) => one.language === language);
        const others = audios.filter((one) => one !== audio);
        return (
          <fieldset key={language} className={css['fieldset']}>
            <legend>{LOCALE_NAMES[language]}</legend>
            <Fetching fetches={fetches.filter((one) => one.language === language)} />
            {audio ? (
              <Recording
                audio={audio}
                saved={saved.find(({ fileId }) => fileId === audio.fileId)}
                onRemove={() => onChange(others)}
              />
            ) : (
              <Upload
                label={t('uploadAudio', { language: LOCALE_NAMES[language] })}
                onFile={(file) => onChange([...others, { language, ...file }])}
              />
            )}
          </fieldset>
        );
      })}
    </div>
  );
}

function Fetching({ fetches }: { readonly fetches: readonly ManagedFetch[] }) {
  const { t } = useTranslation('admin-podcasts');
  return fetches.map(({ id, kind, address, problem }) => (
    <Alert key={id} tone={problem ? 'warning' : 'info'} title={t(`fetch.${kind}`)}>
      {problem ? t(`problem.${problem}`) : t('fetching')}
      <span className={css['address']}>{address}</span>
    </Alert>
  ));
}

interface UploadProps {
  readonly label: string;
  readonly onFile: (file: { readonly fileId: string; readonly url: string }) => void;
}

function Upload({ label, onFile }: UploadProps) {
  const { upload, progress, error } = useUpload();
  const handleFile = async (file: File | undefined) => {
    if (!file) return;
    // What went wrong is shown by `error`.
    const stored = await upload(file, { purpose: 'audio' }).catch(() => undefined);
    if (stored) onFile({ fileId: stored.fileId, url: stored.url });
  };
  return (
    <>
      <FileDrop
        label={label}
        accept={ACCEPTED}
        disabled={progress !== null}
        onFiles={([file]) => void handleFile(file)}
      />
      {progress === null ? null : <ProgressBar value={progress * 100} label={label} />}
      <AudioNotSaved error={error} />
    </>
  );
}

interface RecordingProps {
  readonly audio: DraftAudio;
  readonly saved: ManagedAudio | undefined;
  readonly onRemove: () => void;
}

function Recording({ audio, saved, onRemove }: RecordingProps) {
  const { t } = useTranslation('admin-podcasts');
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said stands in the transcript */}
      <audio controls preload="none" src={audio.url} className={css['audio']} />
      {saved ? (
        <>
          <p className={css['hint']}>
            {t('audioFacts', {
              length: formatClock(saved.seconds),
              cues: saved.cues,
              chapters: saved.chapters,
            })}
          </p>
          <Texts audio={saved} />
        </>
      ) : (
        <p className={css['hint']}>{t('textsLater')}</p>
      )}
      <Button size="small" variant="quiet" onClick={onRemove}>
        {t('removeAudio')}
      </Button>
    </>
  );
}

const MEGABYTE = 1024 ** 2;

/** Files of transcripts and chapters; what is in them is judged where they are kept. */
function Texts({ audio }: { readonly audio: ManagedAudio }) {
  const { t } = useTranslation('admin-podcasts');
  const client = useQueryClient();
  const [tooLarge, setTooLarge] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const send = async (kind: 'transcript' | 'chapters', text: string) => {
    const set = kind === 'transcript' ? setTranscript : setChapters;
    const isDone = await act(async () => {
      await set(audio.id, text);
      // The episode that is written keeps what was typed: only what is known about its audios is asked for anew.
      await client.invalidateQueries({ queryKey: MANAGED_KEY });
    });
    if (isDone) showToast({ text: t(text === '' ? 'textRemoved' : 'textKept'), tone: 'success' });
  };
  const handleFile = async (kind: 'transcript' | 'chapters', file: File | undefined) => {
    setTooLarge((file?.size ?? 0) > MEGABYTE);
    if (file && file.size <= MEGABYTE) await send(kind, await file.text());
  };
  return (
    <div className={css['texts']}>
      <FileDrop
        label={t('transcript')}
        hint={t('transcriptHint')}
        accept=".vtt,.srt,.json"
        disabled={busy}
        onFiles={([file]) => void handleFile('transcript', file)}
      />
      <FileDrop
        label={t('chapters')}
        hint={t('chaptersHint')}
        accept=".json"
        disabled={busy}
        onFiles={([file]) => void handleFile('chapters', file)}
      />
      {audio.cues > 0 ? (
        <Button size="small" variant="quiet" disabled={busy} onClick={() => void send('transcript', '')}>
          {t('removeTranscript')}
        </Button>
      ) : null}
      {audio.chapters > 0 ? (
        <Button size="small" variant="quiet" disabled={busy} onClick={() => void send('chapters', '')}>
          {t('removeChapters')}
        </Button>
      ) : null}
      {tooLarge ? <Alert tone="danger">{t('textTooLarge')}</Alert> : null}
      <ActionError error={error} />
    </div>
  );
}
