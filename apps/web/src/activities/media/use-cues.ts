import type { Locale } from '@trilha/rules/platform/locales';
import { useEffect, useState } from 'react';

import { withinTime } from '../../lib/within-time.ts';

export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface CaptionFile {
  readonly locale: Locale;
  readonly url: string;
}

/** The caption file to use: the language chosen, else the interface's, else the first. */
export function captionFileFor(
  files: readonly CaptionFile[],
  chosen: Locale | 'off' | undefined,
  locale: Locale,
): CaptionFile | undefined {
  return (
    files.find((file) => file.locale === chosen) ?? files.find((file) => file.locale === locale) ?? files[0]
  );
}

/** The cue spoken at a moment; where two overlap, the later one. */
export function cueAt(cues: readonly Cue[], seconds: number): number {
  return cues.findLastIndex(({ start, end }) => seconds >= start && seconds < end);
}

type Cues =
  | { readonly state: 'none' | 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly cues: readonly Cue[] };

/** The cues of a caption file, read by the browser's own WebVTT parser. */
export function useCues(file: CaptionFile | undefined): Cues {
  const [loaded, setLoaded] = useState<{ readonly url: string; readonly cues: readonly Cue[] | undefined }>();
  const url = file?.url;

  useEffect(() => {
    if (!url) return undefined;
    const abort = new AbortController();
    readCues(url, abort.signal).then(
      (cues) => setLoaded({ url, cues }),
      () => {
        if (!abort.signal.aborted) setLoaded({ url, cues: undefined });
      },
    );
    return () => abort.abort();
  }, [url]);

  if (!url) return { state: 'none' };
  if (loaded?.url !== url) return { state: 'loading' };
  return loaded.cues ? { state: 'ready', cues: loaded.cues } : { state: 'failed' };
}

/** Fetched apart and handed over as a blob: a `<track>` of another origin would make the whole medium ask for CORS. */
async function readCues(url: string, signal: AbortSignal): Promise<readonly Cue[]> {
  const text = await withinTime(async (limited) => {
    const response = await fetch(url, { signal: limited });
    if (!response.ok) throw new Error(`The captions answered ${response.status}.`);
    return response.text();
  }, signal);
  const blobUrl = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
  const carrier = document.createElement('video');
  const track = document.createElement('track');
  try {
    await new Promise<void>((resolve, reject) => {
      track.addEventListener('load', () => resolve(), { once: true });
      track.addEventListener('error', () => reject(new Error('The captions cannot be read.')), {
        once: true,
      });
      track.kind = 'captions';
      track.src = blobUrl;
      carrier.append(track);
      track.track.mode = 'hidden';
    });
    return Array.from(track.track.cues ?? [], (cue) => ({
      start: cue.startTime,
      end: cue.endTime,
      text: 'getCueAsHTML' in cue ? ((cue as VTTCue).getCueAsHTML().textContent ?? '') : '',
    }));
  } finally {
    URL.revokeObjectURL(blobUrl);
  }
}
