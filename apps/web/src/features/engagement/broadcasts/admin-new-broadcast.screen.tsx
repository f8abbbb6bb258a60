import { BROADCAST_TEXT_LIMIT, BROADCAST_TITLE_LIMIT } from '@trilha/rules/engagement/broadcasts';
import type { BroadcastAudience, BroadcastTime } from '@trilha/contracts/engagement/broadcasts';
import { localize } from '@trilha/rules/platform/locales';
import type { LocalizedText } from '@trilha/rules/platform/locales';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { selectedClient, useMe } from '../../../app/me.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Form } from '../../../ui/form.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import css from './admin-broadcasts.module.css';
import { AudiencePreview, AudienceSection } from './audience-section.tsx';
import { BROADCASTS_KEY, broadcastPreviewQuery, createBroadcast } from './broadcasts.api.ts';
import { broadcastPaths } from './paths.ts';

const CLOCKS = ['now', 'company', 'receiver'] as const;
type Clock = (typeof CLOCKS)[number];

interface Draft {
  readonly title: LocalizedText;
  readonly body: LocalizedText;
  readonly audience: BroadcastAudience;
  readonly clock: Clock;
  /** `YYYY-MM-DDTHH:MM`; empty until it is chosen. */
  readonly moment: string;
}

const EMPTY: Draft = {
  title: {},
  body: {},
  audience: { branchIds: [], labelIds: [], roles: [] },
  clock: 'now',
  moment: '',
};

const isWritten = (text: LocalizedText) => Object.values(text).some((one) => one.trim() !== '');

/** When a draft goes; undefined until that is said. */
function whenOf({ clock, moment }: Draft): BroadcastTime | undefined {
  if (clock === 'now') return { clock };
  const [day, time] = moment.split('T');
  return day && time ? { clock, day, time: time.slice(0, 5) } : undefined;
}

/** A message to people of the company: what it says, for whom, and when it goes. */
export function AdminNewBroadcastScreen() {
  const { t } = useTranslation('admin-broadcasts');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(EMPTY);
  const [touched, setTouched] = useState(false);
  const [asking, setAsking] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const when = whenOf(draft);
  const isReady = isWritten(draft.title) && isWritten(draft.body) && when !== undefined;
  const change = (changed: Partial<Draft>) => {
    setTouched(true);
    setDraft((before) => ({ ...before, ...changed }));
  };
  const send = () =>
    act(async () => {
      if (!when) return;
      const { title, body, audience } = draft;
      await createBroadcast({ title, body, audience, when });
      setTouched(false);
      await queryClient.invalidateQueries({ queryKey: BROADCASTS_KEY });
      showToast({ text: t(when.clock === 'now' ? 'sentToast' : 'scheduledToast'), tone: 'success' });
      await navigate({ to: broadcastPaths.list });
    });

  return (
    <Screen narrow title={t('new')} back={{ to: broadcastPaths.list, label: t('title') }}>
      <Form
        className={css['form']}
        busy={busy}
        onSubmit={() => (draft.clock === 'now' ? setAsking(true) : send())}
        foot={
          <>
            <ActionError error={asking ? null : error} />
            <Button type="submit" loading={busy} disabled={!isReady}>
              {t(draft.clock === 'now' ? 'send' : 'schedule')}
            </Button>
          </>
        }
      >
        <UnsavedGuard active={touched && !busy} />
        <Words draft={draft} onChange={change} />
        <AudienceSection audience={draft.audience} onChange={(audience) => change({ audience })} />
        <When draft={draft} onChange={change} />
      </Form>
      {asking ? (
        <SendDialog draft={draft} busy={busy} error={error} onSend={send} onClose={() => setAsking(false)} />
      ) : null}
    </Screen>
  );
}

interface SendDialogProps {
  readonly draft: Draft;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSend: () => unknown;
  readonly onClose: () => void;
}

/** The last look before a message goes, which nothing brings back: how many people it reaches, and who. */
function SendDialog({ draft: { title, audience }, busy, error, onSend, onClose }: SendDialogProps) {
  const { t } = useTranslation('admin-broadcasts');
  const { data: preview, isFetching } = useQuery(broadcastPreviewQuery(audience));
  return (
    <ActionDialog
      title={t('sendNamed', { title: localize(title, currentLocale()) })}
      label={t('send')}
      busy={busy}
      disabled={isFetching || !preview || preview.people === 0}
      error={error}
      onAct={onSend}
      onClose={onClose}
    >
      <AudiencePreview audience={audience} />
      <p>{t('sendText')}</p>
    </ActionDialog>
  );
}

interface PartProps {
  readonly draft: Draft;
  readonly onChange: (changed: Partial<Draft>) => void;
}

function Words({ draft, onChange }: PartProps) {
  const { t } = useTranslation('admin-broadcasts');
  const languages = selectedClient(useMe())?.languages ?? ['pt-BR'];
  return (
    <Card>
      <div className={css['form']}>
        <LocalizedFields
          label={t('titleField')}
          languages={languages}
          value={draft.title}
          maxLength={BROADCAST_TITLE_LIMIT}
          onChange={(title) => onChange({ title })}
        />
        <LocalizedFields
          label={t('bodyField')}
          hint={t('languageHint')}
          languages={languages}
          value={draft.body}
          multiline
          maxLength={BROADCAST_TEXT_LIMIT}
          onChange={(body) => onChange({ body })}
        />
      </div>
    </Card>
  );
}

function When({ draft: { clock, moment }, onChange }: PartProps) {
  const { t } = useTranslation('admin-broadcasts');
  return (
    <Card>
      <div className={css['form']}>
        <h2>{t('when')}</h2>
        <RadioGroup
          label={t('when')}
          labelHidden
          value={clock}
          options={CLOCKS.map((value) => ({
            value,
            label: t(`clock.${value}`),
            hint: value === 'receiver' ? t('receiverHint') : undefined,
          }))}
          onChange={(chosen) => onChange({ clock: chosen })}
        />
        {clock === 'now' ? null : (
          <DateField
            label={t('moment')}
            withTime
            required
            value={moment}
            onChange={({ target }) => onChange({ moment: target.value })}
          />
        )}
      </div>
    </Card>
  );
}
