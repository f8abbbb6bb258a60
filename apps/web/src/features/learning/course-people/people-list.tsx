import type { CoursePerson } from '@trilha/contracts/learning/course-people';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useMemo, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { RowMenu } from '../../../authoring/row-menu.tsx';
import { useIsImpersonating } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { useDeadline } from '../../../app/use-deadline.ts';
import { WhyDeadline } from '../../../content/deadlines/why-deadline.tsx';
import { ExtendDialog } from '../../../content/deadlines/extend-dialog.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTimeZone } from '../../../lib/time-zone.ts';
import { zoneName } from '../../../lib/zone-name.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import type { MenuAction } from '../../../ui/menu.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { PEOPLE_KEY, assignCourse, decideEnrollment, unassignCourse } from './course-people.api.ts';
import css from './course-people.module.css';
import { MemberEvidence } from './member-evidence.tsx';
import { TrailPerson } from './trail-person.tsx';
import { usePeopleTexts } from './use-people-texts.ts';
import type { PeopledKind } from './use-people-texts.ts';

const TONES = {
  not_started: 'neutral',
  in_progress: 'info',
  finished: 'success',
  approved: 'success',
  improved: 'success',
  reproved: 'danger',
  blocked: 'danger',
  restarted: 'warning',
} as const;

/** People chosen for an act: some by name, or all whom the filters mean. */
export type Chosen = ReadonlySet<string> | 'all';

interface TrainingOfList {
  readonly kind: PeopledKind;
  readonly trainingId: string;
  readonly chosen: Chosen;
  readonly onChosen: (chosen: Chosen) => void;
  /** Whether the reader enrolls people and takes them off, beside following them. */
  readonly canManage: boolean;
}

const TrainingContext = createContext<TrainingOfList>({
  kind: 'course',
  trainingId: '',
  chosen: new Set(),
  onChosen: () => undefined,
  canManage: false,
});

const cells = {
  name: (person: CoursePerson) => <PersonName person={person} />,
  state: (person: CoursePerson) => (
    <span className={css['state']}>
      <PersonState person={person} />
      <Decision person={person} />
    </span>
  ),
  progress: (person: CoursePerson) => <PersonProgress person={person} />,
  step: (person: CoursePerson) => <PersonStep person={person} />,
  due: (person: CoursePerson) => <PersonDue person={person} />,
  acts: (person: CoursePerson) => <PersonMenu person={person} />,
};

interface PeopleListProps extends TrainingOfList {
  readonly people: readonly CoursePerson[];
}

/** People of a training with how far they are, and what one can decide about each. */
export function PeopleList({ kind, trainingId, people, chosen, onChosen, canManage }: PeopleListProps) {
  const { t } = useTranslation('admin-courses');
  const format = useFormat();
  const training = useMemo(
    () => ({ kind, trainingId, chosen, onChosen, canManage }),
    [kind, trainingId, chosen, onChosen, canManage],
  );
  return (
    <TrainingContext value={training}>
      <DataTable
        label={t('people')}
        rows={people}
        keyOf={({ memberId }) => memberId}
        columns={[
          { id: 'name', title: t('column.name'), cell: cells.name },
          { id: 'state', title: t('column.status'), cell: cells.state },
          { id: 'progress', title: t('column.progress'), cell: cells.progress },
          ...(kind === 'trail' || people.some(({ step }) => step !== null)
            ? [{ id: 'step', title: t('column.step'), cell: cells.step }]
            : []),
          ...(people.some(({ score }) => score !== null)
            ? [
                {
                  id: 'score',
                  title: t('column.score'),
                  number: true,
                  cell: ({ score }: CoursePerson) => (score === null ? '–' : format.score(score)),
                },
              ]
            : []),
          ...(people.some(hasDeadline) ? [{ id: 'due', title: t('column.due'), cell: cells.due }] : []),
          { id: 'acts', title: t('column.acts'), acts: true, cell: cells.acts },
        ]}
      />
    </TrainingContext>
  );
}

