import type { PageName } from '@trilha/contracts/organization/pages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/translate.ts';

import { selectedClient, useMe } from '../../../app/me.ts';
import { ownTermsQuery } from '../../identity/accounts/accounts.api.ts';
import { loadPageIfWritten } from './pages.api.ts';
import { PageView } from './page-view.tsx';
import { currentLocale } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { RichTextView } from '../../../ui/rich-text-view.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';

/** One of the company's pages inside the app [ROU-22]. */
function CompanyPage({ page }: { readonly page: PageName }) {
  const { t } = useTranslation('public');
  const client = selectedClient(useMe())?.slug ?? null;
  const { data, error, refetch } = useQuery({
    queryKey: ['page', page, client, currentLocale()],
    queryFn: ({ signal }) => loadPageIfWritten(page, { client, signal }),
  });
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />;
  if (data === null)
    return (
      <Screen title={t('pageUnwrittenTitle')}>
        <EmptyState illustration="nothing-yet" title={t('pageUnwritten')} />
      </Screen>
    );
  if (!data) return <ScreenSkeleton cards={1} />;
  return (
    <Screen narrow title={data.title} lead={data.lead}>
      <PageView page={data} />
    </Screen>
  );
}

/** What the company wrote for a screen that shows more than its words; nothing where it wrote none. */
export function CompanyText({ page }: { readonly page: PageName }) {
  const client = selectedClient(useMe())?.slug ?? null;
  const { data } = useQuery({
    queryKey: ['page', page, client, currentLocale()],
    queryFn: ({ signal }) => loadPageIfWritten(page, { client, signal }),
  });
  return data ? <PageView page={data} /> : null;
}

/** What the company says about itself. */
export const AboutScreen = () => <CompanyPage page="about" />;
/** Who the company’s people are. */
export const AboutTheTeamScreen = () => <CompanyPage page="about-the-team" />;
/** What the company does with personal data. */
export const PrivacyPolicyScreen = () => <CompanyPage page="privacy-policy" />;
/** The company’s landing page. */
export const HotsiteScreen = () => <CompanyPage page="hotsite" />;

/** The terms in force, to be read again at any time [ROU-22]. */
export function TermsScreen() {
  const { t } = useTranslation('public');
  const { data, error, refetch } = useQuery(ownTermsQuery(currentLocale()));
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />;
  if (!data) return <ScreenSkeleton cards={1} />;
  return (
    <Screen narrow title={data.terms?.title ?? t('pageTerms')}>
      {data.terms ? (
        <RichTextView document={data.terms.body} />
      ) : (
        <EmptyState illustration="nothing-yet" title={t('pageUnwritten')} />
      )}
    </Screen>
  );
}
