import type { BroadcastAudience, BroadcastPreview } from '@trilha/contracts/engagement/broadcasts';
import { useQuery } from '@tanstack/react-query';

import { ConditionFields } from '../../../authoring/condition-fields.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './admin-broadcasts.module.css';
import { broadcastChoicesQuery, broadcastPreviewQuery } from './broadcasts.api.ts';

interface AudienceSectionProps {
  readonly audience: BroadcastAudience;
  readonly onChange: (audience: BroadcastAudience) => void;
}

/** Whom a message is for, with how many that are now and the first of them. */
export function AudienceSection({ audience, onChange }: AudienceSectionProps) {
  const { t } = useTranslation('admin-broadcasts');
  const choices = useQuery(broadcastChoicesQuery);
  return (
    <Card>
      <div className={css['form']}>
        <h2>{t('whom')}</h2>
        <p className={css['hint']}>{t('whomHint')}</p>
        {choices.isError && !choices.data ? (
          <LoadFailed compact error={choices.error} onRetry={choices.refetch} />
        ) : !choices.data ? (
          <Skeleton height="12rem" shape="card" />
        ) : (
          <ConditionFields
            place={audience}
            branches={choices.data.branches.map(({ id, name }) => ({ id, label: name }))}
            labels={[
              {
                key: 'labels',
                label: t('labels'),
                options: choices.data.labels.map(({ id, name }) => ({ id, label: name })),
                value: audience.labelIds,
                onChange: (labelIds) => onChange({ ...audience, labelIds }),
              },
            ]}
            onPlace={({ branchIds, roles }) => onChange({ ...audience, branchIds, roles })}
          />
        )}
        <AudiencePreview audience={audience} />
      </div>
    </Card>
  );
}

/** How many people a message would go to now, and the first of them. */
export function AudiencePreview({ audience }: { readonly audience: BroadcastAudience }) {
  // A number beside another audience than the one it counts would be taken for it: none is shown until the right one is there.
  const preview = useQuery(broadcastPreviewQuery(audience));
  if (preview.isError && !preview.data)
    return <LoadFailed compact error={preview.error} onRetry={preview.refetch} />;
  if (!preview.data) return <Skeleton height="4rem" shape="card" />;
  return <Meant preview={preview.data} />;
}

function Meant({ preview: { people, first } }: { readonly preview: BroadcastPreview }) {
  const { t } = useTranslation('admin-broadcasts');
  const format = useFormat();
  const names = first.map(({ name, branch }) => (branch === null ? name : `${name} (${branch})`));
  const more = people - first.length;
  return (
    <Alert
      tone={people > 0 ? 'info' : 'warning'}
      title={t('people', { count: people, number: format.number(people) })}
    >
      {names.length > 0 ? (
        <p>
          {names.join(', ')}
          {more > 0 ? ` ${t('andMore', { number: format.number(more) })}` : null}
        </p>
      ) : null}
    </Alert>
  );
}