function PersonName({ person }: { readonly person: CoursePerson }) {
  const { memberId, name, branch } = person;
  const { canManage } = use(TrainingContext);
  return (
    <span className={css['person']}>
      <ChoosePerson person={person} />
      <span className={css['name']}>
        {canManage ? <Link to={paths.adminPerson(memberId)}>{name}</Link> : name}
        {branch ? <small>{branch}</small> : null}
      </span>
    </span>
  );
}

/** Whether somebody is chosen for what is done with several. */
function ChoosePerson({ person: { memberId, name } }: { readonly person: CoursePerson }) {
  const { chosen, onChosen } = use(TrainingContext);
  const { t } = useTranslation('admin-course-people');
  const isImpersonating = useIsImpersonating();
  if (isImpersonating) return null;
  const isAll = chosen === 'all';
  const toggle = (on: boolean) => {
    const next = new Set(isAll ? [] : chosen);
    if (on) next.add(memberId);
    else next.delete(memberId);
    onChosen(next);
  };
  return (
    <Checkbox
      label={<span className="visually-hidden">{t('choose', { name })}</span>}
      checked={isAll || chosen.has(memberId)}
      onChange={({ target }) => toggle(target.checked)}
    />
  );
}

/** What they are at; of a trail, with the way to where they stand in each of its steps. */
function PersonStep({ person: { memberId, name, step, subscription } }: { readonly person: CoursePerson }) {
  const { kind, trainingId } = use(TrainingContext);
  if (kind !== 'trail' || subscription !== 'active') return step ?? '–';
  return (
    <span className={css['name']}>
      {step ?? '–'}
      <TrailPerson trailId={trainingId} memberId={memberId} name={name} />
    </span>
  );
}

/** Whether a deadline is still to be met, or was missed. */
const hasDeadline = ({ dueAt, finishedAt, late }: CoursePerson) =>
  dueAt !== null && (finishedAt === null || late);

/** Until when, with what made and moved it. */
function PersonDue({ person }: { readonly person: CoursePerson }) {
  const { memberId, name, dueAt, late } = person;
  const { trainingId } = use(TrainingContext);
  const { t } = useTranslation('admin-courses');
  const deadline = useDeadline();
  if (!dueAt || !hasDeadline(person)) return '–';
  return (
    <span className={css['due']}>
      {late ? <Pill tone="danger">{t('lateSince', { when: deadline.when(dueAt) })}</Pill> : null}
      {deadline.date(dueAt)}
      <WhyDeadline trainingId={trainingId} memberId={memberId} name={name} />
    </span>
  );
}

function PersonProgress({ person: { name, percent, subscription } }: { readonly person: CoursePerson }) {
  const { t } = useTranslation('admin-courses');
  const format = useFormat();
  if (subscription !== 'active') return '–';
  return (
    <span className={css['progress']}>
      <ProgressBar value={percent} label={t('progressOf', { name })} />
      {format.percent(percent)}
    </span>
  );
}

function PersonState({ person: { subscription, state, exemption } }: { readonly person: CoursePerson }) {
  const { t } = useTranslation('admin-courses');
  if (exemption) return <ExemptState exemption={exemption} />;
  if (subscription === 'active') return <Pill tone={TONES[state]}>{t(`state.${state}`)}</Pill>;
  return (
    <Pill tone={subscription === 'awaiting' ? 'warning' : 'neutral'}>
      {t(`subscriptionState.${subscription}`)}
    </Pill>
  );
}

/** That somebody is let off, until when and why: nobody has to open anything to see it. */
function ExemptState({ exemption }: { readonly exemption: NonNullable<CoursePerson['exemption']> }) {
  const { t } = useTranslation('evidence');
  const format = useFormat();
  const zone = zoneName(useTimeZone(), currentLocale());
  const { reason, until } = exemption;
  return (
    <span className={css['name']}>
      <Pill>{t('isExempt')}</Pill>
      <small>
        {until
          ? t('exemptUntil', { when: format.dateTime(until), zone, reason })
          : t('exemptForGood', { reason })}
      </small>
    </span>
  );
}

