import type { Page, PageName } from '@trilha/contracts/organization/pages';
import type { Terms, readTerms } from '@trilha/contracts/identity/terms';
import { useTranslation } from '../../../lib/translate.ts';

import { CookieSettings } from '../cookie-consent/cookie-settings.tsx';
import { loadFaq, loadPageIfWritten } from './pages.api.ts';
import { PageView } from './page-view.tsx';
import { FaqList } from './faq-list.tsx';
import { PublicFrame } from './public-frame.tsx';
import { useInLanguage } from './use-in-language.ts';
import { SupportForm } from '../support/support-form.tsx';
import { SupportWays } from '../support/support-ways.tsx';
import { loadSupport } from '../support/support.api.ts';
import { errorCode } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { boot } from '../../../lib/boot.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { RichTextView } from '../../../ui/rich-text-view.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const PAGE_OF: Readonly<Record<string, PageName>> = {
  about: 'about',
  cookies_policy: 'cookies_policy',
  support: 'support',
  'privacy-policy': 'privacy-policy',
  'tigre-juntos-somos-mais': 'landing',
  'intel-first-access': 'intel-first-access',
  'about-team': 'about-the-team',
};

/** A company's page as signed-out people read it [ROU-03, ROU-09, ROU-10]. */
export function InstitutionalScreen({ name = 'about' }: { readonly name?: string }) {
  const { t } = useTranslation('public');
  const page = PAGE_OF[name];
  const state = useInLanguage<Page | Terms | null>(async () =>
    page
      ? loadPageIfWritten(page)
      : (await call<typeof readTerms>('GET /api/v1/terms', { query: clientQuery() })).terms,
  );
  const value = state?.value;
  if (state?.error !== undefined && errorCode(state.error) !== 'not_found')
    return (
      <PublicFrame title={t('failedTitle')}>
        <LoadFailed error={state.error} onRetry={() => location.reload()} />
      </PublicFrame>
    );
  if (!state)
    return (
      <PublicFrame title=" ">
        <Skeleton height="20rem" shape="card" />
      </PublicFrame>
    );
  const isSupport = name === 'support';
  const isCookies = name === 'cookies_policy';
  if (!value)
    return (
      <PublicFrame title={isSupport ? t('pageSupport') : t('pageUnwrittenTitle')}>
        {isCookies ? <CookieSettings /> : null}
        {isSupport ? <SupportParts /> : <EmptyState illustration="nothing-yet" title={t('pageUnwritten')} />}
      </PublicFrame>
    );
  return (
    <PublicFrame title={value.title} lead={'lead' in value ? value.lead : undefined}>
      {'page' in value ? <PageView page={value} /> : <RichTextView document={value.body} />}
      {isSupport ? <SupportParts /> : null}
      {isCookies ? <CookieSettings /> : null}
    </PublicFrame>
  );
}

/** What the company answered already, then the way to write to it [SUP-01]. */
function SupportParts() {
  const { t } = useTranslation('public');
  const faq = useInLanguage(() => loadFaq(boot().client))?.value;
  const support = useInLanguage(() => loadSupport(boot().client))?.value;
  return (
    <>
      {faq && faq.categories.length > 0 ? (
        <section aria-label={t('faqTitle')}>
          <h2>{t('faqTitle')}</h2>
          <FaqList faq={faq} />
        </section>
      ) : null}
      <h2>{t('supportWrite')}</h2>
      <SupportForm isSignedIn={false} />
      <SupportWays support={support} />
    </>
  );
}

function clientQuery() {
  const { client } = boot();
  return client ? { client } : {};
}
