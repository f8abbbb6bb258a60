import { useTranslation } from '../lib/translate.ts';

import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Screen } from '../ui/screen.tsx';
import { homeRouteOf, selectedClient, useMe } from './me.ts';
import { paths } from './paths.ts';

/** What somebody sees who may not open a screen: that it is so, whom to ask, and the way back. */
export function NotAllowedScreen() {
  const { t } = useTranslation('common');
  const me = useMe();
  const client = selectedClient(me);
  return (
    <Screen title={t('notAllowedTitle')} titleHidden>
      <EmptyState
        illustration="denied"
        title={t('notAllowedTitle')}
        actions={
          <>
            <LinkButton to={homeRouteOf(me)}>{t('goHome')}</LinkButton>
            <LinkButton to={paths.support} variant="secondary">
              {t('askForAccess')}
            </LinkButton>
          </>
        }
      >
        {t('notAllowedText', { company: client?.name ?? '' })}
      </EmptyState>
    </Screen>
  );
}
