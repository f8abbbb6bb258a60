/** How an event is transmitted or its recording is played: a stream, a film, a video of a service, or another service's page. */
export type TransmissionKind = 'hls' | 'file' | 'youtube' | 'vimeo' | 'room';

const YOUTUBE_HOSTS = new Set([
  'youtu.be',
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'www.youtube-nocookie.com',
]);
const VIMEO_HOSTS = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_PATH = /^\/(?:video\/|event\/)?\d{5,12}(?:\/|$)/;

function isYoutube(url: URL): boolean {
  if (!YOUTUBE_HOSTS.has(url.hostname)) return false;
  const [, first = '', second = ''] = url.pathname.split('/');
  const named = url.hostname === 'youtu.be' ? first : (url.searchParams.get('v') ?? second);
  return YOUTUBE_ID.test(named);
}

/** Whether an address is one that a transmission of this kind can be played from. A page of another service is any address. */
export function isTransmissionAddress(kind: TransmissionKind, address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.username !== '' || url.password !== '') return false;
  if (kind === 'youtube') return isYoutube(url);
  if (kind === 'vimeo') return VIMEO_HOSTS.has(url.hostname) && VIMEO_PATH.test(url.pathname);
  if (kind === 'hls') return url.pathname.endsWith('.m3u8');
  return url.protocol === 'https:' || url.protocol === 'http:';
}
