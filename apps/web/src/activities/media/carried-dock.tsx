import { useRouter } from '@tanstack/react-router';
import { Pause, Play, X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';

import { useTranslation } from '../../lib/translate.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import css from './carried-dock.module.css';
import { carriedAudio } from './carrying.ts';
import { followMediaKeys } from './media-session-keys.ts';

/** The small player of a lesson's audio over every screen: its way back, pause and stop [ACT-01, POD-01]. */
export function CarriedDock() {
  const { t } = useTranslation('player');
  const router = useRouter();
  const host = carriedAudio();
  const { piece, isPlaying, isFailed } = useSyncExternalStore(host.subscribe, host.view);
  useEffect(() => {
    if (!piece) return undefined;
    document.documentElement.setAttribute('data-carried', '');
    const end = followMediaKeys(piece, host);
    return () => {
      document.documentElement.removeAttribute('data-carried');
      end();
    };
  }, [piece, host]);
  if (!piece) return null;
  return (
    <section className={css['dock']} aria-label={t('carried')}>
      <button type="button" className={css['what']} onClick={() => router.history.push(piece.address)}>
        <span className={css['words']}>
          <strong>{piece.title}</strong>
          <small role="status">{isFailed ? t('mediaFailed.title') : piece.album}</small>
          <span className="visually-hidden">{t('carriedBack')}</span>
        </span>
      </button>
      <IconButton
        label={isPlaying ? t('pause') : t('play')}
        icon={isPlaying ? <Pause size={24} aria-hidden="true" /> : <Play size={24} aria-hidden="true" />}
        onClick={() => host.toggle()}
      />
      <IconButton
        label={t('carriedStop')}
        icon={<X size={20} aria-hidden="true" />}
        onClick={() => host.close()}
      />
    </section>
  );
}
