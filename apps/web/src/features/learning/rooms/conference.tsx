import { ExternalLink, Video } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import player from '../../../activities/embedded-player.module.css';
import { useIsImpersonating } from '../../../app/me.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { isJoiningAnew, renewPolicyFor } from './fresh-policy.ts';
import { loadConference } from './load-conference.ts';
import type { ConferenceApi } from './load-conference.ts';
import { enterConference } from './rooms.api.ts';
import css from './stage.module.css';

type Step =
  | { readonly at: 'outside' | 'loading' | 'joined' | 'left' }
  | { readonly at: 'failed'; readonly error: unknown };

/** Languages as Jitsi names them. */
const LANGUAGES: Readonly<Record<string, string>> = {
  'pt-BR': 'ptBR',
  'en-US': 'en',
  'es-ES': 'es',
  'fr-FR': 'fr',
};

/** A live class: its video conference, joined by a press, in this page or in a tab of its own where its script does not come [EVT-06]. */
export function Conference({ eventId, title }: { readonly eventId: string; readonly title: string }) {
  const { t } = useTranslation('rooms');
  const isImpersonating = useIsImpersonating();
  const { host, step, fallback, join } = useConference(eventId);
  if (isImpersonating)
    return (
      <div className={css['board']}>
        <p>{t('actingOutside')}</p>
      </div>
    );
  if (step.at === 'failed') return <Failed error={step.error} fallback={fallback} onRetry={join} />;
  if (step.at === 'outside' || step.at === 'left')
    return (
      <div className={css['board']}>
        <p>{t(step.at === 'left' ? 'conferenceLeft' : 'conferenceReady')}</p>
        <Button size="large" icon={<Video size={20} aria-hidden="true" />} onClick={join}>
          {t(step.at === 'left' ? 'joinAgain' : 'joinConference')}
        </Button>
      </div>
    );
  return (
    <div className={player['frame']}>
      <div ref={host} className={css['host']} aria-label={title} role="region" />
      {step.at === 'loading' ? (
        <div className={player['loading']} role="status" aria-label={t('joining')}>
          <Skeleton height="100%" />
          <p className={css['joining']}>{t('joining')}</p>
        </div>
      ) : (
        <p className="visually-hidden" role="status">
          {t('joined')}
        </p>
      )}
    </div>
  );
}

interface FailedProps {
  readonly error: unknown;
  readonly fallback: string | undefined;
  readonly onRetry: () => void;
}

/** Says that the conference does not come, and the two ways on. */
function Failed({ error, fallback, onRetry }: FailedProps) {
  const { t } = useTranslation(['rooms', 'common']);
  const errorText = useErrorText();
  return (
    <div className={css['board']} role="alert">
      <strong>{t('conferenceFailed')}</strong>
      <p>{error instanceof ApiError ? errorText(error) : t('conferenceFailedText')}</p>
      <div className={css['acts']}>
        <Button onClick={onRetry}>{t('common:retry')}</Button>
        {fallback ? (
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={fallback}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('openInTab')} <ExternalLink size={16} aria-hidden="true" />
          </a>
        ) : null}
      </div>
    </div>
  );
}

/** One stay in the conference: from the press to join until it is left, disposed of with the place it is in. */
function useConference(eventId: string) {
  const host = useRef<HTMLDivElement>(null);
  // Who had pressed to join before the page was loaded anew joins.
  const [step, setStep] = useState<Step>({ at: isJoiningAnew() ? 'loading' : 'outside' });
  const [fallback, setFallback] = useState<string>();
  const [attempt, setAttempt] = useState(isJoiningAnew() ? 1 : 0);

  useEffect(() => {
    if (attempt === 0) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    let api: ConferenceApi | undefined;
    const fail = (error: unknown) => {
      api?.dispose();
      api = undefined;
      if (!signal.aborted) setStep({ at: 'failed', error });
    };
    const start = async () => {
      const { script, domain, roomName, jwt, displayName, fallbackAddress } = await enterConference(eventId);
      if (signal.aborted) return;
      setFallback(fallbackAddress);
      signal.addEventListener('abort', renewPolicyFor(script, 'conference'));
      const Api = await loadConference(script, signal);
      const parentNode = host.current;
      if (signal.aborted || !parentNode) return;
      api = new Api(domain, {
        roomName,
        parentNode,
        width: '100%',
        height: '100%',
        lang: LANGUAGES[currentLocale()] ?? 'en',
        ...(jwt === null ? {} : { jwt }),
        userInfo: { displayName },
        configOverwrite: { disableDeepLinking: true },
      });
      api.addListener('videoConferenceJoined', () => {
        // Who left while it was still joining has left.
        if (api) setStep({ at: 'joined' });
      });
      const leave = () => {
        api?.dispose();
        api = undefined;
        if (!signal.aborted) setStep({ at: 'left' });
      };
      api.addListener('videoConferenceLeft', leave);
      api.addListener('readyToClose', leave);
      api.addListener('errorOccurred', ({ isFatal, error }) => {
        // Newer versions tell it flat, older ones within `error`.
        const isEnd = isFatal === true || (error as { isFatal?: boolean } | undefined)?.isFatal === true;
        if (isEnd) fail(new Error('The video conference ended with an error.'));
      });
    };
    start().catch(fail);
    return () => {
      leaving.abort();
      api?.dispose();
    };
  }, [eventId, attempt]);

  const join = () => {
    setStep({ at: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { host, step, fallback, join } as const;
}
