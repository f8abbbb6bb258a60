import type { getLoungeSetup } from '@trilha/contracts/learning/rooms-admin';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Select } from '../../../ui/select.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './desk.module.css';
import { LOUNGE_PARTS, LOUNGE_TEMPLATES, LOUNGE_TONES } from './room-limits.ts';
import { loungeSetupQuery, saveLoungeSetup } from './room-setup.api.ts';
import { SetupForm, useSetupDraft } from './setup-form.tsx';
import { TemplatePicture } from './template-picture.tsx';

type Setup = ResponseOf<typeof getLoungeSetup>;

/** How a company's lounges look, and where its video conference stands [EVT-06, EVT-08]. */
export function LoungeSetupScreen() {
  const setup = useQuery(loungeSetupQuery);
  if (setup.isError && !setup.data) return <FailedScreen error={setup.error} onRetry={setup.refetch} />;
  if (!setup.data) return <ScreenSkeleton cards={2} />;
  return <LoungeForm key={setup.data.revision} setup={setup.data} />;
}

const NO_CONFERENCE = { kind: 'none', domain: '', appId: '', keyId: '' } as const;

function draftOf({ template, parts, tone, conference }: Setup) {
  const place: Omit<NonNullable<Setup['conference']>, 'kind' | 'hasSecret'> & {
    readonly kind: 'none' | 'jitsi' | 'jaas';
  } = conference ?? NO_CONFERENCE;
  const { kind, domain, appId, keyId } = place;
  return { template, parts, tone, kind, domain, appId, keyId, secret: '' };
}

type Draft = ReturnType<typeof draftOf>;

/** What is sent of the form; an empty secret keeps the one that is there. */
function bodyOf({ template, parts, tone, kind, domain, appId, keyId, secret }: Draft, revision: number) {
  const conference =
    kind === 'none'
      ? null
      : {
          kind,
          domain: domain.trim(),
          appId: appId.trim(),
          keyId: kind === 'jaas' ? keyId.trim() : '',
          secret: secret.trim() === '' ? null : secret.trim(),
        };
  return { template, parts, tone, conference, revision };
}

function LoungeForm({ setup }: { readonly setup: Setup }) {
  const { t } = useTranslation('admin-rooms');
  const client = useQueryClient();
  const { draft, change, form } = useSetupDraft<Draft>(() => draftOf(setup), {
    save: async (written) =>
      client.setQueryData(loungeSetupQuery.queryKey, await saveLoungeSetup(bodyOf(written, setup.revision))),
    saved: t('setupSaved'),
  });
  return (
    <Screen
      title={t('lounge')}
      lead={t('loungeLead')}
      back={{ to: paths.adminTrainingEvents, label: t('toEvents') }}
      narrow
    >
      <SetupForm form={form} saveLabel={t('saveSetup')}>
        <Card className={css['part']}>
          <RadioGroup
            cards
            label={t('template')}
            value={draft.template}
            options={LOUNGE_TEMPLATES.map((value) => ({
              value,
              label: (
                <span className={css['template']}>
                  <TemplatePicture template={value} />
                  {t(`templateOf.${value}`)}
                </span>
              ),
              hint: t(`templateHint.${value}`),
            }))}
            onChange={(template) => change({ template })}
          />
        </Card>
        <PartsCard draft={draft} change={change} />
        <ConferenceCard draft={draft} hasSecret={setup.conference?.hasSecret ?? false} change={change} />
      </SetupForm>
    </Screen>
  );
}

interface CardProps {
  readonly draft: Draft;
  readonly change: (some: Partial<Draft>) => void;
}

/** Which parts there are beside the stage, and in which light. */
function PartsCard({ draft: { parts, tone }, change }: CardProps) {
  const { t } = useTranslation('admin-rooms');
  return (
    <Card className={css['part']}>
      <fieldset className={css['choices']}>
        <legend>{t('loungeParts')}</legend>
        <p className={css['muted']}>{t('loungePartsHint')}</p>
        {LOUNGE_PARTS.map((part) => (
          <Checkbox
            key={part}
            label={t(`partOf.${part}`)}
            checked={parts.includes(part)}
            onChange={({ target }) =>
              change({
                parts: LOUNGE_PARTS.filter((one) => (one === part ? target.checked : parts.includes(one))),
              })
            }
          />
        ))}
      </fieldset>
      <RadioGroup
        label={t('tone')}
        value={tone}
        options={LOUNGE_TONES.map((value) => ({ value, label: t(`toneOf.${value}`) }))}
        onChange={(next) => change({ tone: next })}
      />
    </Card>
  );
}

interface ConferenceCardProps extends CardProps {
  readonly hasSecret: boolean;
}

function ConferenceCard({ draft, hasSecret, change }: ConferenceCardProps) {
  const { t } = useTranslation('admin-rooms');
  const { kind } = draft;
  return (
    <Card className={css['part']}>
      <h2>{t('conference')}</h2>
      <p className={css['muted']}>{t('conferenceLead')}</p>
      <Select
        label={t('conferenceKind')}
        value={kind}
        options={(['none', 'jitsi', 'jaas'] as const).map((value) => ({
          value,
          label: t(`conferenceOf.${value}`),
        }))}
        onChange={(next) => change({ kind: next, domain: next === 'jaas' ? '8x8.vc' : draft.domain })}
      />
      {kind === 'none' ? null : (
        <>
          <TextField
            required
            label={t('domain')}
            hint={t('domainHint')}
            autoComplete="off"
            value={draft.domain}
            onChange={({ target }) => change({ domain: target.value })}
          />
          <TextField
            required={kind === 'jaas'}
            label={t('appId')}
            hint={kind === 'jitsi' ? t('appIdHint') : undefined}
            autoComplete="off"
            value={draft.appId}
            onChange={({ target }) => change({ appId: target.value })}
          />
          {kind === 'jaas' ? (
            <TextField
              required
              label={t('keyId')}
              autoComplete="off"
              value={draft.keyId}
              onChange={({ target }) => change({ keyId: target.value })}
            />
          ) : null}
          <TextArea
            label={t(kind === 'jaas' ? 'privateKey' : 'secret')}
            hint={t(hasSecret ? 'secretKept' : 'secretHint')}
            rows={kind === 'jaas' ? 4 : 2}
            autoComplete="off"
            spellCheck={false}
            value={draft.secret}
            onChange={({ target }) => change({ secret: target.value })}
          />
        </>
      )}
    </Card>
  );
}