/** What one does to somebody, each with its word and a way back; the list is read again after it. */
function usePersonSteps({ memberId, name }: CoursePerson) {
  const { kind, trainingId } = use(TrainingContext);
  const texts = usePeopleTexts(kind);
  const { t } = useTranslation('admin-courses');
  const { act } = useAsyncAction({ onError: useErrorToast() });
  const queryClient = useQueryClient();
  const step = async (work: () => Promise<unknown>, done: { text: string; onUndo?: () => void }) => {
    if (await act(work)) showToast(done);
    await queryClient.invalidateQueries({ queryKey: PEOPLE_KEY });
  };
  const assign = () =>
    void step(() => assignCourse(trainingId, { kind: 'members', memberIds: [memberId] }), {
      text: texts.assigned(name),
    });
  return {
    assign,
    unassign: () =>
      void step(() => unassignCourse(trainingId, memberId), {
        text: t('unassignedNamed', { name }),
        onUndo: assign,
      }),
    decide: (approved: boolean) =>
      void step(() => decideEnrollment(trainingId, memberId, approved), {
        text: t(approved ? 'approvedNamed' : 'refusedNamed', { name }),
      }),
  };
}

/** What a request waits for: a decision here, or by a colleague. */
function Decision({ person }: { readonly person: CoursePerson }) {
  const { canManage } = use(TrainingContext);
  const { t } = useTranslation('admin-courses');
  const { decide } = usePersonSteps(person);
  const { subscription, can } = person;
  if (!canManage) return null;
  if (!can.decide && subscription !== 'active')
    return <small className={css['muted']}>{t('colleagueDecides')}</small>;
  if (subscription !== 'awaiting') return null;
  return (
    <span className={css['acts']}>
      <Button size="small" onClick={() => decide(true)}>
        {t('approve')}
      </Button>
      <Button size="small" variant="secondary" onClick={() => decide(false)}>
        {t('refuse')}
      </Button>
    </span>
  );
}

type Opened = 'extend' | 'evidence' | 'exemption';

/** What else can be done about somebody, behind one button. */
function PersonMenu({ person }: { readonly person: CoursePerson }) {
  const { trainingId, canManage } = use(TrainingContext);
  const { t } = useTranslation(['admin-course-people', 'admin-courses', 'evidence', 'obligations']);
  const { assign, unassign } = usePersonSteps(person);
  const queryClient = useQueryClient();
  const isImpersonating = useIsImpersonating();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { memberId, name, dueAt, subscription, exemption, can } = person;
  const left = subscription === 'cancelled' || subscription === 'refused';
  const one = (is: boolean, action: MenuAction) => (is ? [action] : []);
  const actions = [
    ...one(can.extend && dueAt !== null && !isImpersonating, {
      id: 'extend',
      label: t('obligations:extend.act'),
      onSelect: () => setOpened('extend'),
    }),
    ...one(canManage, {
      id: 'evidence',
      label: t('evidence:open'),
      onSelect: () => setOpened('evidence'),
    }),
    ...one(canManage && !exemption && !isImpersonating, {
      id: 'exempt',
      label: t('evidence:exempt'),
      onSelect: () => setOpened('exemption'),
    }),
    ...one(canManage && can.decide && left, {
      id: 'assign',
      label: t('admin-courses:assignAgain'),
      onSelect: assign,
    }),
    ...one(canManage && subscription === 'active', {
      id: 'unassign',
      label: t('admin-courses:unassign'),
      danger: true,
      onSelect: unassign,
    }),
  ];
  if (actions.length === 0) return null;
  return (
    <>
      <RowMenu label={t('actsFor', { name })} actions={actions} />
      {opened === 'extend' && dueAt ? (
        <ExtendDialog
          trainingId={trainingId}
          people={[{ memberId, dueAt }]}
          title={t('obligations:extend.title', { name })}
          onDone={() => queryClient.invalidateQueries({ queryKey: PEOPLE_KEY })}
          onClose={close}
        />
      ) : opened === 'evidence' || opened === 'exemption' ? (
        <MemberEvidence
          memberId={memberId}
          name={name}
          trainingId={trainingId}
          exempting={opened === 'exemption'}
          onClose={close}
        />
      ) : null}
    </>
  );
}
