export interface PageTokens {
  /** A one-time token to sign in with. */
  readonly token: string | undefined;
  /** An access token for the calls of this page. */
  readonly access: string | undefined;
}

/**
 * Takes `token` and `access_token` out of the address of this page, before anything else reads it: what stays in the
 * address bar reaches histories, bookmarks and logs [SES-11, SES-14].
 */
export function takePageTokens(): PageTokens {
  const address = new URL(location.href);
  const token = address.searchParams.get('token') ?? undefined;
  const access = address.searchParams.get('access_token') ?? undefined;
  if (token === undefined && access === undefined) return { token, access };
  address.searchParams.delete('token');
  address.searchParams.delete('access_token');
  history.replaceState(history.state, '', `${address.pathname}${address.search}${address.hash}`);
  return { token, access };
}
