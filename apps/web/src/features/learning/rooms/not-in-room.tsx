import { LogIn } from 'lucide-react';

import { paths } from '../../../app/paths.ts';
import { useIsImpersonating } from '../../../app/me.ts';
import { errorCode } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import css from './room-view.module.css';

interface NotInRoomProps {
  readonly eventId: string;
  readonly error: Error;
  readonly onRetry: () => unknown;
  readonly onEnter: () => Promise<unknown>;
}

/** Why the room does not open: it is called off, or the person is not on its list and may ask to come in without having subscribed. */
export function NotInRoom({ eventId, error, onRetry, onEnter }: NotInRoomProps) {
  const { t } = useTranslation('rooms');
  const entry = useAsyncAction();
  const isImpersonating = useIsImpersonating();
  const code = errorCode(error);
  if (code !== 'not_on_list' && code !== 'event_canceled')
    return (
      <main id="content" className={css['refused']} tabIndex={-1}>
        <FailedScreen error={error} onRetry={onRetry} />
      </main>
    );
  const isCanceled = code === 'event_canceled';
  return (
    <main id="content" className={css['refused']} tabIndex={-1}>
      <EmptyState
        isPage
        illustration="nothing-yet"
        title={t(isCanceled ? 'canceledTitle' : 'notInTitle')}
        actions={
          <>
            {isCanceled || isImpersonating ? null : (
              <Button
                loading={entry.busy}
                icon={<LogIn size={18} aria-hidden="true" />}
                onClick={() => void entry.act(onEnter)}
              >
                {t('enterAnyway')}
              </Button>
            )}
            <LinkButton variant="secondary" to={paths.event(eventId)}>
              {t('toEvent')}
            </LinkButton>
          </>
        }
      >
        <p>{t(isCanceled ? 'canceledText' : 'notInText')}</p>
        <ActionError error={entry.error} />
      </EmptyState>
    </main>
  );
}
