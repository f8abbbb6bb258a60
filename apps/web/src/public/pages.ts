import type { ComponentType } from 'react';

import { loadChunk } from '../lib/load-chunk.ts';

type PageProps = Readonly<Record<string, string>>;

interface Page {
  readonly pattern: RegExp;
  /** Signed-in people are led into the app instead. */
  readonly signedOutOnly: boolean;
  /** What a company shows to everybody before they sign in; signed-in people always find their way in from it. */
  readonly isPortfolio?: true;
  /** Shows texts that the sign-in page does without. */
  readonly hasAccountTexts?: true;
  readonly load: () => Promise<ComponentType<PageProps>>;
}

/**
 * Pages of the signed-out document; named groups of the pattern become the page's properties.
 * The same paths stand in `packages/rules/src/organization/public-paths.ts`, by which the server chooses the document.
 */
const PAGES: readonly Page[] = [
  {
    pattern: /^\/$/,
    signedOutOnly: true,
    load: async () => (await import('../features/identity/sign-in/login.screen.tsx')).LoginScreen,
  },
  {
    pattern: /^\/maintenance-login\/?$/,
    signedOutOnly: true,
    load: async () => (await import('../features/identity/sign-in/login.screen.tsx')).MaintenanceLoginScreen,
  },
  {
    pattern: /^\/(login-redirect-v2|intel-login-redirect)\/?$/,
    signedOutOnly: false,
    load: async () =>
      (await import('../features/identity/sign-in/login-redirect.screen.tsx')).LoginRedirectScreen,
  },
  {
    pattern: /^\/webservice-login(?:\/(?<token>[^/]+))?\/?$/,
    signedOutOnly: false,
    load: async () =>
      (await import('../features/identity/sign-in/webservice-login.screen.tsx')).WebserviceLoginScreen,
  },
  {
    pattern: /^\/verify\/?(?<code>[^/]*)\/?$/,
    signedOutOnly: false,
    load: async () => (await import('../features/learning/verify/verify.screen.tsx')).VerifyScreen,
  },
  {
    pattern: /^\/register(?:-(?<form>seven-trade|pop-trade))?\/?$/,
    signedOutOnly: true,
    hasAccountTexts: true,
    load: async () => (await import('../features/identity/accounts/register.screen.tsx')).RegisterScreen,
  },
  {
    pattern: /^\/register-success\/?$/,
    signedOutOnly: false,
    hasAccountTexts: true,
    load: async () =>
      (await import('../features/identity/accounts/register-success.screen.tsx')).RegisterSuccessScreen,
  },
  {
    pattern: /^\/request-password\/?$/,
    signedOutOnly: true,
    hasAccountTexts: true,
    load: async () =>
      (await import('../features/identity/accounts/request-password.screen.tsx')).RequestPasswordScreen,
  },
  {
    pattern: /^\/first_access\/?$/,
    signedOutOnly: true,
    hasAccountTexts: true,
    load: async () =>
      (await import('../features/identity/accounts/first-access.screen.tsx')).FirstAccessScreen,
  },
  {
    pattern:
      /^\/(?<purpose>set-password|recover-password)\/(?<username>[^/]+)\/(?<uidb64>[^/]+)\/(?<token>[^/]+)\/?$/,
    signedOutOnly: false,
    hasAccountTexts: true,
    load: async () =>
      (await import('../features/identity/accounts/set-password.screen.tsx')).SetPasswordScreen,
  },
  {
    pattern:
      /^\/(?:institutional\/)?(?<name>(?<=\/institutional\/)(?:about|cookies_policy|support|privacy-policy|terms-and-conditions)|tigre-juntos-somos-mais|intel-first-access)\/?$/,
    signedOutOnly: false,
    load: async () =>
      (await import('../features/organization/pages/institutional.screen.tsx')).InstitutionalScreen,
  },
  // The portfolio: signed-in people see their courses at home [SES-12].
  {
    pattern: /^\/(?<name>about-team)\/?$/,
    signedOutOnly: true,
    isPortfolio: true,
    load: async () =>
      (await import('../features/organization/pages/institutional.screen.tsx')).InstitutionalScreen,
  },
  {
    pattern: /^\/portfolio\/?$/,
    signedOutOnly: true,
    isPortfolio: true,
    load: async () => (await import('../features/organization/pages/portfolio.screen.tsx')).PortfolioScreen,
  },
  {
    pattern: /^\/portfolio-course\/(?<slug>[^/]+)\/?$/,
    signedOutOnly: true,
    isPortfolio: true,
    load: async () =>
      (await import('../features/organization/pages/portfolio.screen.tsx')).PortfolioCourseScreen,
  },
  {
    pattern: /^\/dev\/outbox\/?$/,
    signedOutOnly: false,
    hasAccountTexts: true,
    load: async () => (await import('../features/identity/accounts/dev-outbox.screen.tsx')).DevOutboxScreen,
  },
];

const notFound: Page = {
  pattern: /.*/,
  signedOutOnly: false,
  load: async () =>
    (await import('../features/organization/pages/public-not-found.screen.tsx')).PublicNotFoundScreen,
};

/** The page of a path, with the values in it. */
export function pageOf(pathname: string) {
  const page = PAGES.find(({ pattern }) => pattern.test(pathname)) ?? notFound;
  const groups = page.pattern.exec(pathname)?.groups ?? {};
  return {
    signedOutOnly: page.signedOutOnly,
    isPortfolio: page.isPortfolio === true,
    hasAccountTexts: page.hasAccountTexts === true,
    params: Object.fromEntries(
      Object.entries(groups).flatMap(([name, value]: [string, string | undefined]) =>
        value === undefined ? [] : [[name, decodeURIComponent(value)]],
      ),
    ),
    load: () => loadChunk(page.load),
  };
}
