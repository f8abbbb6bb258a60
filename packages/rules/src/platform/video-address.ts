const YOUTUBE_HOSTS = new Set([
  'www.youtube.com',
  'youtube.com',
  'm.youtube.com',
  'www.youtube-nocookie.com',
]);
const VIMEO_HOSTS = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{5,12}$/;

function youTubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  if (hostname === 'youtu.be') return pathname.slice(1);
  if (!YOUTUBE_HOSTS.has(hostname)) return undefined;
  return searchParams.get('v') ?? /^\/(?:embed|live|shorts)\/([^/]+)/.exec(pathname)?.[1];
}

/** Where a video plays in a frame that sets no cookies, from an address people copy; null for what is no video of the service. */
export function videoFrameAddress(kind: 'youtube' | 'vimeo', address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (kind === 'youtube') {
    const id = youTubeId(url) ?? '';
    return YOUTUBE_ID.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null;
  }
  const [id = '', hash] = url.pathname.split('/').filter((part) => part !== '' && part !== 'video');
  if (!VIMEO_HOSTS.has(url.hostname) || !VIMEO_ID.test(id)) return null;
  const key = url.searchParams.get('h') ?? hash;
  return `https://player.vimeo.com/video/${id}?dnt=1${key && /^\w+$/.test(key) ? `&h=${key}` : ''}`;
}
