import { useQueryClient } from '@tanstack/react-query';

import { homeQuery, useHome } from '../../../app/home-query.ts';
import { useIsImpersonating } from '../../../app/me.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { sendBannerClosing } from './news.api.ts';
import { newsPaths } from './paths.ts';

/** The article that stands above home until the person closes it, on every device (welcome_banner) [NEW-01]. */
export function NewsBanner() {
  const { t } = useTranslation(['home', 'common']);
  const { banner } = useHome();
  const client = useQueryClient();
  const isImpersonating = useIsImpersonating();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  if (!banner) return null;
  const handleClose = () =>
    act(async () => {
      await sendBannerClosing(banner.id);
      await client.invalidateQueries({ queryKey: homeQuery.queryKey });
    });
  return (
    <Alert
      tone="primary"
      title={banner.title}
      actions={
        <>
          <LinkButton size="small" to={newsPaths.article(banner.id)}>
            {t('bannerRead')}
          </LinkButton>
          {isImpersonating ? null : (
            <Button size="small" variant="quiet" loading={busy} onClick={() => void handleClose()}>
              {t('common:close')}
            </Button>
          )}
        </>
      }
    >
      {banner.summary}
    </Alert>
  );
}
