import type { ManagedLabel, listCourseLabels } from '@trilha/contracts/learning/course-builder';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import type { SUBSCRIPTION_TYPES } from '@trilha/contracts/learning/course-document';
import type { Role } from '@trilha/contracts/platform/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useAuthoring } from '../activities/editor/authoring.ts';
import { useErrorText } from '../lib/error-text.ts';
import { useTranslation } from '../lib/translate.ts';
import { useAsyncAction } from '../lib/use-async-action.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TagPicker } from '../ui/tag-picker.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { LABELS_KEY, audienceReachQuery, createLabel, labelsQuery } from './labels.api.ts';
import css from './panel.module.css';

type SubscriptionType = (typeof SUBSCRIPTION_TYPES)[number];
const SUBSCRIPTIONS = ['open', 'on_approval', 'assigned'] as const;
const PICKED = [
  { kind: 'area', field: 'areaIds' },
  { kind: 'group', field: 'groupIds' },
  { kind: 'tag', field: 'tagIds' },
] as const;

export interface Audience {
  readonly subscriptionType: SubscriptionType;
  readonly areaIds: string[];
  readonly groupIds: string[];
  readonly tagIds: string[];
  readonly branchIds: string[];
  readonly roles: Role[];
}

interface AudienceFieldsProps {
  readonly audience: Audience;
  readonly categoryIds: readonly string[];
  /** What is said of the kind of training. */
  readonly texts: {
    readonly subscriptionHint: Readonly<Record<SubscriptionType, string>>;
    readonly whoSees: string;
    readonly reachAll: string;
    readonly reachSome: string;
  };
  /** The key groups letters of one field into one step of undo. */
  readonly onAudience: (audience: Audience, key: string) => void;
  readonly onCategories: (categoryIds: string[], key: string) => void;
}

/** Who finds a training and how they get in. */
export function AudienceFields(props: AudienceFieldsProps) {
  const { audience, categoryIds, texts, onAudience, onCategories } = props;
  const { t } = useTranslation('admin-courses');
  const labels = useQuery(labelsQuery);
  if (labels.isError) return <LoadFailed compact error={labels.error} onRetry={labels.refetch} />;
  if (!labels.data) return <Skeleton height="24rem" shape="card" />;

  const of = (kind: ManagedLabel['kind']) => labels.data.labels.filter((label) => label.kind === kind);
  return (
    <>
      <header className={css['head']}>
        <h2>{t('part.audience')}</h2>
      </header>
      <RadioGroup
        label={t('subscription')}
        value={audience.subscriptionType}
        options={SUBSCRIPTIONS.map((value) => ({
          value,
          label: t(`subscriptionName.${value}`),
          hint: texts.subscriptionHint[value],
        }))}
        onChange={(subscriptionType) => onAudience({ ...audience, subscriptionType }, 'subscription')}
      />
      <section className={css['section']}>
        <h3>{texts.whoSees}</h3>
        <p className={css['hint']}>{t('whoSeesHint')}</p>
        <WhoFinds {...props} labels={labels.data} />
        <NewLabel
          kind="tag"
          onCreated={(id) =>
            onAudience({ ...audience, tagIds: [...new Set([...audience.tagIds, id])] }, `tag ${id}`)
          }
        />
      </section>
      <section className={css['section']}>
        <h3>{t('categories')}</h3>
        <p className={css['hint']}>{t('categoriesHint')}</p>
        <TagPicker
          label={t('label.category')}
          options={of('category').map(({ id, name }) => ({ id, label: name }))}
          value={categoryIds}
          onChange={(ids) => onCategories([...ids], `categories ${ids.length}`)}
        />
        <NewLabel
          kind="category"
          onCreated={(id) => onCategories([...new Set([...categoryIds, id])], `category ${id}`)}
        />
      </section>
    </>
  );
}

type LabelsAnswer = ResponseOf<typeof listCourseLabels>;

interface WhoFindsProps extends Pick<AudienceFieldsProps, 'audience' | 'texts' | 'onAudience'> {
  readonly labels: LabelsAnswer;
}

/** Whom it is for, and how many that is. */
function WhoFinds({ audience, texts, onAudience, labels }: WhoFindsProps) {
  const { t } = useTranslation('admin-courses');
  const withMembers = ({ id, name, members }: { id: string; name: string; members: number }) => ({
    id,
    label: t('labelOption', { name, count: members }),
  });
  const isOpenToAll =
    PICKED.every(({ field }) => audience[field].length === 0) &&
    audience.branchIds.length === 0 &&
    audience.roles.length === 0;
  return (
    <>
      <ConditionFields
        place={audience}
        branches={labels.branches.map(withMembers)}
        labels={PICKED.map(({ kind, field }) => ({
          key: kind,
          label: t(`label.${kind}`),
          options: labels.labels.filter((label) => label.kind === kind).map(withMembers),
          value: audience[field],
          onChange: (ids) => onAudience({ ...audience, [field]: ids }, `audience ${kind} ${ids.length}`),
        }))}
        onPlace={({ branchIds, roles }) =>
          onAudience({ ...audience, branchIds, roles }, `audience place ${branchIds.length} ${roles.length}`)
        }
      />
      <p className={css['reach']}>
        {isOpenToAll ? texts.reachAll : texts.reachSome} <Reach audience={audience} />
      </p>
    </>
  );
}

/** How many people that is now; nothing while it is counted or cannot be. */
function Reach({ audience }: { readonly audience: Audience }) {
  const { t } = useTranslation('admin-courses');
  const { areaIds, groupIds, tagIds, branchIds, roles } = audience;
  const lists = { areaIds, groupIds, tagIds, branchIds, roles };
  const { data } = useQuery({ ...audienceReachQuery(lists), placeholderData: (last) => last });
  return data ? <strong>{t('reachNow', { count: data.people })}</strong> : null;
}

interface NewLabelProps {
  readonly kind: 'tag' | 'category';
  readonly onCreated: (id: string) => void;
}

/** Adds a tag or category without leaving the builder, and chooses it. */
function NewLabel({ kind, onCreated }: NewLabelProps) {
  const { t } = useTranslation('admin-courses');
  const { locale } = useAuthoring();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const { busy, error, act } = useAsyncAction();

  const handleAdd = async () => {
    const typed = name.trim();
    if (!typed) return;
    await act(async () => {
      const label = await createLabel(kind, locale, typed);
      await queryClient.invalidateQueries({ queryKey: LABELS_KEY });
      onCreated(label.id);
      setName('');
    });
  };

  return (
    <Form
      className={css['quickAdd']}
      busy={busy}
      onSubmit={handleAdd}
      foot={
        <>
          <Button type="submit" variant="secondary" loading={busy} disabled={name.trim() === ''}>
            {t('add')}
          </Button>
        </>
      }
    >
      <TextField
        label={t(`newLabel.${kind}`)}
        value={name}
        maxLength={120}
        error={error === undefined ? undefined : errorText(error)}
        onChange={({ target }) => setName(target.value)}
      />
    </Form>
  );
}
