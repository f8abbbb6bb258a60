import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/translate.ts';

import { selectedClient, useMe } from '../../../app/me.ts';
import { cookiePolicy, saveChoice, readChoice } from '../../../lib/cookie-consent.ts';
import { CookieChoices } from '../cookie-consent/cookie-bar.tsx';
import { loadPageIfWritten } from './pages.api.ts';
import { PageView } from './page-view.tsx';
import { currentLocale } from '../../../lib/i18n.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { Card } from '../../../ui/card.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';

/** The cookie policy and one's choice, to be changed as easily as it was made [SUP-02, ROU-22]. */
export function CookiesScreen() {
  const { t } = useTranslation('public');
  const { act } = useAsyncAction({ onError: useErrorToast() });
  const client = selectedClient(useMe())?.slug ?? null;
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['cookies', client, currentLocale()],
    queryFn: async () => ({
      policy: await cookiePolicy(),
      choice: await readChoice(),
      // A company may ask without having written a policy.
      page: await loadPageIfWritten('cookies_policy', { client }),
    }),
  });
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />;
  if (!data) return <ScreenSkeleton cards={2} />;
  const { policy, choice, page } = data;
  return (
    <Screen narrow title={page?.title ?? t('cookieTitle')} lead={page?.lead}>
      {page ? <PageView page={page} /> : null}
      <Card>
        <CookieChoices
          key={choice?.granted.join(' ')}
          optional={policy.optional}
          granted={choice?.granted ?? []}
          onSave={(granted) => {
            void act(async () => {
              await saveChoice({ granted, version: policy.version }, true);
              showToast({ text: t('cookieSaved'), tone: 'success' });
            });
            void queryClient.invalidateQueries({ queryKey: ['cookies'] });
          }}
        />
      </Card>
    </Screen>
  );
}
