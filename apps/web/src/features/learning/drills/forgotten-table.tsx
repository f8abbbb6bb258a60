import type { ForgottenQuestion } from '@trilha/contracts/learning/drills';
import type { TFunction } from 'i18next';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import css from './drills.module.css';

type Columns = readonly [Column<ForgottenQuestion>, ...Column<ForgottenQuestion>[]];

const columnsOf = (t: TFunction<'admin-drills'>, format: ReturnType<typeof useFormat>): Columns => [
  {
    id: 'question',
    title: t('question'),
    cell: ({ bankId, questionId, prompt }) => (
      <Link to={paths.adminQuestionBank(bankId)} search={{ question: questionId }} className={css['prompt']}>
        {prompt}
      </Link>
    ),
  },
  {
    id: 'bank',
    title: t('bank'),
    cell: ({ bankId, bank }) => <Link to={paths.adminQuestionBank(bankId)}>{bank}</Link>,
  },
  {
    id: 'lessons',
    title: t('lessons'),
    cell: ({ lessons }) =>
      lessons.length === 0 ? (
        '–'
      ) : (
        <ul className={css['lessons']}>
          {lessons.map(({ courseId, course, lesson }) => (
            <li key={courseId}>
              <Link to={paths.adminCourse(courseId)}>{lesson ?? course}</Link>
              {lesson === null ? null : <small>{course}</small>}
            </li>
          ))}
        </ul>
      ),
  },
  {
    id: 'forgotten',
    title: t('forgotten'),
    number: true,
    cell: ({ forgotten }) => (
      <span className={css['share']}>
        <span className={css['bar']} aria-hidden="true">
          <span className={css['fill']} style={{ width: `${forgotten}%` }} />
        </span>
        {format.percent(forgotten)}
      </span>
    ),
  },
  { id: 'asked', title: t('asked'), number: true, cell: ({ asked }) => format.number(asked) },
  { id: 'people', title: t('people'), number: true, cell: ({ people }) => format.number(people) },
];

/** Questions with how often they were asked and forgotten. */
export function ForgottenTable({ items }: { readonly items: readonly ForgottenQuestion[] }) {
  const { t } = useTranslation('admin-drills');
  const format = useFormat();
  return (
    <DataTable
      label={t('title')}
      rows={items}
      keyOf={({ bankId, questionId }) => `${bankId} ${questionId}`}
      columns={columnsOf(t, format)}
    />
  );
}
