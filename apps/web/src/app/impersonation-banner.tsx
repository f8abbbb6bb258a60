import type { Me } from '@trilha/contracts/identity/session';
import { localize } from '@trilha/rules/platform/locales';
import { lazy, useEffect } from 'react';
import { useTranslation } from '../lib/translate.ts';

import { currentLocale, loadAdminTexts } from '../lib/i18n.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { useCountdown } from '../lib/use-countdown.ts';
import { LazyPanel } from '../ui/lazy-panel.tsx';
import { showToast } from '../ui/toast-store.ts';
import { leaveImpersonation, wasImpersonating } from './impersonation.ts';
import { useMe } from './me.ts';
import { TimedBanner } from './timed-banner.tsx';

const RolePreviewWords = lazy(async () => {
  const [{ RolePreviewWords }] = await Promise.all([
    loadChunk(() => import('./role-preview-words.tsx')),
    loadAdminTexts(),
  ]);
  return { default: RolePreviewWords };
});

const leaveQuietly = () => void leaveImpersonation();

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
  const seconds = useCountdown(Date.parse(acting.ends_at));
  const { preview } = acting;
  return (
    <TimedBanner
      seconds={seconds}
      left={t('actingLeft', { count: Math.floor(seconds / 60) })}
      leaveLabel={t('actingEnd')}
      onLeave={leaveImpersonation}
      onOver={leaveQuietly}
    >
      {preview ? (
        <LazyPanel tells="nothing" fallback={localize(preview.role, currentLocale())}>
          <RolePreviewWords preview={preview} />
        </LazyPanel>
      ) : (
        t('acting', { by: acting.by, as })
      )}
    </TimedBanner>
  );
}
