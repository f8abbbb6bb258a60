import { savesData } from './data-saver.ts';

/** Why a medium cannot be played. */
export type MediaFailure = 'network' | 'format' | 'unavailable';

interface Source {
  readonly url: string;
  readonly mime: string;
  /** Where to begin, in seconds. */
  readonly startAt: number;
}

/** The least a stream has, and little of it ahead. */
const LITTLE_DATA = { startLevel: 0, testBandwidth: false, maxBufferLength: 15 } as const;

const isHls = ({ url, mime }: Omit<Source, 'startAt'>) => /mpegurl/i.test(mime) || /\.m3u8(\?|$)/i.test(url);

/**
 * Gives an element its source; streams (m3u8) are played by hls.js, which is fetched only then, and by the browser itself
 * where that has no media sources (iPhones). Answers how to take the source away.
 */
export function attachSource(
  media: HTMLMediaElement,
  source: Source,
  onFailure: (failure: MediaFailure) => void,
): () => void {
  if (!isHls(source)) {
    media.src = source.url;
    if (source.startAt > 0) media.currentTime = source.startAt;
    return () => detach(media);
  }
  let stop = () => detach(media);
  let isGone = false;
  const attach = async () => {
    const destroy = await attachStream(media, source, onFailure);
    if (isGone) destroy();
    else stop = destroy;
  };
  attach().catch(() => onFailure('network'));
  return () => {
    isGone = true;
    stop();
  };
}

function detach(media: HTMLMediaElement): void {
  media.removeAttribute('src');
  media.load();
}

async function attachStream(
  media: HTMLMediaElement,
  { url, startAt }: Source,
  onFailure: (failure: MediaFailure) => void,
): Promise<() => void> {
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) {
    if (media.canPlayType('application/vnd.apple.mpegurl') === '') onFailure('format');
    else media.src = url;
    return () => detach(media);
  }
  const hls = new Hls({
    capLevelToPlayerSize: true,
    ...(startAt > 0 ? { startPosition: startAt } : {}),
    ...(savesData() ? LITTLE_DATA : {}),
  });
  if (savesData()) hls.autoLevelCapping = 0;
  let hasRecovered = false;
  hls.on(Hls.Events.ERROR, (_, { fatal, type, response }) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
      return;
    }
    const isGone = response?.code === 404 || response?.code === 403;
    onFailure(type === Hls.ErrorTypes.NETWORK_ERROR ? (isGone ? 'unavailable' : 'network') : 'format');
    hls.destroy();
  });
  hls.loadSource(url);
  hls.attachMedia(media);
  return () => hls.destroy();
}

/** The failure an element reports by its `error` event. */
export function failureOf(error: MediaError | null): MediaFailure {
  if (error?.code === MediaError.MEDIA_ERR_NETWORK) return 'network';
  // Browsers report a missing file as a source they do not support; being offline explains it better.
  if (error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED)
    return navigator.onLine ? 'unavailable' : 'network';
  return 'format';
}
