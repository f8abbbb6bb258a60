import type { getRewardCatalog } from '@trilha/contracts/incentives/reward-catalog';
import type { RewardDocument } from '@trilha/contracts/incentives/reward-admin';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { localize } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import { useTranslation } from '../../../lib/translate.ts';

import { AudienceTags } from '../../../authoring/audience-picker.tsx';
import { currentLocale } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormLanguage } from '../../../ui/form-language.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TagPicker } from '../../../ui/tag-picker.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './reward-admin.module.css';
import { RewardPictures } from './reward-pictures.tsx';
import type { Picture } from './reward-pictures.tsx';
import { REWARD_KIND_NAMES } from './reward-search.ts';

/** What is wrong with a reward, by field. */
export interface RewardFaults {
  readonly title?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly price?: string | undefined;
  readonly providerProduct?: string | undefined;
}
export type Catalog = ResponseOf<typeof getRewardCatalog>;

interface RewardFormProps {
  readonly document: RewardDocument;
  readonly pictures: readonly Picture[];
  readonly catalog: Catalog;
  readonly languages: readonly Locale[];
  /** What kind it is can be chosen only before it exists. */
  readonly isNew: boolean;
  readonly faults: RewardFaults;
  readonly onChange: (change: Partial<RewardDocument>) => void;
  readonly onPictures: (pictures: readonly Picture[]) => void;
}

const LEVELS = ['1', '2', '3'] as const;

/** What of a reward people read. */
const textsOf = ({ title, description, instructions, pictures }: RewardDocument) => [
  title,
  description,
  instructions,
  ...pictures.map(({ alt }) => alt),
];

/** Everything about a reward but its stock. */
export function RewardForm(props: RewardFormProps) {
  const { document, languages, isNew, faults, onChange } = props;
  const { t } = useTranslation('admin-rewards');
  return (
    <FormLanguage languages={languages} texts={textsOf(document)}>
      <TextsCard {...props} />
      <Card>
        <div className={css['grid']}>
          <Select
            label={t('kindLabel')}
            value={document.kind}
            disabled={!isNew}
            options={REWARD_KIND_NAMES.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
            onChange={(kind) => onChange({ kind, ...(kind === 'physical' ? {} : { handsOver: false }) })}
          />
          <CategorySelect {...props} />
          <NumberField
            label={t('priceLabel')}
            value={document.price || null}
            min={1}
            max={10_000_000}
            error={faults.price}
            step={50}
            onChange={(price) => onChange({ price: price ?? 0 })}
          />
          {document.kind === 'gift_card' ? (
            <TextField
              label={t('providerProduct')}
              hint={t('providerProductHint')}
              maxLength={100}
              error={faults.providerProduct}
              value={document.providerProduct ?? ''}
              onChange={({ target }) => onChange({ providerProduct: target.value || null })}
            />
          ) : (
            <NumberField
              label={t('lowStock')}
              hint={t('lowStockHint')}
              value={document.lowStock}
              min={0}
              onChange={(lowStock) => onChange({ lowStock })}
            />
          )}
        </div>
        {document.kind === 'physical' ? (
          <Switch
            label={t('handsOver')}
            hint={t('handsOverHint')}
            checked={document.handsOver}
            onChange={({ target }) => onChange({ handsOver: target.checked })}
          />
        ) : (
          <LocalizedFields
            multiline
            label={t('instructions')}
            hint={t('instructionsHint')}
            languages={languages}
            value={document.instructions}
            maxLength={2000}
            onChange={(instructions) => onChange({ instructions })}
          />
        )}
      </Card>
      <RewardAudience {...props} />
    </FormLanguage>
  );
}

/** What the store shows of it. */
function TextsCard({ document, pictures, languages, faults, onChange, onPictures }: RewardFormProps) {
  const { t } = useTranslation('admin-rewards');
  return (
    <Card>
      <LocalizedFields
        label={t('titleLabel')}
        languages={languages}
        value={document.title}
        maxLength={120}
        error={faults.title}
        onChange={(title) => onChange({ title })}
      />
      <LocalizedFields
        multiline
        label={t('description')}
        languages={languages}
        value={document.description}
        maxLength={2000}
        onChange={(description) => onChange({ description })}
      />
      <RewardPictures
        pictures={pictures}
        described={document.pictures}
        languages={languages}
        onChange={onPictures}
        onDescribe={(described) => onChange({ pictures: described })}
      />
    </Card>
  );
}

function CategorySelect({ document, catalog, faults, onChange }: RewardFormProps) {
  const { t } = useTranslation('admin-rewards');
  const locale = currentLocale();
  return (
    <Select
      label={t('category')}
      placeholder={t('choose')}
      error={faults.categoryId}
      value={document.categoryId}
      options={catalog.departments.flatMap((department) =>
        department.categories.map((category) => ({
          value: category.id,
          label: `${localize(department.name, locale)} · ${localize(category.name, locale)}`,
        })),
      )}
      onChange={(categoryId) => onChange({ categoryId })}
    />
  );
}

/** Who can redeem it, with the points of which campaigns, when. */
function RewardAudience({ document, catalog, onChange }: RewardFormProps) {
  const { t } = useTranslation('admin-rewards');
  const { areaIds, groupIds, tagIds } = document;
  const named = ({ id, name }: { id: string; name: string }) => ({ id, label: name });
  return (
    <Card>
      <h2>{t('who')}</h2>
      <TagPicker
        label={t('campaignsLabel')}
        options={catalog.campaigns.map(named)}
        value={document.campaignIds}
        onChange={(ids) => onChange({ campaignIds: [...ids] })}
      />
      <TagPicker
        label={t('coursesLabel')}
        options={catalog.courses.map(named)}
        value={document.courseIds}
        onChange={(ids) => onChange({ courseIds: [...ids] })}
      />
      <div className={css['grid']}>
        <Select
          label={t('minLevel')}
          value={String(document.minLevel)}
          options={LEVELS.map((level) => ({ value: level, label: t('levelFrom', { level }) }))}
          onChange={(level) => onChange({ minLevel: Number(level) })}
        />
        <DateField
          label={t('offeredFrom')}
          value={document.offeredFrom ?? ''}
          onChange={({ target }) => onChange({ offeredFrom: target.value || null })}
        />
        <DateField
          label={t('offeredUntil')}
          value={document.offeredUntil ?? ''}
          onChange={({ target }) => onChange({ offeredUntil: target.value || null })}
        />
      </div>
      <p className={css['muted']}>{t('audienceHint')}</p>
      <div className={css['grid']}>
        <AudienceTags
          audience={{ areaIds, groupIds, tagIds }}
          labels={{ area: t('areas'), group: t('groups'), tag: t('tags') }}
          optionsOf={(kind) => catalog.labels.filter((label) => label.kind === kind).map(named)}
          onChange={onChange}
        />
      </div>
    </Card>
  );
}
