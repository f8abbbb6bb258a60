import type { CoursePerson } from '@trilha/contracts/learning/course-people';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useMemo, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

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
  state: (person: CoursePerson) => <PersonState person={person} />,
  progress: (person: CoursePerson) => <PersonProgress person={person} />,
  step: (person: CoursePerson) => <PersonStep person={person} />,
  due: (person: CoursePerson) => <PersonDue person={person} />,
  acts: (person: CoursePerson) => (
    <span className={css['acts']}>
      <PersonActs person={person} />
      <EvidenceButtons person={person} />
      <ExtendButton person={person} />
    </span>
  ),
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
          { id: 'step', title: t('column.step'), cell: cells.step },
          {
            id: 'score',
            title: t('column.score'),
            number: true,
            cell: ({ score }) => (score === null ? '–' : format.score(score)),
          },
          {
            id: 'due',
            title: t('column.due'),
            cell: cells.due,
          },
          {
            id: 'acts',
            title: t('column.acts'),
            cell: cells.acts,
          },
        ]}
      />
    </TrainingContext>
  );
}

function PersonName({ person }: { readonly person: CoursePerson }) {
  const { memberId, name, branch } = person;
  const { canManage } = use(TrainingContext);
  return (
    <span className={css['name']}>
      <ChoosePerson person={person} />
      {canManage ? <Link to={paths.adminPerson(memberId)}>{name}</Link> : name}
      {branch ? <small>{branch}</small> : null}
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

/** Until when, with what made and moved it. */
function PersonDue({ person }: { readonly person: CoursePerson }) {
  const { memberId, name, dueAt, finishedAt, late } = person;
  const { trainingId } = use(TrainingContext);
  const { t } = useTranslation('admin-courses');
  const deadline = useDeadline();
  if (!dueAt || (finishedAt && !late)) return '–';
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

function PersonActs({ person }: { readonly person: CoursePerson }) {
  const { kind, trainingId, canManage } = use(TrainingContext);
  const texts = usePeopleTexts(kind);
  const { t } = useTranslation('admin-courses');
  const { act } = useAsyncAction({ onError: useErrorToast() });
  const queryClient = useQueryClient();
  const { memberId, name, subscription, can } = person;

  const step = async (work: () => Promise<unknown>, done: { text: string; onUndo?: () => void }) => {
    if (await act(work)) showToast(done);
    await queryClient.invalidateQueries({ queryKey: PEOPLE_KEY });
  };
  const assign = () =>
    step(() => assignCourse(trainingId, { kind: 'members', memberIds: [memberId] }), {
      text: texts.assigned(name),
    });

  if (!canManage) return null;
  if (!can.decide && subscription !== 'active')
    return <span className={css['acts']}>{t('colleagueDecides')}</span>;
  if (subscription === 'awaiting')
    return (
      <span className={css['acts']}>
        <Button
          size="small"
          onClick={() =>
            void step(() => decideEnrollment(trainingId, memberId, true), {
              text: t('approvedNamed', { name }),
            })
          }
        >
          {t('approve')}
        </Button>
        <Button
          size="small"
          variant="secondary"
          onClick={() =>
            void step(() => decideEnrollment(trainingId, memberId, false), {
              text: t('refusedNamed', { name }),
            })
          }
        >
          {t('refuse')}
        </Button>
      </span>
    );
  if (subscription !== 'active')
    return (
      <Button size="small" variant="secondary" onClick={() => void assign()}>
        {t('assignAgain')}
      </Button>
    );
  return (
    <Button
      size="small"
      variant="quiet"
      onClick={() =>
        void step(() => unassignCourse(trainingId, memberId), {
          text: t('unassignedNamed', { name }),
          onUndo: () => void assign(),
        })
      }
    >
      {t('unassign')}
    </Button>
  );
}

function ExtendButton({ person: { memberId, name, dueAt, can } }: { readonly person: CoursePerson }) {
  const { trainingId } = use(TrainingContext);
  const { t } = useTranslation('obligations');
  const queryClient = useQueryClient();
  const isImpersonating = useIsImpersonating();
  const [open, setOpen] = useState(false);
  if (!can.extend || !dueAt || isImpersonating) return null;
  const title = t('extend.title', { name });
  return (
    <>
      <Button size="small" variant="quiet" aria-label={title} onClick={() => setOpen(true)}>
        {t('extend.act')}
      </Button>
      {open ? (
        <ExtendDialog
          trainingId={trainingId}
          people={[{ memberId, dueAt }]}
          title={title}
          onDone={() => queryClient.invalidateQueries({ queryKey: PEOPLE_KEY })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

type Opened = 'evidence' | 'exemption';

function EvidenceButtons({ person: { memberId, name, exemption } }: { readonly person: CoursePerson }) {
  const { trainingId, canManage } = use(TrainingContext);
  const { t } = useTranslation('evidence');
  const isImpersonating = useIsImpersonating();
  const [opened, setOpened] = useState<Opened>();
  const open = (what: Opened, label: string, named: string) => (
    <Button size="small" variant="quiet" aria-label={named} onClick={() => setOpened(what)}>
      {label}
    </Button>
  );
  if (!canManage) return null;
  return (
    <>
      {open('evidence', t('open'), t('openNamed', { name }))}
      {exemption || isImpersonating ? null : open('exemption', t('exempt'), t('exemptTitle', { name }))}
      {opened ? (
        <MemberEvidence
          memberId={memberId}
          name={name}
          trainingId={trainingId}
          exempting={opened === 'exemption'}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  );
}
