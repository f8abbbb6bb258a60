import type { FromSlidesPlayer, ToSlidesPlayer } from '@trilha/contracts/learning/file-player-messages';
import { useEffect, useEffectEvent, useState } from 'react';

/** Of a frame that says nothing: its program did not arrive, or the deck is too much for it. */
const PATIENCE_MS = 60_000;

type Deck =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'open'; readonly total: number; readonly ratio: number };

/** What is shown of a deck, and the way to another slide of it. */
export interface ShownSlides {
  readonly deck: Deck;
  /** 0 until the deck is open. */
  readonly total: number;
  readonly slide: number;
  readonly goTo: (slide: number) => void;
}

/** Which slide of so many is shown: from where the person left, never beyond the last. */
export function useShownSlide(total: number, begin: number) {
  const [wanted, setWanted] = useState(begin);
  const last = Math.max(total, 1);
  // A deck that became shorter since is shown from its last slide.
  const slide = Math.min(wanted, last);
  return { slide, goTo: (other: number) => setWanted(Math.min(Math.max(1, other), last)) };
}

/** Reads what a frame says; whatever else it may send is nothing. */
export function readSlidesMessage(data: unknown): FromSlidesPlayer | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  const { type, count, ratio, by } = data as Record<string, unknown>;
  if (type === 'failed') return { type };
  if (type === 'step' && (by === 1 || by === -1)) return { type, by };
  const isDeck = Number.isInteger(count) && Number(count) > 0 && Number(ratio) > 0.1 && Number(ratio) < 10;
  return type === 'slides' && isDeck ? { type, count: Number(count), ratio: Number(ratio) } : undefined;
}

/**
 * Talks to the page on the content origin that draws a deck, and says which slide is shown: it has no origin of its own, so only its
 * window says who speaks.
 */
export function useSlidesFrame(frame: HTMLIFrameElement | null, begin: number): ShownSlides {
  const [deck, setDeck] = useState<Deck>({ kind: 'loading' });
  const total = deck.kind === 'open' ? deck.total : 0;
  const { slide, goTo } = useShownSlide(total, begin);
  const handleStep = useEffectEvent((by: 1 | -1) => goTo(slide + by));

  useEffect(() => {
    if (!frame) return undefined;
    const patience = setTimeout(() => setDeck({ kind: 'failed' }), PATIENCE_MS);
    const handleMessage = ({ data, source }: MessageEvent) => {
      const message = source === frame.contentWindow ? readSlidesMessage(data) : undefined;
      if (!message) return;
      if (message.type === 'step') return handleStep(message.by);
      clearTimeout(patience);
      setDeck(
        message.type === 'failed'
          ? { kind: 'failed' }
          : { kind: 'open', total: message.count, ratio: message.ratio },
      );
    };
    addEventListener('message', handleMessage);
    return () => {
      clearTimeout(patience);
      removeEventListener('message', handleMessage);
    };
  }, [frame]);

  useEffect(() => {
    if (total === 0) return;
    const message: ToSlidesPlayer = { type: 'show', slide };
    // A document without an origin can be named by no other target; nothing here is secret.
    frame?.contentWindow?.postMessage(message, '*');
  }, [frame, total, slide]);
  return { deck, total, slide, goTo };
}
