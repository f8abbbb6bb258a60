const NEAR = /^(?:localhost|127\.0\.0\.1)(?::|$)/;

/** Whether a host is this machine, as in development. */
export const isNear = (domain: string): boolean => NEAR.test(domain);

/** The origin of a video conference; only on this machine it goes without encryption. */
export const conferenceOrigin = (domain: string): string =>
  `${isNear(domain) ? 'http' : 'https'}://${domain}`;
