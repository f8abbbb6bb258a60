import { PAGE_ADDRESSES } from '@trilha/contracts/organization/page-addresses';
import type { PageName } from '@trilha/contracts/organization/pages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../lib/translate.ts';

import { loadWrittenPages } from '../features/organization/pages/pages.api.ts';
import { currentLocale } from '../lib/i18n.ts';
import { Link } from '../ui/link.tsx';
import css from './app-shell.module.css';
import { selectedClient, useMe } from './me.ts';
import { paths } from './paths.ts';

/** What every company has, written or not. */
const USUAL = [
  [paths.faq, 'faqTitle'],
  [paths.support, 'pageSupport'],
  ['/contact-us', 'pageContact'],
  ['/terms-and-conditions', 'pageTerms'],
  ['/privacy-policy', 'pagePrivacy'],
  ['/cookies', 'pageCookies'],
] as const;
/** Shown only where the company has written them, in its own words. */
const WRITTEN: ReadonlySet<PageName> = new Set(['about', 'about-the-team', 'about-the-program', 'hotsite']);

/** The foot of every screen: help, rules, and what the company says about itself [ROU-22, ROU-29]. */
export function PageLinks() {
  const { t } = useTranslation('public');
  const client = selectedClient(useMe())?.slug ?? null;
  const { data } = useQuery({
    queryKey: ['written-pages', client, currentLocale()],
    queryFn: () => loadWrittenPages(client),
    staleTime: Infinity,
  });
  const written = (data?.items ?? []).flatMap(({ page, title }) => {
    const { inside } = PAGE_ADDRESSES[page];
    return inside && WRITTEN.has(page) ? [{ inside, title }] : [];
  });
  return (
    <footer className={css['foot']}>
      <nav aria-label={t('pageLinks')}>
        {written.map(({ inside, title }) => (
          <Link key={inside} to={inside}>
            {title}
          </Link>
        ))}
        {USUAL.map(([address, label]) => (
          <Link key={address} to={address}>
            {t(label)}
          </Link>
        ))}
      </nav>
    </footer>
  );
}
