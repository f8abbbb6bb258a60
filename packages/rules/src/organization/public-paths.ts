/** Addresses of the signed-out document (`public.html`); everything else is the signed-in app. */
const PUBLIC_PATHS: readonly RegExp[] = [
  /^\/$/,
  /^\/verify(\/[^/]+)?\/?$/,
  /^\/(maintenance-login|login-redirect-v2|intel-login-redirect)\/?$/,
  /^\/webservice-login(\/[^/]+)?\/?$/,
  /^\/register(-seven-trade|-pop-trade|-success)?\/?$/,
  /^\/request-password\/?$/,
  /^\/first_access\/?$/,
  /^\/(set-password|recover-password)(\/[^/]+){3}\/?$/,
  /^\/dev\/outbox\/?$/,
  /^\/portfolio-course\/[^/]+\/?$/,
];

/** Pages signed-out people read, by the address that shows them; `page` names the company's own page. */
const PAGE_PATHS: readonly (readonly [pattern: RegExp, page: string])[] = [
  [/^\/institutional\/about\/?$/, 'about'],
  [/^\/institutional\/cookies_policy\/?$/, 'cookies_policy'],
  [/^\/institutional\/support\/?$/, 'support'],
  [/^\/institutional\/privacy-policy\/?$/, 'privacy-policy'],
  [/^\/institutional\/terms-and-conditions\/?$/, 'terms-and-conditions'],
  [/^\/tigre-juntos-somos-mais\/?$/, 'landing'],
  [/^\/intel-first-access\/?$/, 'intel-first-access'],
  [/^\/portfolio\/?$/, 'portfolio'],
  [/^\/about-team\/?$/, 'about-the-team'],
];

/** Name of the page an address of the signed-out document shows; undefined for any other address. */
export function publicPageOf(pathname: string): string | undefined {
  return PAGE_PATHS.find(([pattern]) => pattern.test(pathname))?.[1];
}

/** Whether a path is served by the light signed-out document. */
export function isPublicPath(pathname: string): boolean {
  return publicPageOf(pathname) !== undefined || PUBLIC_PATHS.some((pattern) => pattern.test(pathname));
}
