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
];

/** Whether a path is served by the light signed-out document. */
export function isPublicPath(pathname: string): boolean {
  return PUBLIC_PATHS.some((pattern) => pattern.test(pathname));
}
