import type { Learned } from '@trilha/contracts/insight/person-story';

import { paths } from '../../../app/paths.ts';
import { useDeadline } from '../../../app/use-deadline.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Link } from '../../../ui/link.tsx';
import css from './person-story.module.css';

/** Why somebody is in a training, one sentence each, with where it is changed for those who may. */
export function WhyEnrolled({ learned }: { readonly learned: Learned }) {
  const { t } = useTranslation(['person-story', 'admin-people']);
  const { date } = useDeadline();
  const { training, why, enrolledAt, can } = learned;
  const { rules, assignment, trails, isOwnChoice, audience, audienceRole } = why;
  const isTrail = training.kind === 'trail';
  const people = isTrail ? paths.adminTrailPeople(training.id) : paths.adminCoursePeople(training.id);
  const lines = [
    ...(rules > 0
      ? [{ text: t('why.rules', { count: rules }), to: paths.adminMandatory, mend: t('mend.rules') }]
      : []),
    ...(assignment
      ? [
          {
            text: t(assignment.reason === null ? 'why.assignment' : 'why.assignmentReason', {
              by: assignment.by,
              at: date(assignment.at),
              reason: assignment.reason ?? '',
            }),
            to: people,
            mend: t('mend.people'),
          },
        ]
      : []),
    ...trails.map(({ id, title }) => ({
      text: t('why.trail', { name: title }),
      to: paths.adminTrailPeople(id),
      mend: t('mend.trail'),
    })),
    ...(isOwnChoice ? [{ text: t('why.own'), to: people, mend: t('mend.people') }] : []),
  ];
  if (lines.length === 0)
    lines.push({ text: t('why.enrolled', { at: date(enrolledAt) }), to: people, mend: t('mend.people') });
  const names = [...(audience ?? []), ...(audienceRole ? [t(`admin-people:role.${audienceRole}`)] : [])];
  lines.push({
    text:
      audience === null
        ? t('why.hidden')
        : names.length === 0
          ? t('why.everybody')
          : t('why.audience', { names: names.join(', ') }),
    to: isTrail ? paths.adminTrail(training.id) : paths.adminCourse(training.id),
    mend: t('mend.audience'),
  });
  return (
    <span className={css['cell']}>
      {lines.map(({ text, to, mend }) => (
        <span key={text}>
          {text}{' '}
          {can.manage ? (
            <Link to={to} aria-label={t('mend.named', { what: mend, name: training.title })}>
              {mend}
            </Link>
          ) : null}
        </span>
      ))}
    </span>
  );
}
