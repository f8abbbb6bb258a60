const YOUTUBE_HOSTS = new Set([
  'www.youtube.com',
  'youtube.com',
  'm.youtube.com',
  'www.youtube-nocookie.com',
]);
const VIMEO_HOSTS = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{5,12}$/;
const VIMEO_HASH = /^[\da-f]{6,20}$/i;

function youTubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  if (hostname === 'youtu.be') return pathname.slice(1);
  if (!YOUTUBE_HOSTS.has(hostname)) return undefined;
  return searchParams.get('v') ?? /^\/(?:embed|live|shorts)\/([^/]+)/.exec(pathname)?.[1];
}

interface VideoOfAddress {
  readonly service: 'youtube' | 'vimeo';
  readonly videoId: string;
  /** Of an unlisted video of Vimeo's. */
  readonly hash: string | null;
}

/** Which video an address people copy leads to; null for what is no video of the service. */
export function videoOfAddress(service: 'youtube' | 'vimeo', address: string): VideoOfAddress | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (service === 'youtube') {
    const videoId = youTubeId(url) ?? '';
    return YOUTUBE_ID.test(videoId) ? { service, videoId, hash: null } : null;
  }
  const [videoId = '', part] = url.pathname.split('/').filter((one) => one !== '' && one !== 'video');
  if (!VIMEO_HOSTS.has(url.hostname) || !VIMEO_ID.test(videoId)) return null;
  const hash = url.searchParams.get('h') ?? part;
  return { service, videoId, hash: hash && VIMEO_HASH.test(hash) ? hash : null };
}
