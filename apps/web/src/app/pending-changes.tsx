import type { GuardedChange, GuardedSetting } from '@trilha/contracts/engagement/guarded-changes';
import { useInfiniteQuery } from '@tanstack/react-query';

import { paths } from './paths.ts';
import { useFormat } from '../lib/dates.ts';
import { useTranslation } from '../lib/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { guardedChangesQuery } from './guarded-changes.api.ts';

interface PendingChangesProps {
  readonly settings: readonly GuardedSetting[];
  /** Of which campaign; null for the company's own. */
  readonly campaignId: string | null;
}

/** What of these settings waits for a second person, beside where it is edited. */
export function PendingChanges({ settings, campaignId }: PendingChangesProps) {
  const { t } = useTranslation('guarded-changes');
  const list = useInfiniteQuery(guardedChangesQuery('waiting'));
  const waiting = (list.data?.pages.flatMap(({ items }) => items) ?? []).filter(
    ({ setting, campaign, state }) =>
      state === 'waiting' && settings.includes(setting) && (campaign?.id ?? null) === campaignId,
  );
  if (waiting.length === 0) return null;
  return (
    <Alert
      tone="warning"
      title={t('waits')}
      actions={<LinkButton to={paths.adminPointCorrections}>{t('toList')}</LinkButton>}
    >
      {waiting.map((change) => (
        <p key={change.id}>
          <Pending change={change} />
        </p>
      ))}
    </Alert>
  );
}

/** A value of a setting, or that there is no limit. */
export function useGuardedValue(): (value: number | null) => string {
  const { t } = useTranslation('guarded-changes');
  const format = useFormat();
  return (value) => (value === null ? t('noLimit') : format.number(value));
}

function Pending({ change }: { readonly change: GuardedChange }) {
  const { t } = useTranslation('guarded-changes');
  const format = useFormat();
  const value = useGuardedValue();
  const { setting, from, to, requestedBy, requestedAt, effectiveAt } = change;
  const what = t('pending', {
    setting: t(`setting.${setting}`),
    from: value(from),
    to: value(to),
    by: requestedBy,
    date: format.dateTime(requestedAt),
  });
  return effectiveAt ? `${what} ${t('effective', { date: format.dateTime(effectiveAt) })}` : what;
}
