import type { EventRoll, RollEntry } from '@trilha/contracts/learning/events-teaching';
import { useState } from 'react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { sessionsOfPerson } from './roll-there.ts';
import css from './roll.module.css';
import { confirmResults } from './teaching.api.ts';

interface ResultsDialogProps {
  readonly event: EventRoll;
  readonly onRoll: (event: EventRoll) => void;
  readonly onClose: () => void;
}

interface Given {
  readonly result: 'passed' | 'failed' | '';
  readonly grade: number | null;
}

/** Results as the presence proposes them, to be changed and confirmed; what has counted stays [EVT-04]. */
export function ResultsDialog({ event, onRoll, onClose }: ResultsDialogProps) {
  const { t } = useTranslation(['admin-events', 'events']);
  const people = event.people.filter(({ state, isOneself }) => state === 'enrolled' && !isOneself);
  const [given, setGiven] = useState<Readonly<Record<string, Given>>>(() =>
    Object.fromEntries(
      people.map(({ memberId, result, proposed, grade }) => [
        memberId,
        { result: result ?? proposed ?? '', grade },
      ]),
    ),
  );
  const { busy, error, act } = useAsyncAction();
  const isMissing = people.some(({ memberId }) => !given[memberId]?.result);
  const save = async () => {
    const results = people.flatMap(({ memberId }) => {
      const { result, grade } = given[memberId] ?? { result: '', grade: null };
      return result ? [{ memberId, result, grade }] : [];
    });
    const isDone = await act(async () => onRoll(await confirmResults(event.id, { results })));
    if (!isDone) return;
    onClose();
    showToast({ text: t('resultsSaved'), tone: 'success' });
  };
  return (
    <ActionDialog
      wide
      title={t(event.resultsConfirmedAt ? 'correctResults' : 'confirmResults')}
      label={t('confirm')}
      busy={busy}
      error={error}
      disabled={isMissing}
      onAct={() => void save()}
      onClose={onClose}
    >
      <p>{t('resultsText')}</p>
      <div className={css['results']}>
        {people.map((person) => (
          <Result
            key={person.memberId}
            event={event}
            person={person}
            given={given[person.memberId] ?? { result: '', grade: null }}
            onGiven={(next) => setGiven((all) => ({ ...all, [person.memberId]: next }))}
          />
        ))}
      </div>
    </ActionDialog>
  );
}

interface ResultProps {
  readonly event: EventRoll;
  readonly person: RollEntry;
  readonly given: Given;
  readonly onGiven: (given: Given) => void;
}

function Result({ event, person, given, onGiven }: ResultProps) {
  const { t } = useTranslation(['admin-events', 'events']);
  const format = useFormat();
  const hasCounted = person.result === 'passed';
  const choices = hasCounted ? (['passed'] as const) : (['passed', 'failed'] as const);
  return (
    <div role="group" aria-label={person.name} className={css['result']}>
      <span className={css['name']}>
        <strong>{person.name}</strong>
        <small>
          {person.percent === null
            ? t('excusedFromAll')
            : [
                t('wasThere', { percent: format.percent(person.percent) }),
                event.sessions.length > 1 ? t('events:inSessions', sessionsOfPerson(event, person)) : null,
              ]
                .filter(Boolean)
                .join(' · ')}
        </small>
      </span>
      <Select
        label={t('resultOf')}
        value={given.result}
        placeholder={t('choose')}
        options={choices.map((value) => ({ value, label: t(`events:result.${value}`) }))}
        onChange={(result) => onGiven({ ...given, result })}
      />
      <NumberField
        label={t('gradeOf')}
        value={given.grade}
        min={0}
        max={100}
        onChange={(grade) => onGiven({ ...given, grade })}
      />
    </div>
  );
}
