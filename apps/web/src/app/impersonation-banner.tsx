import type { Me } from '@trilha/contracts/identity/session';
import { localize } from '@trilha/rules/platform/locales';
import { UserRoundCog } from 'lucide-react';
import { lazy, useEffect, useId, useLayoutEffect } from 'react';
import { useTranslation } from '../lib/translate.ts';

import { currentLocale, loadAdminTexts } from '../lib/i18n.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { useCountdown } from '../lib/use-countdown.ts';
import { useAsyncAction } from '../lib/use-async-action.ts';
import { useErrorToast } from '../ui/use-error-toast.ts';
import { Button } from '../ui/button.tsx';
import { LazyPanel } from '../ui/lazy-panel.tsx';
import { showToast } from '../ui/toast-store.ts';
import { leaveImpersonation, wasImpersonating } from './impersonation.ts';
import css from './impersonation-banner.module.css';
import { useMe } from './me.ts';

const RolePreviewWords = lazy(async () => {
  const [{ RolePreviewWords }] = await Promise.all([
    loadChunk(() => import('./role-preview-words.tsx')),
    loadAdminTexts(),
  ]);
  return { default: RolePreviewWords };
});

/** Above every screen while an administrator acts as somebody, or sees the app as a role does: who, the time left and the way out. */
export function ImpersonationBanner() {
  const { t } = useTranslation('shell');
  const { acting, full_name: as } = useMe();
  useEffect(() => {
    if (!acting && wasImpersonating()) showToast({ text: t('actingOver') });
  }, [acting, t]);
  return acting ? <Banner acting={acting} as={as} /> : null;
}

interface BannerProps {
  readonly acting: NonNullable<Me['acting']>;
  readonly as: string;
}

function Banner({ acting, as }: BannerProps) {
  const { t } = useTranslation('shell');
  const { busy, act } = useAsyncAction({ onError: useErrorToast(), leavesPage: true });
  const seconds = useCountdown(Date.parse(acting.ends_at));
  const { preview } = acting;
  const wordsId = useId();

  useLayoutEffect(() => {
    // Bars and frames that hold on to the window's edge make room by it (tokens.css).
    document.documentElement.dataset['acting'] = '';
    return () => {
      delete document.documentElement.dataset['acting'];
    };
  }, []);
  useEffect(() => {
    if (seconds === 0) void leaveImpersonation();
  }, [seconds]);

  return (
    <section
      className={css['banner']}
      {...(preview ? { 'aria-labelledby': wordsId } : { 'aria-label': t('acting', { by: acting.by, as }) })}
    >
      <UserRoundCog size={22} aria-hidden="true" />
      <span className={css['text']}>
        <strong id={wordsId}>
          {preview ? (
            <LazyPanel tells="nothing" fallback={localize(preview.role, currentLocale())}>
              <RolePreviewWords preview={preview} />
            </LazyPanel>
          ) : (
            t('acting', { by: acting.by, as })
          )}
        </strong>{' '}
        <span className={css['left']}>· {t('actingLeft', { count: Math.floor(seconds / 60) })}</span>
      </span>
      <Button size="small" variant="secondary" loading={busy} onClick={() => void act(leaveImpersonation)}>
        {t('actingEnd')}
      </Button>
    </section>
  );
}
