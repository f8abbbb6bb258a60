import { localize } from '@trilha/rules/platform/locales';
import { useQuery } from '@tanstack/react-query';

import { labelsQuery } from '../../../authoring/labels.api.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { TagPicker } from '../../../ui/tag-picker.tsx';
import type { EventDraft } from './event-draft.ts';
import css from './event-form.module.css';

const PICKED = [
  { kind: 'area', field: 'areaIds' },
  { kind: 'group', field: 'groupIds' },
  { kind: 'tag', field: 'tagIds' },
] as const;

interface EventAudienceProps {
  readonly draft: EventDraft;
  readonly change: (some: Partial<EventDraft>) => void;
}

/** Of whom the training is for, whom an event is for; nothing chosen: all of them. */
export function EventAudience({ draft, change }: EventAudienceProps) {
  const { t } = useTranslation('admin-events');
  const labels = useQuery(labelsQuery);
  if (labels.isError) return <LoadFailed compact error={labels.error} onRetry={labels.refetch} />;
  const of = (kind: string) =>
    (labels.data?.labels ?? [])
      .filter((label) => label.kind === kind)
      .map(({ id, name }) => ({
        id,
        label: typeof name === 'string' ? name : localize(name, currentLocale()),
      }));
  return (
    <>
      <p className={css['note']}>{t('audienceHint')}</p>
      {PICKED.map(({ kind, field }) => (
        <TagPicker
          key={kind}
          label={t(`audience.${kind}`)}
          options={of(kind)}
          value={draft.audience[field]}
          onChange={(ids) => change({ audience: { ...draft.audience, [field]: [...ids] } })}
        />
      ))}
    </>
  );
}
