import type { Room, RoomState } from '@trilha/contracts/learning/rooms';
import { Hand } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import css from './reactions.module.css';
import type { ChatProps } from './chat.tsx';
import { REACTIONS } from './room-limits.ts';
import { react, setHand } from './rooms.api.ts';
import type { Reaction } from './rooms.api.ts';

const FACES: Readonly<Record<Reaction, string>> = {
  applause: '👏',
  like: '👍',
  love: '❤️',
  laugh: '😄',
  surprise: '😮',
};
/** However many react within a second, so many of them float. */
const MAX_FLOATING = 8;
const FLOAT_MS = 2500;

/** Raising one's hand, and what one feels at what happens. */
export function RoomActs({ room, onRoom }: Pick<ChatProps, 'room' | 'onRoom'>) {
  const { t } = useTranslation('rooms');
  const toast = useErrorToast();
  const hand = useAsyncAction({ onError: toast });
  const reaction = useAsyncAction({ onError: toast });
  const isImpersonating = useIsImpersonating();
  const { parts } = room;
  const { hasHandUp, isMuted } = room.own;
  if (isImpersonating || isMuted) return null;
  const toggle = async () => {
    const { isUp } = await setHand(room.event.id, !hasHandUp);
    onRoom((last) => ({ ...last, own: { ...last.own, hasHandUp: isUp } }));
  };
  return (
    <div className={css['acts']}>
      {parts.includes('hands') ? (
        <Button
          size="small"
          variant={hasHandUp ? 'primary' : 'secondary'}
          aria-pressed={hasHandUp}
          loading={hand.busy}
          icon={<Hand size={18} aria-hidden="true" />}
          onClick={() => void hand.act(toggle)}
        >
          {t(hasHandUp ? 'handDown' : 'handUp')}
        </Button>
      ) : null}
      {parts.includes('reactions') ? (
        <div className={css['faces']} role="group" aria-label={t('reactions')}>
          {REACTIONS.map((kind) => (
            <button
              key={kind}
              type="button"
              className={css['face']}
              aria-label={t(`reaction.${kind}`)}
              title={t(`reaction.${kind}`)}
              onClick={() => void reaction.act(() => react(room.event.id, kind))}
            >
              {FACES[kind]}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** Faces of the last second, at most so many, in the share they were given. */
export function facesOf(reactions: RoomState['reactions']): string[] {
  const given = REACTIONS.flatMap((kind) => {
    const count = reactions[kind] ?? 0;
    return count > 0 ? [{ face: FACES[kind], count }] : [];
  });
  const sum = given.reduce((total, { count }) => total + count, 0);
  const scale = Math.min(1, MAX_FLOATING / Math.max(1, sum));
  return given.flatMap(({ face, count }) =>
    Array.from({ length: Math.max(1, Math.round(count * scale)) }, () => face),
  );
}

interface Floating {
  readonly key: number;
  readonly face: string;
  readonly at: number;
}

/** Reactions of everybody as they rise over the stage; they say nothing that is not said elsewhere, and rest where motion is unwanted. */
export function FloatingReactions({ state }: Pick<Room, 'state'>) {
  const [floating, setFloating] = useState<readonly Floating[]>([]);
  const next = useRef(0);
  useEffect(() => {
    const faces = facesOf(state.reactions);
    if (faces.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const risen = faces.map((face, index) => {
      next.current += 1;
      return { key: next.current, face, at: ((next.current * 37 + index * 11) % 80) + 10 };
    });
    // They come from outside, once for each state that is told.
    setFloating((list) => [...list, ...risen]);
    setTimeout(() => setFloating((list) => list.filter((one) => !risen.includes(one))), FLOAT_MS);
  }, [state]);
  return (
    <div className={css['sky']} aria-hidden="true">
      {floating.map(({ key, face, at }) => (
        <span key={key} className={css['risen']} style={{ insetInlineStart: `${at}%` }}>
          {face}
        </span>
      ))}
    </div>
  );
}
