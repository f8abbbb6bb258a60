import type { ComponentType } from 'react';

import { loadChunk } from '../lib/load-chunk.ts';

type PageProps = Readonly<Record<string, string>>;

interface Page {
  readonly pattern: RegExp;
  /** Signed-in people are led into the app instead. */
  readonly signedOutOnly: boolean;
  readonly load: () => Promise<ComponentType<PageProps>>;
}

/**
 * Pages of the signed-out document; named groups of the pattern become the page's properties.
 * The same paths stand in `packages/rules/src/public-paths.ts`, by which the server chooses the document.
 */
const PAGES: readonly Page[] = [
  {
    pattern: /^\/$/,
    signedOutOnly: true,
    load: async () => (await import('../screens/login.screen.tsx')).LoginScreen,
  },
  {
    pattern: /^\/maintenance-login\/?$/,
    signedOutOnly: true,
    load: async () => (await import('../screens/login.screen.tsx')).MaintenanceLoginScreen,
  },
  {
    pattern: /^\/(login-redirect-v2|intel-login-redirect)\/?$/,
    signedOutOnly: false,
    load: async () => (await import('../screens/login-redirect.screen.tsx')).LoginRedirectScreen,
  },
  {
    pattern: /^\/webservice-login(?:\/(?<token>[^/]+))?\/?$/,
    signedOutOnly: false,
    load: async () => (await import('../screens/webservice-login.screen.tsx')).WebserviceLoginScreen,
  },
  {
    pattern: /^\/verify\/?(?<code>[^/]*)\/?$/,
    signedOutOnly: false,
    load: async () => (await import('../screens/verify.screen.tsx')).VerifyScreen,
  },
];

const notFound: Page = {
  pattern: /.*/,
  signedOutOnly: false,
  load: async () => (await import('./public-not-found.tsx')).PublicNotFound,
};

/** The page of a path, with the values in it. */
export function pageOf(pathname: string) {
  const page = PAGES.find(({ pattern }) => pattern.test(pathname)) ?? notFound;
  const groups = page.pattern.exec(pathname)?.groups ?? {};
  return {
    signedOutOnly: page.signedOutOnly,
    params: Object.fromEntries(
      Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
    ),
    load: () => loadChunk(page.load),
  };
}
