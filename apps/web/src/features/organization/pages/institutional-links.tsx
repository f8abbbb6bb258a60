import type { WrittenPage } from '@trilha/contracts/organization/pages';
import { PAGE_ADDRESSES } from '@trilha/contracts/organization/page-addresses';
import { useTranslation } from '../../../lib/translate.ts';

import css from './pages.module.css';

const LINKS = [
  ['/institutional/about', 'pageAbout'],
  ['/institutional/privacy-policy', 'pagePrivacy'],
  ['/institutional/terms-and-conditions', 'pageTerms'],
  ['/institutional/cookies_policy', 'pageCookies'],
  ['/institutional/support', 'pageSupport'],
] as const;

const NONE: readonly WrittenPage[] = [];

/** The way to the pages signed-out people may read: those every company has, and what else it wrote [ROU-03]. */
export function InstitutionalLinks({ more = NONE }: { readonly more?: readonly WrittenPage[] }) {
  const { t } = useTranslation('public');
  const usual = new Set<string>(LINKS.map(([address]) => address));
  const others = more.flatMap(({ page, title }) => {
    const { outside } = PAGE_ADDRESSES[page];
    return outside && !usual.has(outside) ? [{ outside, title }] : [];
  });
  return (
    <nav className={css['foot']} aria-label={t('pageLinks')}>
      {LINKS.map(([address, label]) => (
        <a key={address} href={address}>
          {t(label)}
        </a>
      ))}
      {others.map(({ outside, title }) => (
        <a key={outside} href={outside}>
          {title}
        </a>
      ))}
    </nav>
  );
}
