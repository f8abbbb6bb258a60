import type { ImpersonationSession } from '@trilha/contracts/identity/impersonation';
import { useQueryClient } from '@tanstack/react-query';
import { UserRoundCog } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { impersonationsQuery, stopImpersonation } from './security.api.ts';
import css from './security.module.css';
import { useAsyncAction } from '../../../lib/use-async-action.ts';

/** Administrators who acted in one's name, when and why; the one who does now can be stopped. */
export function ImpersonationList({ sessions }: { readonly sessions: readonly ImpersonationSession[] }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const queryClient = useQueryClient();
  const { busy, error, act } = useAsyncAction();

  const handleStop = (id: string) =>
    act(async () => {
      await stopImpersonation(id);
      await queryClient.invalidateQueries(impersonationsQuery);
      showToast({ text: t('actingStopped'), tone: 'success' });
    });
  return (
    <Card className={css['card']}>
      <h2 className={css['head']}>
        <UserRoundCog size={24} aria-hidden="true" />
        {t('acting')}
      </h2>
      <p>{t('actingText')}</p>
      {sessions.length === 0 ? <p className={css['muted']}>{t('actingNone')}</p> : null}
      <ul className={css['list']}>
        {sessions.map(({ id, by, reason, startedAt, endsAt, endedAt }) => (
          <li key={id}>
            <span>
              <strong>{by}</strong> {endedAt === null ? <Pill tone="warning">{t('actingNow')}</Pill> : null}
              <small>{reason}</small>
              <small>
                {endedAt === null
                  ? t('actingSince', { from: format.time(startedAt), to: format.time(endsAt) })
                  : t('actingWhen', {
                      date: format.date(startedAt),
                      from: format.time(startedAt),
                      to: format.time(endedAt),
                    })}
              </small>
            </span>
            {endedAt === null ? (
              <Button
                variant="secondary"
                size="small"
                loading={busy}
                aria-label={t('actingStopNamed', { name: by })}
                onClick={() => void handleStop(id)}
              >
                {t('actingStop')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <ActionError error={error} />
    </Card>
  );
}
