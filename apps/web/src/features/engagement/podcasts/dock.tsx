import { useQueryClient } from '@tanstack/react-query';
import { Pause, Play, X } from 'lucide-react';
import { lazy, useEffect, useState } from 'react';

import { useFormat } from '../../../lib/dates.ts';
import { loadOwnTexts } from '../../../lib/i18n.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { untilPageStops } from '../../../lib/session-epoch.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import css from './dock.module.css';
import { JumpIcon } from './jump-icon.tsx';
import { followMediaSession } from './media-session.ts';
import { player, usePlayer, usePosition } from './player.ts';
import { PODCASTS_KEY } from './podcasts.api.ts';

const NowPlaying = lazy(async () => {
  const [{ NowPlaying }] = await Promise.all([
    loadChunk(() => import('./now-playing.tsx')),
    loadOwnTexts('podcasts'),
  ]);
  return { default: NowPlaying };
});

/**
 * The small player over every screen, where something is being listened to (POD-01). It is mounted anew for another member, and not seen
 * while an audio of a lesson is in its place.
 */
export function PodcastDock({ isHidden }: { readonly isHidden: boolean }) {
  const { t } = useTranslation('podcasts');
  const { episode, audio, isPlaying, offersToGoOn, playsInOtherTab, isFailed, isGone } = usePlayer();
  const [isOpen, setOpen] = useState(false);
  usePersonsPlayer();
  useEarned();
  useAsked();
  useEffect(() => followMediaSession(), []);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-dock', episode !== undefined);
    return () => document.documentElement.removeAttribute('data-dock');
  }, [episode]);

  if (!episode || !audio || isHidden) return null;
  return (
    <section className={css['dock']} aria-label={t('player')}>
      <Line seconds={audio.seconds} />
      <button type="button" className={css['what']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {episode.coverUrl ? <img src={episode.coverUrl} alt="" width={44} height={44} /> : null}
        <span className={css['words']}>
          <strong>{episode.title}</strong>
          <small role="status">
            {isGone
              ? t('gone')
              : isFailed
                ? t('cannotPlay')
                : playsInOtherTab
                  ? t('playsInOtherTab')
                  : offersToGoOn
                    ? t('goOn')
                    : episode.podcast.title}
          </small>
          <span className="visually-hidden">{t('open')}</span>
        </span>
      </button>
      <IconButton
        className={css['wide']}
        label={t('back15')}
        icon={<JumpIcon seconds={-15} />}
        onClick={() => player.skip(-15)}
      />
      <IconButton
        className={css['play']}
        label={isPlaying ? t('pause') : t('play')}
        icon={isPlaying ? <Pause size={24} aria-hidden="true" /> : <Play size={24} aria-hidden="true" />}
        onClick={() => player.toggle()}
      />
      <IconButton label={t('ahead30')} icon={<JumpIcon seconds={30} />} onClick={() => player.skip(30)} />
      <IconButton
        className={css['wide']}
        label={t('stop')}
        icon={<X size={20} aria-hidden="true" />}
        onClick={() => player.close()}
      />
      <LazyPanel tells="toast">{isOpen ? <NowPlaying onClose={() => setOpen(false)} /> : null}</LazyPanel>
    </section>
  );
}

function Line({ seconds }: { readonly seconds: number }) {
  const position = usePosition();
  return (
    <span className={css['line']} aria-hidden="true">
      <span style={{ inlineSize: `${Math.min(100, (position / seconds) * 100)}%` }} />
    </span>
  );
}

/** Goes on with this person's queue, and forgets it with their session or when the page is another's. */
function usePersonsPlayer() {
  useEffect(() => {
    // Out of reach: what is pressed plays all the same.
    void player.restore().catch(() => undefined);
    const end = () => player.reset();
    const stops = untilPageStops();
    stops.addEventListener('abort', end);
    return () => stops.removeEventListener('abort', end);
  }, []);
}

/** Says that what was heard to the end asks something, and has its page asked for anew. */
function useAsked() {
  const { t } = useTranslation('podcasts');
  const { asked } = usePlayer();
  const client = useQueryClient();
  useEffect(() => {
    if (!asked) return;
    showToast({ text: t('asks', { title: asked.title }) });
    void client.invalidateQueries({ queryKey: PODCASTS_KEY });
    // Only what asks is told; the words may change with the language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked]);
}

/** Says what hearing to the end earned, and has lists and points asked for anew. */
function useEarned() {
  const { t } = useTranslation('podcasts');
  const { earned } = usePlayer();
  const format = useFormat();
  const client = useQueryClient();
  useEffect(() => {
    if (!earned) return;
    showToast({
      text: t('earned', { points: format.points(earned.points), title: earned.title }),
      tone: 'success',
    });
    void client.invalidateQueries({ queryKey: PODCASTS_KEY });
    void client.invalidateQueries({ queryKey: ['points'] });
    // Only what is earned is told; the words may change with the language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [earned]);
}
