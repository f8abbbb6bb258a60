/** Scripts of other services that a page may load by their address: players and captchas. */
const SCRIPTS: ReadonlySet<string> = new Set([
  'https://www.youtube.com/iframe_api',
  'https://www.google.com/recaptcha/api.js',
  'https://js.hcaptcha.com/1/api.js',
  'https://challenges.cloudflare.com/turnstile/v0/api.js',
]);
/** Scripts of video conferences whose rooms were entered in this page. */
const conferences = new Set<string>();
const CONFERENCE_SCRIPT = '/external_api.js';

/** Lets the page load the script of a video conference the company names, by this very address. */
export function allowConferenceScript(address: string): void {
  if (new URL(address).pathname.endsWith(CONFERENCE_SCRIPT)) conferences.add(address);
}

/** Where YouTube keeps the library that its `iframe_api` fetches. */
const YOUTUBE_LIBRARY = 'https://www.youtube.com/s/player/';
/** What Vimeo's library writes: one frame of its own player, with plain attributes. */
const VIMEO_FRAME =
  /^<iframe src="https:\/\/player\.vimeo\.com\/[^"<>]*"(?: (?!on|srcdoc)[a-z-]+(?:="[^"<>]*")?)*><\/iframe>$/;

/** The address of a script or worker, where it is our own or of a service we use; null refuses it. */
export function allowedScript(url: string, origin: string): string | null {
  if (url.startsWith(`blob:${origin}/`)) return url;
  const address = URL.canParse(url, origin) ? new URL(url, origin) : undefined;
  if (!address) return null;
  const place = `${address.origin}${address.pathname}`;
  const isKnown =
    address.origin === origin ||
    SCRIPTS.has(place) ||
    place.startsWith(YOUTUBE_LIBRARY) ||
    conferences.has(url);
  return isKnown ? url : null;
}

/** A text written as HTML, where it holds no markup or just Vimeo's frame; null refuses it. */
export function allowedHtml(html: string): string | null {
  return !html.includes('<') || VIMEO_FRAME.test(html.trim()) ? html : null;
}

interface TrustedTypePolicies {
  createPolicy(
    name: 'default',
    rules: { createHTML(html: string): string | null; createScriptURL(url: string): string | null },
  ): unknown;
}

function isPolicies(found: unknown): found is TrustedTypePolicies {
  return typeof found === 'object' && found !== null && 'createPolicy' in found;
}

/**
 * Says what may become markup or a script of this page; the browser refuses everything else, from any code (the policy of the
 * documents asks for it). Code is never made of text. Browsers that know no Trusted Types go on as they did.
 */
function guardPage(): void {
  const policies: unknown = Reflect.get(window, 'trustedTypes');
  if (!isPolicies(policies)) return;
  policies.createPolicy('default', {
    createHTML: allowedHtml,
    createScriptURL: (url) => allowedScript(url, location.origin),
  });
}

guardPage();
