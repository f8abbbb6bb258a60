import type { AskedChance } from '@trilha/contracts/learning/second-chances';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import css from './assessments.module.css';
import { askedChancesQuery, decideChance } from './review-calls.ts';

const MAXIMUM_REASON = 500;

/** What people ask for who lost a test for good; nothing where nobody does. */
export function AskedChances() {
  const { t } = useTranslation('admin-assessments');
  const asked = useInfiniteQuery(askedChancesQuery);
  if (asked.isError) return <LoadFailed compact error={asked.error} onRetry={asked.refetch} />;
  const rows = asked.data?.pages.flatMap(({ items }) => items) ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={css['list']} aria-labelledby="asked-chances">
      <h2 id="asked-chances">{t('chances')}</h2>
      <p>{t('chancesLead')}</p>
      <ul className={css['list']}>
        {rows.map((chance) => (
          <li key={chance.id}>
            <Asked chance={chance} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={asked.hasNextPage}
        loading={asked.isFetchingNextPage}
        onMore={() => void asked.fetchNextPage()}
      />
    </section>
  );
}

function Asked({ chance }: { readonly chance: AskedChance }) {
  const { t } = useTranslation('admin-assessments');
  const format = useFormat();
  const cache = useQueryClient();
  const [isRefusing, setRefusing] = useState(false);
  const [reason, setReason] = useState('');
  const { busy, error, act } = useAsyncAction();
  const { name } = chance.member;
  const decide = async (body: Parameters<typeof decideChance>[1], done: string) => {
    const isDone = await act(async () => {
      await decideChance(chance.id, body);
      await cache.invalidateQueries({ queryKey: askedChancesQuery.queryKey });
    });
    if (isDone) showToast({ text: done });
  };
  return (
    <Card className={css['asked']}>
      <p>
        <strong>{name}</strong> · {chance.testTitle} · {chance.trainingTitle}
      </p>
      <p className={css['askedText']}>{chance.text}</p>
      <p className={css['askedFacts']}>
        {t('chanceScores', {
          scores: chance.scores.map((score) => (score === null ? '—' : format.score(score))).join(', '),
        })}{' '}
        · {format.relative(chance.askedAt)}
      </p>
      {isRefusing ? null : <ActionError error={error} />}
      {chance.can.decide ? (
        <div className={css['askedActions']}>
          <Button
            loading={busy && !isRefusing}
            onClick={() => void decide({ decision: 'grant' }, t('chanceGranted', { name }))}
          >
            {t('chanceGrant')}
          </Button>
          <Button variant="secondary" onClick={() => setRefusing(true)}>
            {t('chanceRefuse')}
          </Button>
        </div>
      ) : (
        <p>{t('chanceOwn')}</p>
      )}
      {isRefusing ? (
        <ActionDialog
          title={t('chanceRefuseTitle', { name })}
          label={t('chanceRefuse')}
          busy={busy}
          error={error}
          disabled={reason.trim().length < 3}
          onAct={() =>
            decide({ decision: 'refuse', reason: reason.trim() }, t('chanceRefusedToast', { name }))
          }
          onClose={() => setRefusing(false)}
        >
          <TextArea
            label={t('chanceWhy')}
            value={reason}
            maxLength={MAXIMUM_REASON}
            onChange={({ target }) => setReason(target.value)}
          />
        </ActionDialog>
      ) : null}
    </Card>
  );
}
