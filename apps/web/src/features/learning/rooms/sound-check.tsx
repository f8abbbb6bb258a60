import { Mic, Volume2 } from 'lucide-react';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import css from './before-start.module.css';
import { watchMicrophone, playTone } from './sound.ts';

/** Whether sound leaves this device, and for who will speak whether the microphone hears them; before it begins [EVT-05, EVT-06]. */
export function SoundCheck({ withMicrophone }: { readonly withMicrophone: boolean }) {
  const { t } = useTranslation('rooms');
  const [sound, setSound] = useState<'playing' | 'played' | 'silent' | 'failed'>();
  const play = async () => {
    setSound('playing');
    try {
      setSound((await playTone()) ? 'played' : 'silent');
    } catch {
      setSound('failed');
    }
  };
  return (
    <section className={css['check']}>
      <h3>{t('soundCheck')}</h3>
      <div className={css['row']}>
        <Button
          variant="secondary"
          size="small"
          loading={sound === 'playing'}
          icon={<Volume2 size={18} aria-hidden="true" />}
          onClick={() => void play()}
        >
          {t('playTone')}
        </Button>
        <p role="status">{sound ? t(`sound.${sound}`) : ''}</p>
      </div>
      {withMicrophone ? <MicrophoneCheck /> : null}
    </section>
  );
}

function MicrophoneCheck() {
  const { t } = useTranslation('rooms');
  const [state, setState] = useState<'listening' | 'heard' | 'silent' | 'refused'>();
  const [level, setLevel] = useState(0);
  const check = async () => {
    setState('listening');
    try {
      setState((await watchMicrophone(setLevel)) ? 'heard' : 'silent');
    } catch {
      setState('refused');
    }
    setLevel(0);
  };
  return (
    <div className={css['row']}>
      <Button
        variant="secondary"
        size="small"
        loading={state === 'listening'}
        icon={<Mic size={18} aria-hidden="true" />}
        onClick={() => void check()}
      >
        {t('checkMicrophone')}
      </Button>
      {state === 'listening' ? <ProgressBar value={level * 100} label={t('microphoneLevel')} /> : null}
      <p role="status">{state ? t(`microphone.${state}`) : ''}</p>
    </div>
  );
}
