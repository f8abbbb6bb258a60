import type { QuestionBankWithQuestions } from '@trilha/contracts/learning/question-banks';
import type { QuestionType } from '@trilha/contracts/learning/questions';
import type { Locale } from '@trilha/rules/platform/locales';
import { ArrowLeft, EllipsisVertical, Plus } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { bankCalls } from './bank-calls.ts';
import { BankDrafts } from './bank-drafts.ts';
import { copyOf } from './copy-of.ts';
import { DraftMark } from './draft-mark.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { QUESTION_TYPES } from './new-question.ts';
import { QuestionForm } from './question-form.tsx';
import { QuestionList } from './question-list.tsx';
import css from './assessments.module.css';

interface BankEditorProps {
  readonly bank: QuestionBankWithQuestions;
  /** Languages of the client, its first one first. */
  readonly languages: readonly [Locale, ...Locale[]];
  /** The question to open with. */
  readonly begin: string | null;
}

/** A question bank being written: the list beside the question on a desktop, one after the other on a phone. */
export function BankEditor({ bank, languages, begin }: BankEditorProps) {
  const { t } = useTranslation('admin-assessments');
  const isPhone = useIsPhone();
  const [drafts] = useState(() => new BankDrafts({ bank, calls: bankCalls(bank.id) }));
  useEffect(() => drafts.open(), [drafts]);
  const { title, archived, questions, state, error } = useSyncExternalStore(
    drafts.subscribe,
    drafts.snapshot,
  );
  const [chosenId, setChosenId] = useState(begin);
  const [locale, setLocale] = useState(languages[0]);

  const first = isPhone ? undefined : questions[0];
  const chosen = questions.find(({ question }) => question.id === chosenId) ?? first;

  const handleArchive = () => {
    drafts.archive(!archived);
    if (!archived) showToast({ text: t('bankArchived'), onUndo: () => drafts.archive(false) });
  };
  const list = (
    <QuestionColumn
      drafts={drafts}
      title={title}
      questions={questions}
      chosenId={chosen?.question.id ?? null}
      locale={locale}
      onChoose={setChosenId}
    />
  );
  const form = chosen ? (
    <ChosenQuestion drafts={drafts} chosen={chosen} locale={locale} onChoose={setChosenId} />
  ) : null;

  return (
    <div className={css['editor']}>
      <div className={css['editorState']}>
        {languages.length > 1 ? (
          <LanguageChoice languages={languages} locale={locale} onLocale={setLocale} />
        ) : null}
        <DraftMark state={state} announced />
        <Menu
          label={t('bankMore')}
          trigger={<IconButton label={t('bankMore')} icon={<EllipsisVertical size={20} />} />}
          actions={[{ id: 'archive', label: t(archived ? 'unarchive' : 'archive'), onSelect: handleArchive }]}
        />
      </div>
      <ActionError error={error} />
      {isPhone ? (form ?? list) : null}
      {isPhone ? null : (
        <div className={css['columns']}>
          {list}
          {form}
        </div>
      )}
    </div>
  );
}

type Snapshot = ReturnType<BankDrafts['snapshot']>;

interface DraftsProps {
  readonly drafts: BankDrafts;
  readonly locale: Locale;
  readonly onChoose: (id: string | null) => void;
}

interface QuestionColumnProps extends DraftsProps, Pick<Snapshot, 'title' | 'questions'> {
  readonly chosenId: string | null;
}

/** The name of the bank, and its questions in their order. */
function QuestionColumn({ drafts, title, questions, chosenId, locale, onChoose }: QuestionColumnProps) {
  const { t } = useTranslation('admin-assessments');
  return (
    <div className={css['column']}>
      <LocalizedFields
        label={t('bankName')}
        languages={[locale]}
        value={title}
        onChange={(changed) => drafts.rename(changed)}
      />
      <div className={css['columnHead']}>
        <h2>{t('questionsCount', { count: questions.length })}</h2>
        <AddMenu onAdd={(type) => onChoose(drafts.add(type))} />
      </div>
      {questions.length === 0 ? (
        <EmptyState compact illustration="nothing-yet" title={t('noQuestions')}>
          {t('noQuestionsText')}
        </EmptyState>
      ) : (
        <QuestionList
          questions={questions}
          chosenId={chosenId}
          locale={locale}
          onChoose={onChoose}
          onMove={(from, to) => drafts.move(from, to)}
        />
      )}
    </div>
  );
}

function AddMenu({ onAdd }: { readonly onAdd: (type: QuestionType) => void }) {
  const { t } = useTranslation('admin-assessments');
  return (
    <Menu
      label={t('addQuestion')}
      trigger={<Button icon={<Plus size={20} />}>{t('addQuestion')}</Button>}
      actions={QUESTION_TYPES.map((type) => ({
        id: type,
        label: t(`type.${type}`),
        onSelect: () => onAdd(type),
      }))}
    />
  );
}

/** The question that is written; on a phone it has the list behind it. */
function ChosenQuestion({
  drafts,
  chosen,
  locale,
  onChoose,
}: DraftsProps & { readonly chosen: Snapshot['questions'][number] }) {
  const { t } = useTranslation('admin-assessments');
  const isPhone = useIsPhone();
  const { question, state } = chosen;
  const handleRemove = () => {
    const undo = drafts.remove(question.id);
    onChoose(null);
    showToast({ text: t('questionRemoved'), onUndo: undo });
  };
  return (
    <Card>
      {isPhone ? (
        <Button
          variant="quiet"
          size="small"
          className={css['backToList']}
          icon={<ArrowLeft size={18} />}
          onClick={() => onChoose(null)}
        >
          {t('allQuestions')}
        </Button>
      ) : null}
      {state === 'conflict' ? (
        <ConflictNotice onSettle={(whose) => drafts.settle(question.id, whose)} />
      ) : null}
      <QuestionForm
        key={question.id}
        question={question}
        state={state}
        locale={locale}
        onChange={(changed) => drafts.change(changed)}
        onDuplicate={() => onChoose(drafts.copy(copyOf(question)))}
        onRemove={handleRemove}
      />
    </Card>
  );
}

interface ConflictNoticeProps {
  readonly onSettle: (whose: 'mine' | 'theirs') => void;
}

/** Somebody else changed the question meanwhile: whose words stay. */
function ConflictNotice({ onSettle }: ConflictNoticeProps) {
  const { t } = useTranslation('admin-assessments');
  return (
    <Alert
      tone="warning"
      announced
      title={t('conflictTitle')}
      actions={
        <>
          <Button size="small" onClick={() => onSettle('mine')}>
            {t('keepMine')}
          </Button>
          <Button size="small" variant="secondary" onClick={() => onSettle('theirs')}>
            {t('takeTheirs')}
          </Button>
        </>
      }
    >
      {t('conflictText')}
    </Alert>
  );
}
