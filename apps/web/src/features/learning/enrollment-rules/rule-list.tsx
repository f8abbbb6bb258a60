import type { EnrollmentRule } from '@trilha/contracts/learning/enrollment-rules';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import css from './enrollment-rules.module.css';
import { useRuleTexts } from './use-rule-texts.ts';
import type { RuleTexts } from './use-rule-texts.ts';

interface RuleListProps {
  readonly rules: readonly EnrollmentRule[];
  readonly onEdit: (rule: EnrollmentRule) => void;
}

/** Rules with whom they mean, until when, and how many people they oblige. */
export function RuleList({ rules, onEdit }: RuleListProps) {
  const { t } = useTranslation('admin-mandatory');
  const format = useFormat();
  const texts = useRuleTexts();
  return (
    <DataTable
      label={t('rules')}
      rows={rules}
      keyOf={({ id }) => id}
      columns={[
        { id: 'training', title: t('column.training'), cell: trainingCell },
        { id: 'who', title: t('column.who'), cell: whoCell(texts) },
        { id: 'due', title: t('column.due'), cell: (rule) => texts.due(rule) },
        {
          id: 'people',
          title: t('column.people'),
          number: true,
          cell: ({ people }) => format.number(people),
        },
        { id: 'state', title: t('column.state'), cell: stateCell },
        {
          id: 'acts',
          title: t('column.acts'),
          cell: actsCell(onEdit),
        },
      ]}
    />
  );
}

const trainingCell = (rule: EnrollmentRule) => <Training rule={rule} />;
const whoCell = (texts: RuleTexts) => (rule: EnrollmentRule) => <Lines lines={texts.who(rule)} />;
const actsCell = (onEdit: RuleListProps['onEdit']) => (rule: EnrollmentRule) => (
  <EditButton rule={rule} onEdit={onEdit} />
);
const stateCell = (rule: EnrollmentRule) => <State rule={rule} />;

function EditButton({ rule, onEdit }: { readonly rule: EnrollmentRule } & Pick<RuleListProps, 'onEdit'>) {
  const { t } = useTranslation('admin-mandatory');
  return (
    <Button
      size="small"
      variant="secondary"
      aria-label={t('editNamed', { name: rule.training.title })}
      onClick={() => onEdit(rule)}
    >
      {t('edit')}
    </Button>
  );
}

function Training({ rule: { training } }: { readonly rule: EnrollmentRule }) {
  const { t } = useTranslation('admin-mandatory');
  return (
    <span className={css['training']}>
      {training.title}
      <small>{t(`kind.${training.kind}`)}</small>
      {training.published ? null : <small>{t('unpublished')}</small>}
    </span>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <span className={css['lines']}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}

function State({ rule: { status, progress } }: { readonly rule: EnrollmentRule }) {
  const { t } = useTranslation('admin-mandatory');
  const format = useFormat();
  return (
    <span className={css['state']}>
      <Pill tone={status === 'active' ? 'success' : 'neutral'}>{t(`status.${status}`)}</Pill>
      {progress && progress.total > 0 ? (
        <>
          <small>
            {t('sweeping', { done: format.number(progress.done), total: format.number(progress.total) })}
          </small>
          <ProgressBar value={(progress.done / progress.total) * 100} label={t('sweepLabel')} />
        </>
      ) : null}
    </span>
  );
}
