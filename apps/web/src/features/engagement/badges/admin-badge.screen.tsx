import type { ManagedBadge } from '@trilha/contracts/engagement/badges-admin';
import { MAX_BADGE_COUNT, MAX_BADGE_POINTS } from '@trilha/rules/engagement/badges';
import { localize } from '@trilha/rules/platform/locales';
import { LABEL_NAME_LIMIT } from '@trilha/rules/platform/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';

import { selectedClient, useMe } from '../../../app/me.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Form } from '../../../ui/form.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import css from './admin-badges.module.css';
import { RULE_KINDS, bodyOf, conditionOf, draftOf } from './badge-draft.ts';
import type { BadgeDraft } from './badge-draft.ts';
import { BadgePictureField } from './badge-picture-field.tsx';
import { BadgeTile } from './badge-tile.tsx';
import { BadgeTrainingField } from './badge-training-field.tsx';
import { MANAGED_BADGES_KEY, managedBadgesQuery, saveBadge } from './badges-admin.api.ts';
import { badgePaths } from './paths.ts';

/** A new badge. */
export function AdminNewBadgeScreen() {
  return <BadgeScreen badgeId={undefined} />;
}

/** A badge of the company, to be changed. */
export function AdminBadgeScreen() {
  const { badgeId } = useParams({ from: '/signed-in/shell/admin/badges/$badgeId' });
  return <BadgeScreen key={badgeId} badgeId={badgeId} />;
}

function BadgeScreen({ badgeId }: { readonly badgeId: string | undefined }) {
  const { t } = useTranslation('admin-badges');
  const known = useQuery(managedBadgesQuery);
  if (known.isError && !known.data) return <FailedScreen error={known.error} onRetry={known.refetch} />;
  if (!known.data) return <ScreenSkeleton cards={2} />;
  const badge = known.data.items.find(({ id }) => id === badgeId);
  const back = { to: badgePaths.list, label: t('title') };
  if (badgeId !== undefined && !badge)
    return (
      <Screen title={t('title')} back={back}>
        <EmptyState illustration="no-results" title={t('gone')} />
      </Screen>
    );
  return (
    <Screen
      narrow
      title={badge ? t('editNamed', { name: localize(badge.name, currentLocale()) }) : t('new')}
      back={back}
    >
      <BadgeForm badge={badge} />
    </Screen>
  );
}

function BadgeForm({ badge }: { readonly badge: ManagedBadge | undefined }) {
  const { t } = useTranslation(['admin-badges', 'common']);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(badge));
  const [touched, setTouched] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const body = bodyOf(draft);
  const change = (changed: Partial<BadgeDraft>) => {
    setTouched(true);
    setDraft((before) => ({ ...before, ...changed }));
  };

  const save = () =>
    act(async () => {
      if (!body) return;
      await saveBadge(badge?.id, body);
      setTouched(false);
      await queryClient.invalidateQueries({ queryKey: MANAGED_BADGES_KEY });
      showToast({ text: t('common:saved'), tone: 'success' });
      await navigate({ to: badgePaths.list });
    });

  return (
    <Form
      className={css['form']}
      busy={busy}
      onSubmit={save}
      foot={
        <>
          <ActionError error={error} />
          <Button type="submit" loading={busy} disabled={!body}>
            {t('save')}
          </Button>
        </>
      }
    >
      <UnsavedGuard active={touched && !busy} />
      <BadgeWords draft={draft} onChange={change} />
      <BadgeRule draft={draft} onChange={change} />
      <Preview draft={draft} />
    </Form>
  );
}

interface PartProps {
  readonly draft: BadgeDraft;
  readonly onChange: (changed: Partial<BadgeDraft>) => void;
}

/** What a badge is called, how it looks and what it gives. */
function BadgeWords({ draft, onChange }: PartProps) {
  const { t } = useTranslation('admin-badges');
  const me = useMe();
  const languages = selectedClient(me)?.languages ?? ['pt-BR'];
  // What a badge gives is decided by who decides what anything gives; others leave it as it is.
  const mayGive = me.member?.can.includes('points_table.manage') ?? false;
  return (
    <Card>
      <div className={css['form']}>
        <LocalizedFields
          label={t('name')}
          languages={languages}
          value={draft.name}
          maxLength={LABEL_NAME_LIMIT}
          onChange={(name) => onChange({ name })}
        />
        <LocalizedFields
          label={t('description')}
          hint={t('descriptionHint')}
          languages={languages}
          value={draft.description}
          multiline
          onChange={(description) => onChange({ description })}
        />
        <BadgePictureField value={draft.icon} onChange={(icon) => onChange({ icon })} />
        <NumberField
          label={t('points')}
          hint={t(mayGive ? 'pointsHint' : 'pointsOthers')}
          min={0}
          max={MAX_BADGE_POINTS}
          step={10}
          disabled={!mayGive}
          value={draft.points}
          onChange={(points) => onChange({ points })}
        />
      </div>
    </Card>
  );
}

/** What a badge asks for. */
function BadgeRule({ draft, onChange }: PartProps) {
  const { t } = useTranslation('admin-badges');
  const { kind } = draft;
  return (
    <Card>
      <div className={css['form']}>
        <h2>{t('rule')}</h2>
        <RadioGroup
          label={t('ruleKind')}
          labelHidden
          value={kind}
          options={RULE_KINDS.map((value) => ({ value, label: t(`rules.${value}`) }))}
          onChange={(chosen) => onChange({ kind: chosen })}
        />
        {kind === 'training' ? (
          <BadgeTrainingField chosen={draft.training} onChoose={(training) => onChange({ training })} />
        ) : (
          <NumberField
            label={t(`counts.${kind}`)}
            min={1}
            max={MAX_BADGE_COUNT}
            value={draft.count}
            onChange={(count) => onChange({ count })}
          />
        )}
        <p className={css['facts']}>{t('ruleHint')}</p>
      </div>
    </Card>
  );
}

/** The badge as those see it who have not earned it yet. */
function Preview({ draft }: { readonly draft: BadgeDraft }) {
  const { t } = useTranslation('admin-badges');
  const condition = conditionOf(draft);
  const name = localize(draft.name, currentLocale());
  if (!condition || !name) return null;
  return (
    <section className={css['form']} aria-label={t('preview')}>
      <h2>{t('preview')}</h2>
      <div className={css['preview']}>
        <BadgeTile
          badge={{
            id: '',
            name,
            description: localize(draft.description, currentLocale()),
            icon: draft.icon,
            condition,
            trainingTitle: draft.training?.title ?? null,
            points: draft.points ?? 0,
            current: 0,
            target: condition.kind === 'training' ? 1 : condition.count,
            awardedAt: null,
            isNew: false,
          }}
        />
      </div>
    </section>
  );
}
