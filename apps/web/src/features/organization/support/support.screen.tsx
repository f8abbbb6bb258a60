import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/translate.ts';

import { selectedClient, useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { FaqList } from '../pages/faq-list.tsx';
import { PageView } from '../pages/page-view.tsx';
import { loadFaq, loadPageIfWritten } from '../pages/pages.api.ts';
import { SupportForm } from './support-form.tsx';
import { SupportWays } from './support-ways.tsx';
import { loadSupport } from './support.api.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';

function useClientSlug(): string | null {
  return selectedClient(useMe())?.slug ?? null;
}

/** Writing to the company's support, and how else it can be reached [SUP-01, ROU-22]. */
export const SupportScreen = () => <SupportPage page="support" />;

/** The same in the words the company found for those who want to reach it [ROU-22]. */
export const ContactScreen = () => <SupportPage page="contact-us" />;

function SupportPage({ page }: { readonly page: 'support' | 'contact-us' }) {
  const { t } = useTranslation('public');
  const client = useClientSlug();
  const { data: written } = useQuery({
    queryKey: ['page', page, client, currentLocale()],
    // A company may take messages without having written a page above them.
    queryFn: ({ signal }) => loadPageIfWritten(page, { client, signal }),
  });
  const { data: support } = useQuery({
    queryKey: ['support', client],
    queryFn: ({ signal }) => loadSupport(client, signal),
  });
  return (
    <Screen
      narrow
      title={written?.title || t(page === 'support' ? 'pageSupport' : 'pageContact')}
      lead={written?.lead || t('supportAnswer')}
      actions={
        <LinkButton variant="secondary" to={paths.faq}>
          {t('faqTitle')}
        </LinkButton>
      }
    >
      {written ? <PageView page={written} /> : null}
      <Card>
        <SupportForm isSignedIn />
      </Card>
      <SupportWays support={support} />
    </Screen>
  );
}

/** Frequent questions [SUP-01, ROU-22]. */
export function FaqScreen() {
  const { t } = useTranslation('public');
  const client = useClientSlug();
  const { data, error, refetch } = useQuery({
    queryKey: ['faq', client, currentLocale()],
    queryFn: () => loadFaq(client),
  });
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />;
  if (!data) return <ScreenSkeleton cards={3} />;
  return (
    <Screen
      narrow
      title={t('faqTitle')}
      actions={
        <LinkButton variant="secondary" to={paths.support}>
          {t('pageSupport')}
        </LinkButton>
      }
    >
      <FaqList faq={data} />
    </Screen>
  );
}
