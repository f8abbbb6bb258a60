const DAY_SECONDS = 86_400;

interface CookieOptions {
  readonly days: number;
  readonly sameSite: 'Strict' | 'Lax';
}

/** The value of a cookie this page may read. */
export function readCookie(name: string): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const [key, value] = pair.split('=');
    if (key === name && value) return decodeURIComponent(value);
  }
  return undefined;
}

/** Keeps a value for some days; marked Secure wherever the page itself came over https. */
export function writeCookie(name: string, value: string, { days, sameSite }: CookieOptions): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- browsers that we support have no Cookie Store API
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * DAY_SECONDS}; SameSite=${sameSite}${secure}`;
}
