import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { authorityQuery } from './attendance-admin.api.ts';
import css from './attendance.module.css';
import { AuthorityDialog } from './authority-dialog.tsx';

/** The company at the training authority as it is set up, and the way to change it. */
export function AuthorityCard() {
  const { t } = useTranslation('admin-attendance');
  const format = useFormat();
  const client = useQueryClient();
  const query = useQuery(authorityQuery);
  const isImpersonating = useIsImpersonating();
  const [editing, setEditing] = useState(false);
  if (query.isPending) return <Skeleton height="12rem" shape="card" />;
  if (query.isError) return <LoadFailed error={query.error} onRetry={query.refetch} />;
  const { authority, answers } = query.data;
  const facts = authority
    ? ([
        ['rut', authority.trainingBodyRut],
        ['line', t(`lines.${authority.line}`)],
        ['environment', authority.ownBase ?? t(`environments.${authority.environment}`)],
        ['minutes', format.number(authority.sessionMinutes)],
        ['contact', authority.contact],
        ['answers', `${answers.success} · ${answers.failure}`],
      ] as const)
    : [];
  return (
    <Card className={css['section']}>
      <h2 className={css['title']}>{t('company')}</h2>
      {answers.fit ? null : <Alert tone="danger">{t('answersTooLong')}</Alert>}
      {authority ? (
        <dl className={css['facts']}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{t('none')}</p>
      )}
      {isImpersonating ? null : (
        <div className={css['actions']}>
          <Button variant={authority ? 'secondary' : 'primary'} onClick={() => setEditing(true)}>
            {t(authority ? 'change' : 'setUp')}
          </Button>
        </div>
      )}
      {editing ? (
        <AuthorityDialog
          authority={authority}
          onClose={() => setEditing(false)}
          onSaved={() => client.invalidateQueries({ queryKey: authorityQuery.queryKey })}
        />
      ) : null}
    </Card>
  );
}
