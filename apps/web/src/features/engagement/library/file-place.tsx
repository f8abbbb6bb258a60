import { AudiencePicker } from '../../../authoring/audience-picker.tsx';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTimeZone } from '../../../lib/time-zone.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { zoneName } from '../../../lib/zone-name.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { NO_FOLDER } from './file-draft.ts';
import type { FileDraft } from './file-draft.ts';
import { FolderField } from './folder-picker.tsx';
import css from './library.module.css';

interface FilePlaceProps {
  readonly draft: FileDraft;
  readonly onChange: (some: Partial<FileDraft>) => void;
}

/** When a file comes out, in which folder it lies and whom it is for. */
export function FilePlace({ draft, onChange }: FilePlaceProps) {
  const { t } = useTranslation('admin-library');
  const zone = zoneName(useTimeZone(), currentLocale());
  return (
    <>
      <Card>
        <div className={css['stack']}>
          <h2>{t('place')}</h2>
          <FolderField
            label={t('folder')}
            value={draft.categoryId ?? NO_FOLDER}
            onChange={(value) => onChange({ categoryId: value === NO_FOLDER ? null : value })}
          />
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
  return (
    <div className={css['stack']}>
      <h2>{t('audience')}</h2>
      <AudiencePicker
        audience={draft.audience}
        hint={t('audienceAll')}
        labels={{ area: t('areas'), group: t('groups'), tag: t('tags') }}
        onChange={(audience) => onChange({ audience })}
      />
    </div>
  );
}
