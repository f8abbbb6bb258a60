import { RATES } from './media-preferences.ts';

export type MediaCommand =
  | { readonly do: 'toggle' | 'mute' | 'captions' | 'fullscreen' | 'transcript' | 'help' }
  | { readonly do: 'skip'; readonly seconds: number }
  | { readonly do: 'seekShare'; readonly share: number }
  | { readonly do: 'volume'; readonly by: number }
  | { readonly do: 'rate'; readonly step: 1 | -1 };

const VOLUME_STEP = 0.1;

const COMMANDS: Readonly<Record<string, MediaCommand>> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  j: { do: 'skip', seconds: -10 },
  l: { do: 'skip', seconds: 10 },
  ArrowLeft: { do: 'skip', seconds: -5 },
  ArrowRight: { do: 'skip', seconds: 5 },
  ArrowUp: { do: 'volume', by: VOLUME_STEP },
  ArrowDown: { do: 'volume', by: -VOLUME_STEP },
  m: { do: 'mute' },
  c: { do: 'captions' },
  f: { do: 'fullscreen' },
  t: { do: 'transcript' },
  '<': { do: 'rate', step: -1 },
  '>': { do: 'rate', step: 1 },
  Home: { do: 'seekShare', share: 0 },
  End: { do: 'seekShare', share: 1 },
  '?': { do: 'help' },
};

/** The keys of the players with the texts that explain them (`player:keys.<id>`). */
export const KEY_HELP = [
  { id: 'toggle', keys: ['k', '␣'] },
  { id: 'skip10', keys: ['j', 'l'] },
  { id: 'skip5', keys: ['←', '→'] },
  { id: 'volume', keys: ['↑', '↓'] },
  { id: 'mute', keys: ['m'] },
  { id: 'captions', keys: ['c'] },
  { id: 'fullscreen', keys: ['f'] },
  { id: 'transcript', keys: ['t'] },
  { id: 'rate', keys: ['<', '>'] },
  { id: 'share', keys: ['0', '…', '9'] },
  { id: 'ends', keys: ['Home', 'End'] },
  { id: 'help', keys: ['?'] },
] as const;

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The command of a key; undefined where it has none or belongs to the browser. */
export function commandOfKey({ key, ctrlKey, metaKey, altKey }: KeyPress): MediaCommand | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (/^\d$/.test(key)) return { do: 'seekShare', share: Number(key) / 10 };
  return COMMANDS[key.length === 1 ? key.toLowerCase() : key];
}

/** The next speed in a direction; stays at the ends. */
export function steppedRate(rate: number, step: 1 | -1): number {
  const next = step === 1 ? RATES.find((other) => other > rate) : RATES.findLast((other) => other < rate);
  return next ?? rate;
}

/** Controls that use a key themselves keep it: fields all keys, buttons and sliders their own. */
export function handlesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select, input:not([type=range])')) return true;
  if (target.closest('dialog, [role=menu], [role=listbox]')) return true;
  if (target.matches('input[type=range]')) return /^(Arrow|Home|End|Page)/.test(key);
  return target.matches('a, button, summary, [role=tab], [role=button]') && (key === ' ' || key === 'Enter');
}
