import { localize } from '@trilha/rules/platform/locales';
import { useQuery } from '@tanstack/react-query';

import { labelsQuery } from '../../../authoring/labels.api.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTimeZone } from '../../../lib/time-zone.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { zoneName } from '../../../lib/zone-name.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Select } from '../../../ui/select.tsx';
import { TagPicker } from '../../../ui/tag-picker.tsx';
import { foldersQuery } from './admin-library.api.ts';
import { NO_FOLDER, folderOptions } from './file-draft.ts';
import type { FileDraft } from './file-draft.ts';
import css from './library.module.css';

const PICKED = [
  { kind: 'area', field: 'areaIds', label: 'areas' },
  { kind: 'group', field: 'groupIds', label: 'groups' },
  { kind: 'tag', field: 'tagIds', label: 'tags' },
] as const;

interface FilePlaceProps {
  readonly draft: FileDraft;
  readonly onChange: (some: Partial<FileDraft>) => void;
}

/** When a file comes out, in which folder it lies and whom it is for. */
export function FilePlace({ draft, onChange }: FilePlaceProps) {
  const { t } = useTranslation('admin-library');
  const zone = zoneName(useTimeZone(), currentLocale());
  const folders = useQuery(foldersQuery);
  return (
    <>
      <Card>
        <div className={css['stack']}>
          <h2>{t('place')}</h2>
          {folders.isError ? (
            <LoadFailed compact error={folders.error} onRetry={folders.refetch} />
          ) : (
            <Select
              label={t('folder')}
              value={draft.categoryId ?? NO_FOLDER}
              options={[
                { value: NO_FOLDER, label: t('noFolder') },
                ...folderOptions(folders.data?.items ?? [], currentLocale()),
              ]}
              onChange={(value) => onChange({ categoryId: value === NO_FOLDER ? null : value })}
            />
          )}
          <DateField
            withTime
            label={t('publishedAt')}
            hint={`${t('publishedHint')} ${t('zone', { zone })}`}
            value={draft.publishedAt}
            onChange={({ target }) => onChange({ publishedAt: target.value })}
          />
          <DateField
            withTime
            label={t('expiresAt')}
            hint={t('expiresHint')}
            value={draft.expiresAt}
            onChange={({ target }) => onChange({ expiresAt: target.value })}
          />
          <Checkbox
            label={t('mustRead')}
            hint={t('mustReadHint')}
            checked={draft.mustRead}
            onChange={({ target }) => onChange({ mustRead: target.checked })}
          />
        </div>
      </Card>
      <Card>
        <Audience draft={draft} onChange={onChange} />
      </Card>
    </>
  );
}

function Audience({ draft, onChange }: FilePlaceProps) {
  const { t } = useTranslation('admin-library');
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
    <div className={css['stack']}>
      <h2>{t('audience')}</h2>
      <p className={css['hint']}>{t('audienceAll')}</p>
      {PICKED.map(({ kind, field, label }) => (
        <TagPicker
          key={kind}
          label={t(label)}
          options={of(kind)}
          value={draft.audience[field]}
          onChange={(ids) => onChange({ audience: { ...draft.audience, [field]: [...ids] } })}
        />
      ))}
    </div>
  );
}
