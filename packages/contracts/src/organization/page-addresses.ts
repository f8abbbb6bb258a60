import type { PageName } from './pages.ts';

interface PageAddresses {
  /** Inside the app, for signed-in people. */
  readonly inside?: string;
  /** For signed-out people. */
  readonly outside?: string;
}

/** Where each page a company writes is read (ROU-03, ROU-22). */
export const PAGE_ADDRESSES: Readonly<Record<PageName, PageAddresses>> = {
  about: { inside: '/about', outside: '/institutional/about' },
  'about-the-team': { inside: '/about-the-team', outside: '/about-team' },
  'about-the-program': { inside: '/about-the-program' },
  'privacy-policy': { inside: '/privacy-policy', outside: '/institutional/privacy-policy' },
  cookies_policy: { inside: '/cookies', outside: '/institutional/cookies_policy' },
  support: { inside: '/support', outside: '/institutional/support' },
  'contact-us': { inside: '/contact-us' },
  hotsite: { inside: '/hotsite' },
  landing: { outside: '/tigre-juntos-somos-mais' },
  'intel-first-access': { outside: '/intel-first-access' },
  portfolio: { outside: '/portfolio' },
};
