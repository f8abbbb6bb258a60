import type { QuestionReport } from '@trilha/contracts/insight/learning-reports';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Select } from '../../../ui/select.tsx';
import css from './learning-reports.module.css';
import { peopleLink } from './people-link.ts';

const ANY = 'any';
type Question = QuestionReport['questions'][number];

interface QuestionsProps {
  readonly report: QuestionReport;
  readonly training: string | undefined;
  readonly onTraining: (training: string | undefined) => void;
}

/** Questions by how many miss them, with what is chosen instead. */
export function Questions({ report, training, onTraining }: QuestionsProps) {
  const { t } = useTranslation('admin-learning-reports');
  const format = useFormat();
  const { attempts, trainings, questions } = report;
  if (trainings.length === 0)
    return (
      <EmptyState illustration="nothing-yet" title={t('noQuestions')}>
        {t('noQuestionsText')}
      </EmptyState>
    );
  return (
    <>
      <Select
        label={t('training')}
        value={training ?? ANY}
        options={[
          { value: ANY, label: t('allTrainings') },
          ...trainings.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={(id) => onTraining(id === ANY ? undefined : id)}
      />
      <p>{t('fromAttempts', { number: format.number(attempts) })}</p>
      <DataTable
        label={t('tab.questions')}
        rows={questions}
        keyOf={({ id, training: { id: of }, test }) => `${of} ${test} ${id}`}
        columns={[
          { id: 'question', title: t('question'), cell: questionName },
          {
            id: 'missed',
            title: t('missed'),
            number: true,
            cell: ({ difficulty }) => format.percent(Math.round((1 - difficulty) * 100)),
          },
          { id: 'answers', title: t('answers'), number: true, cell: ({ answers }) => format.number(answers) },
          {
            id: 'discrimination',
            title: t('discrimination'),
            number: true,
            cell: ({ discrimination }) =>
              discrimination === null ? '–' : format.number(Math.round(discrimination * 100) / 100),
          },
          { id: 'chosen', title: t('chosen'), cell: chosenOptions },
        ]}
      />
      <p className={css['muted']}>{t('missedMeans')}</p>
      <p className={css['muted']}>{t('discriminationMeans')}</p>
    </>
  );
}

function questionName({ prompt, training, test }: Question) {
  return (
    <span className={css['cell']}>
      <strong>{prompt}</strong>
      <Link {...peopleLink(training, { status: 'all' })}>{training.title}</Link>
      <small>{test}</small>
    </span>
  );
}

const chosenOptions = (question: Question) => <Options options={question.options} />;

function Options({ options }: { readonly options: Question['options'] }) {
  const { t } = useTranslation('admin-learning-reports');
  const format = useFormat();
  if (options.length === 0) return '–';
  return (
    <ul className={css['options']}>
      {options.map(({ text, isRight, chosen }) => (
        <li key={text}>
          {t('chosenOption', { text, number: format.number(chosen) })}{' '}
          {isRight ? <Pill tone="success">{t('right')}</Pill> : null}
        </li>
      ))}
    </ul>
  );
}
