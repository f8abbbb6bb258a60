import { ApiError } from '../lib/api-error.ts';
import { useErrorText } from '../lib/error-text.ts';
import { ChunkLoadError } from '../lib/load-chunk.ts';
import { useTranslation } from '../lib/translate.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { LinkButton } from './link-button.tsx';
import { Reference } from './reference.tsx';
import { useHealing } from './use-healing.ts';

export interface LoadFailedProps {
  readonly error: unknown;
  readonly onRetry?: (() => unknown) | undefined;
  readonly compact?: boolean | undefined;
  /** It stands for the whole page, whose heading it is. */
  readonly isPage?: boolean | undefined;
}

/** The text that says in a few words what became of something that did not load. */
export function failureTitle(error: unknown) {
  const code = error instanceof ApiError ? error.code : 'internal';
  if (code === 'not_found' || code === 'forbidden') return 'deniedTitle';
  if (code === 'invalid_request') return 'notFoundTitle';
  return code === 'network' ? 'offlineTitle' : 'failedTitle';
}

/** What did not load, why, and what to do: try again, reload, or go home where trying again cannot help; a malformed address is no page. */
export function LoadFailed(props: LoadFailedProps) {
  const { error, onRetry, compact, isPage } = props;
  const { t } = useTranslation('common');
  useHealing(props);
  const errorText = useErrorText();
  const { code, requestId } = error instanceof ApiError ? error : { code: 'internal', requestId: undefined };
  const isChunk = error instanceof ChunkLoadError;

  if (code === 'not_found' || code === 'forbidden') {
    return (
      <EmptyState
        compact={compact}
        isPage={isPage}
        illustration="denied"
        title={t(failureTitle(error))}
        actions={<LinkButton to="/home">{t('goHome')}</LinkButton>}
      >
        {errorText(error)}
      </EmptyState>
    );
  }
  // An address with a mistyped or cut id: nothing was typed that could be mended, and asking again answers the same.
  if (code === 'invalid_request') {
    return (
      <EmptyState
        compact={compact}
        isPage={isPage}
        illustration="no-results"
        title={t(failureTitle(error))}
        actions={<LinkButton to="/home">{t('goHome')}</LinkButton>}
      >
        {t('notFoundText')}
      </EmptyState>
    );
  }
  const isOffline = code === 'network';
  return (
    <div role="alert">
      <EmptyState
        compact={compact}
        isPage={isPage}
        illustration={isOffline ? 'offline' : 'error'}
        title={t(failureTitle(error))}
        actions={
          isChunk || !onRetry ? (
            <Button onClick={() => location.reload()}>{t('reload')}</Button>
          ) : (
            <Button onClick={() => void onRetry()}>{t('retry')}</Button>
          )
        }
      >
        {errorText(error)}
        {requestId ? <Reference id={requestId} /> : null}
      </EmptyState>
    </div>
  );
}
