import type { StoredFile } from '@trilha/contracts/platform/files';
import type { Locale } from '@trilha/rules/platform/locales';

import { AudiencePicker } from '../../../authoring/audience-picker.tsx';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTimeZone } from '../../../lib/time-zone.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { zoneName } from '../../../lib/zone-name.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { TagPicker } from '../../../ui/tag-picker.tsx';
import { blockProblems } from './article-draft.ts';
import type { ArticleDraft, faultsOf } from './article-draft.ts';
import { ArticleText } from './article-text.tsx';
import { CoverField } from './cover-field.tsx';
import css from './admin-news.module.css';

interface PartProps {
  readonly draft: ArticleDraft;
  readonly onChange: (some: Partial<ArticleDraft>) => void;
  /** What is missing or wrong, once somebody tried to save it. */
  readonly faults: Partial<ReturnType<typeof faultsOf>>;
}

interface ArticleFormProps extends PartProps {
  readonly languages: readonly Locale[];
  /** Files the article shows, by name. */
  readonly files: readonly StoredFile[];
}

/** What an article says, whom it is for and when. */
export function ArticleForm(props: ArticleFormProps) {
  return (
    <div className={css['columns']}>
      <Card>
        <Words {...props} />
      </Card>
      <div className={css['side']}>
        <Card>
          <When {...props} />
        </Card>
        <Card>
          <Audience {...props} />
        </Card>
      </div>
    </div>
  );
}

function Words({ draft, onChange, faults, languages, files }: ArticleFormProps) {
  const { t } = useTranslation(['admin-news', 'common']);
  return (
    <div className={css['stack']}>
      <LocalizedFields
        label={t('fieldTitle')}
        languages={languages}
        value={draft.title}
        maxLength={160}
        error={faults.title ? t('common:required') : undefined}
        onChange={(title) => onChange({ title })}
      />
      <LocalizedFields
        multiline
        label={t('fieldSummary')}
        languages={languages}
        value={draft.summary}
        maxLength={400}
        onChange={(summary) => onChange({ summary })}
      />
      <CoverField cover={draft.cover} onChange={(cover) => onChange({ cover })} />
      <ArticleText
        title={draft.title}
        languages={languages}
        blocks={draft.blocks}
        files={files}
        problems={faults.blocks ? blockProblems(draft.blocks) : []}
        onChange={(blocks) => onChange({ blocks })}
      />
      {faults.blocks ? <p role="alert">{t(faults.blocks)}</p> : null}
    </div>
  );
}

function When({ draft, onChange, faults }: PartProps) {
  const { t } = useTranslation('admin-news');
  const zone = zoneName(useTimeZone(), currentLocale());
  return (
    <div className={css['stack']}>
      <h2>{t('when')}</h2>
      <DateField
        withTime
        label={t('publishedAt')}
        hint={`${t('publishedHint')} ${t('zone', { zone })}`}
        value={draft.publishedAt}
        onChange={({ target }) => onChange({ publishedAt: target.value })}
      />
      <DateField
        withTime
        label={t('endsAt')}
        value={draft.endsAt}
        min={draft.publishedAt}
        error={faults.endsAt ? t(faults.endsAt) : undefined}
        onChange={({ target }) => onChange({ endsAt: target.value })}
      />
      <Checkbox
        label={t('pinned')}
        checked={draft.isPinned}
        onChange={({ target }) => onChange({ isPinned: target.checked })}
      />
      <Checkbox
        label={t('banner')}
        hint={t('bannerHint')}
        checked={draft.isBanner}
        onChange={({ target }) => onChange({ isBanner: target.checked })}
      />
      <Checkbox
        label={t('mustRead')}
        checked={draft.mustRead}
        onChange={({ target }) => onChange({ mustRead: target.checked })}
      />
      <Checkbox
        label={t('takesComments')}
        checked={draft.takesComments}
        onChange={({ target }) => onChange({ takesComments: target.checked })}
      />
    </div>
  );
}

function Audience({ draft, onChange }: PartProps) {
  const { t } = useTranslation('admin-news');
  return (
    <div className={css['stack']}>
      <h2>{t('audience')}</h2>
      <AudiencePicker
        audience={draft.audience}
        hint={t('audienceAll')}
        labels={{ area: t('areas'), group: t('groups'), tag: t('audienceTags') }}
        onChange={(audience) => onChange({ audience })}
      >
        {(optionsOf) => (
          <>
            <h2>{t('topics')}</h2>
            <TagPicker
              label={t('topics')}
              options={optionsOf('tag')}
              value={draft.tagIds}
              onChange={(ids) => onChange({ tagIds: [...ids] })}
            />
          </>
        )}
      </AudiencePicker>
    </div>
  );
}
