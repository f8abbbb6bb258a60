import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Provider } from 'oidc-provider';

export const OPENID_CLIENT = { id: 'trilha', secret: 'a-secret-of-the-provider' } as const;

/** What the provider knows of its people, by the name they type there. */
export type OpenIdPeople = Readonly<Record<string, Record<string, unknown>>>;

export interface RunningOpenIdProvider {
  readonly issuer: string;
  stop(): Promise<void>;
}

/**
 * A certified OpenID Connect provider on loopback, with its own sign-in page where any password is right. It sends people back to any
 * address below `redirectAddress`, as if each company had written down its own.
 */
export async function startOpenIdProvider(
  people: OpenIdPeople,
  redirectAddress: string,
  port = 0,
): Promise<RunningOpenIdProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  // A server that listens has an address with a port.
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: OPENID_CLIENT.id,
        client_secret: OPENID_CLIENT.secret,
        redirect_uris: [redirectAddress],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['name', 'role', 'store', 'groups'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['only for tests'] },
    findAccount: async (_ctx: unknown, id: string) =>
      people[id] && { accountId: id, claims: async () => ({ sub: id, ...people[id] }) },
  });
  provider.Client.prototype.redirectUriAllowed = (uri) => uri.startsWith(`${redirectAddress}/`);
  server.on('request', provider.callback());
  return {
    issuer,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A browser without a screen: follows redirects, keeps cookies, fills in the provider's forms. */
export async function signInAtProvider(address: string, login: string, until: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = address;
  let form: Record<string, string> | undefined;
  for (let step = 0; step < 12; step += 1) {
    if (url.startsWith(until)) return url;
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const equalsSign = pair.indexOf('=');
      cookies.set(pair.slice(0, equalsSign), pair.slice(equalsSign + 1));
    }
    form = undefined;
    const location = response.headers.get('location');
    if (location) {
      url = new URL(location, url).href;
      continue;
    }
    const page = await response.text();
    const action = /action="([^"]+)"/.exec(page)?.[1];
    if (!action) throw new Error(`The provider answered ${response.status}: ${page.slice(0, 300)}`);
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1] ?? 'login';
    url = new URL(action, url).href;
    form = { prompt, login, password: 'any' };
  }
  throw new Error('The provider leads in circles.');
}
