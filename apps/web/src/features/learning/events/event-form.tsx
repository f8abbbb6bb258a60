import type { ManagedTrainingEvent, listEventChoices } from '@trilha/contracts/learning/events-admin';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { EVENT_KINDS } from '@trilha/rules/learning/trainings';
import type { EventKind, TrainingKind } from '@trilha/rules/learning/trainings';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';

import { selectedClient, useMe } from '../../../app/me.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTimeZone } from '../../../lib/time-zone.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { zoneChoices } from '../../../lib/zone-choices.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TagPicker } from '../../../ui/tag-picker.tsx';
import { changeEvent, createEvent } from './admin-events.api.ts';
import { bodyOf, draftOf, emptySession } from './event-draft.ts';
import type { EventDraft } from './event-draft.ts';
import { EventAudience } from './event-audience.tsx';
import { EventClashes } from './event-clashes.tsx';
import { EventWhere, lacksPlace } from './event-where.tsx';
import css from './event-form.module.css';

type Choices = ResponseOf<typeof listEventChoices>;

interface EventFormProps {
  /** The event to change; none for a new one. */
  readonly event: ManagedTrainingEvent | undefined;
  readonly choices: Choices;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

interface PartProps {
  readonly draft: EventDraft;
  readonly change: (some: Partial<EventDraft>) => void;
}

/** Writes an event, or changes one [EVT-01]. */
export function EventForm({ event, choices, onClose, onSaved }: EventFormProps) {
  const { t } = useTranslation(['admin-events', 'common']);
  const timeZone = useTimeZone();
  const languages = selectedClient(useMe())?.languages ?? ['pt-BR'];
  const [first] = useState(() => draftOf(event, { timeZone }));
  const [draft, setDraft] = useState(first);
  const { busy, error, act } = useAsyncAction();
  const change = (some: Partial<EventDraft>) => setDraft((last) => ({ ...last, ...some }));
  const [tries, setTries] = useState(0);
  useFirstFault(tries);
  const save = async () => {
    setTries((count) => count + 1);
    if (hasFaults(draft)) return;
    const written = bodyOf(draft);
    if (!written) return;
    const { trainingId, ...body } = written;
    const isDone = await act(() =>
      event
        ? changeEvent(event.id, { ...body, revision: event.revision })
        : createEvent({ ...body, trainingId }),
    );
    if (isDone) onSaved();
  };
  return (
    <ActionDialog
      title={t(event ? 'editEvent' : 'newEvent')}
      wide
      unsaved={draft !== first}
      label={t('save')}
      busy={busy}
      error={error}
      onAct={() => void save()}
      onClose={onClose}
    >
      {event ? null : (
        <Select
          label={t('training')}
          value={draft.trainingId}
          placeholder={t('choose')}
          error={tries > 0 && draft.trainingId === '' ? t('common:required') : undefined}
          options={choices.trainings.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(trainingId) => {
            const training = choices.trainings.find(({ id }) => id === trainingId);
            change({ trainingId, kind: KIND_OF[training?.kind ?? 'course'] ?? draft.kind });
          }}
        />
      )}
      <Kind draft={draft} change={change} saysFaults={tries > 0} />
      <LocalizedFields
        label={t('title')}
        hint={t('titleHint')}
        languages={languages}
        value={draft.title}
        maxLength={120}
        onChange={(title) => change({ title })}
      />
      <Times draft={draft} change={change} saysFaults={tries > 0} />
      <EventWhere {...{ draft, change, event }} saysFaults={tries > 0} venues={choices.venues} />
      <TagPicker
        label={t('instructors')}
        options={choices.instructors.map(({ id, name }) => ({ id, label: name }))}
        value={draft.instructorIds}
        onChange={(instructorIds) => change({ instructorIds })}
      />
      <EventClashes draft={draft} eventId={event?.id ?? null} of="instructors" />
      <Admission draft={draft} change={change} />
      <Presence draft={draft} change={change} />
    </ActionDialog>
  );
}

/** The kind of event that a kind of training is of, where there is just one. */
const KIND_OF: Readonly<Partial<Record<TrainingKind, EventKind>>> = {
  presential_course: 'presential_class',
  webinar: 'webinar',
  live_class: 'live_class',
};

function Kind({ draft, change, saysFaults }: PartProps & { readonly saysFaults: boolean }) {
  const { t } = useTranslation(['admin-events', 'common']);
  const missing = (value: string) => (saysFaults && value === '' ? t('common:required') : undefined);
  return (
    <div className={css['grid']}>
      <Select
        label={t('kind')}
        value={draft.kind}
        placeholder={t('choose')}
        error={missing(draft.kind)}
        options={EVENT_KINDS.map((kind) => ({ value: kind, label: t(`kindOf.${kind}`) }))}
        onChange={(kind) => change({ kind })}
      />
      <Select
        label={t('stage')}
        value={draft.stage}
        placeholder={t('choose')}
        error={missing(draft.stage)}
        options={(['offline', 'pre_scheduled', 'scheduled'] as const).map((stage) => ({
          value: stage,
          label: t(`stageOf.${stage}`),
        }))}
        onChange={(stage) => change({ stage })}
      />
    </div>
  );
}

type TimeFault = 'missing' | 'before_start';

/**
 * What is wrong with the times of a session: one end that is not written, since such a session would be left out without a word; none at all
 * where the event's dates are final; an end that is not after its start.
 */
function faultsOf(
  { starts, ends }: EventDraft['sessions'][number],
  at: number,
  { stage }: Pick<EventDraft, 'stage'>,
): { readonly starts?: TimeFault; readonly ends?: TimeFault } {
  const isAsked = starts !== '' || ends !== '' || (stage === 'scheduled' && at === 0);
  if (isAsked && starts === '') return { starts: 'missing' };
  if (isAsked && ends === '') return { ends: 'missing' };
  return isAsked && ends <= starts ? { ends: 'before_start' } : {};
}

const hasFaults = (draft: EventDraft) =>
  lacksPlace(draft) ||
  draft.sessions.some((session, at) => Object.keys(faultsOf(session, at, draft)).length > 0);

/** Brings the first field that is at fault into view, each time saving was tried. */
function useFirstFault(tries: number): void {
  useEffect(() => {
    if (tries > 0) document.querySelector<HTMLElement>('dialog[open] [aria-invalid="true"]')?.focus();
  }, [tries]);
}

function Times({ draft, change, saysFaults }: PartProps & { readonly saysFaults: boolean }) {
  const { t } = useTranslation(['admin-events', 'common']);
  const { sessions } = draft;
  const textOf = (fault: TimeFault | undefined) =>
    saysFaults && fault ? t(fault === 'missing' ? 'common:required' : 'sessionEndsBefore') : undefined;
  const set = (at: number, some: Partial<EventDraft['sessions'][number]>) =>
    change({ sessions: sessions.map((one, index) => (index === at ? { ...one, ...some } : one)) });
  return (
    <fieldset className={css['part']}>
      <legend>{t('times')}</legend>
      <Select
        label={t('timeZone')}
        value={draft.timeZone}
        options={zoneChoices(currentLocale(), draft.timeZone)}
        onChange={(timeZone) => change({ timeZone })}
      />
      {sessions.map(({ key, starts, ends }, at) => (
        <div key={key} className={css['session']}>
          <DateField
            withTime
            label={t('sessionStarts', { number: at + 1 })}
            value={starts}
            error={textOf(faultsOf({ key, starts, ends }, at, draft).starts)}
            onChange={({ target }) => set(at, { starts: target.value })}
          />
          <DateField
            withTime
            label={t('sessionEnds', { number: at + 1 })}
            value={ends}
            error={textOf(faultsOf({ key, starts, ends }, at, draft).ends)}
            min={starts}
            onChange={({ target }) => set(at, { ends: target.value })}
          />
          <IconButton
            label={t('removeSession', { number: at + 1 })}
            icon={<Trash2 size={18} />}
            onClick={() => change({ sessions: sessions.filter((_, index) => index !== at) })}
          />
        </div>
      ))}
      <Button
        variant="secondary"
        size="small"
        icon={<Plus size={18} aria-hidden="true" />}
        onClick={() => change({ sessions: [...sessions, emptySession()] })}
      >
        {t('addSession')}
      </Button>
    </fieldset>
  );
}

function Admission({ draft, change }: PartProps) {
  const { t } = useTranslation('admin-events');
  return (
    <fieldset className={css['part']}>
      <legend>{t('admission')}</legend>
      <div className={css['grid']}>
        <Select
          label={t('whoMay')}
          value={draft.admission}
          options={(['open', 'closed'] as const).map((value) => ({
            value,
            label: t(`admissionOf.${value}`),
          }))}
          onChange={(admission) => change({ admission })}
        />
        <NumberField
          label={t('seats')}
          hint={t('seatsHint')}
          value={draft.seats}
          min={1}
          max={100_000}
          onChange={(seats) => change({ seats })}
        />
        <DateField
          withTime
          label={t('subscribeFrom')}
          value={draft.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <DateField
          withTime
          label={t('subscribeUntil')}
          value={draft.until}
          onChange={({ target }) => change({ until: target.value })}
        />
        <DateField
          withTime
          label={t('leaveUntil')}
          value={draft.leave}
          onChange={({ target }) => change({ leave: target.value })}
        />
      </div>
      {draft.admission === 'open' ? <EventAudience draft={draft} change={change} /> : null}
      <Checkbox
        label={t('needsApproval')}
        checked={draft.needsApproval}
        onChange={({ target }) => change({ needsApproval: target.checked })}
      />
    </fieldset>
  );
}

function Presence({ draft, change }: PartProps) {
  const { t } = useTranslation('admin-events');
  return (
    <fieldset className={css['part']}>
      <legend>{t('presence')}</legend>
      <div className={css['grid']}>
        <NumberField
          label={t('minimumPresence')}
          value={draft.minimumPresence}
          min={0}
          max={100}
          onChange={(minimumPresence) => change({ minimumPresence: minimumPresence ?? 0 })}
        />
        <NumberField
          label={t('doorsMinutes')}
          value={draft.doorsMinutes}
          min={0}
          max={240}
          onChange={(doorsMinutes) => change({ doorsMinutes: doorsMinutes ?? 0 })}
        />
        <NumberField
          label={t('lateAfter')}
          hint={t('lateAfterHint')}
          value={draft.lateAfterMinutes}
          min={0}
          max={600}
          onChange={(lateAfterMinutes) => change({ lateAfterMinutes })}
        />
      </div>
      <Checkbox
        label={t('takesWalkIns')}
        checked={draft.takesWalkIns}
        onChange={({ target }) => change({ takesWalkIns: target.checked })}
      />
      {draft.takesWalkIns && draft.seats !== null ? (
        <Checkbox
          label={t('walkInsOverSeats')}
          checked={draft.walkInsOverSeats ?? false}
          onChange={({ target }) => change({ walkInsOverSeats: target.checked })}
        />
      ) : null}
    </fieldset>
  );
}
