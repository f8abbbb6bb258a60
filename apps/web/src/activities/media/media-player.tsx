import { MediaProvider } from 'media-chrome/react/media-store';
import { createMediaStore } from 'media-chrome/dist/media-store/media-store.js';
import { useState } from 'react';
import { useTranslation } from '../../lib/translate.ts';

import { classes } from '../../ui/classes.ts';
import { Alert } from '../../ui/alert.tsx';
import { savesData } from './data-saver.ts';
import { KeysHelp } from './keys-help.tsx';
import css from './media-frame.module.css';
import { MediaSettings } from './media-settings.tsx';
import { PlayerFrame } from './player-frame.tsx';
import { PlainTranscript, Transcript } from './transcript.tsx';
import type { useCues } from './use-cues.ts';
import { NO_CAPTIONS, usePlayer } from './use-player.ts';
import type { MediaPlayerProps } from './use-player.ts';

/** Plays video, audio and streams with our own controls, captions, transcript and keys [ACT-01, ACT-02, ACT-10]. */
export function MediaPlayer(props: MediaPlayerProps) {
  // The person's own preferences are kept by us; the store shall not keep a second set.
  const [store] = useState(() =>
    createMediaStore({
      documentElement: document,
      options: { noVolumePref: true, noMutedPref: true, noSubtitlesLangPref: true },
    }),
  );
  return (
    <MediaProvider mediaStore={store}>
      <Player {...props} />
    </MediaProvider>
  );
}

interface ShownTranscriptProps {
  readonly cues: ReturnType<typeof useCues>;
  readonly current: number;
  /** Written apart, where there are no captions to take it from. */
  readonly text: string | null | undefined;
  readonly onSeek: (seconds: number) => void;
}

function ShownTranscript({ cues, current, text, onSeek }: ShownTranscriptProps) {
  const { t } = useTranslation('player');
  if (text) return <PlainTranscript text={text} />;
  if (cues.state === 'ready') return <Transcript cues={cues.cues} current={current} onSeek={onSeek} />;
  return cues.state === 'failed' ? (
    <Alert tone="warning" announced>
      {t('transcriptFailed')}
    </Alert>
  ) : null;
}

function Player(props: MediaPlayerProps) {
  const { t } = useTranslation('player');
  const { captions = NO_CAPTIONS, transcript } = props;
  const player = usePlayer(props);
  const { isVideo, acts, playback, preferences, change, panel, setPanel, text } = player;
  const { cues, current, captionsOn } = text;

  const shownTranscript = preferences.transcript && text.hasTranscript;
  return (
    <div className={classes(css['player'], shownTranscript && css['withTranscript'])}>
      <div>
        <PlayerFrame props={props} player={player} />
        {isVideo && savesData() && playback.paused ? <Alert>{t('dataSaver')}</Alert> : null}
      </div>
      {shownTranscript ? (
        <ShownTranscript
          cues={cues}
          current={current}
          text={captions.length > 0 ? undefined : transcript}
          onSeek={acts.seek}
        />
      ) : null}
      <MediaSettings
        open={panel === 'settings'}
        onClose={() => setPanel(undefined)}
        rate={playback.rate}
        onRate={acts.setRate}
        captions={isVideo ? captions : NO_CAPTIONS}
        captionsOn={captionsOn}
        preferences={preferences}
        onChange={change}
      />
      <KeysHelp open={panel === 'keys'} onClose={() => setPanel(undefined)} />
    </div>
  );
}
