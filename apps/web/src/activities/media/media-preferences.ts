import { LOCALES } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';

import { saveIfRoom } from '../../lib/storage-room.ts';

export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;
export const CAPTION_SIZES = ['small', 'medium', 'large', 'huge'] as const;
export type CaptionSize = (typeof CAPTION_SIZES)[number];
export const CAPTION_BACKGROUNDS = ['solid', 'shade', 'none'] as const;
export type CaptionBackground = (typeof CAPTION_BACKGROUNDS)[number];

/** How a person likes to watch; the same for every medium in this browser. */
export interface MediaPreferences {
  readonly rate: number;
  readonly volume: number;
  readonly muted: boolean;
  /** Language of captions; `off` for none, undefined until the person chose. */
  readonly captions: Locale | 'off' | undefined;
  readonly captionSize: CaptionSize;
  readonly captionBackground: CaptionBackground;
  readonly transcript: boolean;
  /** Little data, whatever the browser says of its network. */
  readonly saveData: boolean;
}

const KEY = 'trilha-media';
const DEFAULTS: MediaPreferences = {
  rate: 1,
  volume: 1,
  muted: false,
  captions: undefined,
  captionSize: 'medium',
  captionBackground: 'shade',
  transcript: false,
  saveData: false,
};

const oneOf = <T>(values: readonly T[], value: unknown, otherwise: T): T =>
  values.find((known) => known === value) ?? otherwise;

/** The kept preferences; whatever is not understood falls back to the default. */
export function readMediaPreferences(): MediaPreferences {
  let stored: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) stored = parsed as Record<string, unknown>;
  } catch {
    // Written by another version or by hand: start over.
  }
  const { volume } = stored;
  return {
    rate: oneOf<number>(RATES, stored['rate'], DEFAULTS.rate),
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
    muted: stored['muted'] === true,
    captions: oneOf<Locale | 'off' | undefined>([...LOCALES, 'off'], stored['captions'], undefined),
    captionSize: oneOf(CAPTION_SIZES, stored['captionSize'], DEFAULTS.captionSize),
    captionBackground: oneOf(CAPTION_BACKGROUNDS, stored['captionBackground'], DEFAULTS.captionBackground),
    transcript: stored['transcript'] === true,
    saveData: stored['saveData'] === true,
  };
}

/** Keeps what the person chose, for the next medium on this device. */
export function saveMediaPreferences(change: Partial<MediaPreferences>): void {
  saveIfRoom(KEY, JSON.stringify({ ...readMediaPreferences(), ...change }));
}
