import type { QuestionBankWithQuestions } from '@trilha/contracts/learning/question-banks';
import type { Question, QuestionType } from '@trilha/contracts/learning/questions';
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
import { Notice } from '../../../ui/notice.tsx';
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
}

/** A question bank being written: the list beside the question on a desktop, one after the other on a phone. */
export function BankEditor({ bank, languages }: BankEditorProps) {
  const { t } = useTranslation('admin-assessments');
  const isPhone = useIsPhone();
  const [drafts] = useState(() => new BankDrafts({ bank, calls: bankCalls(bank.id) }));
  useEffect(() => drafts.open(), [drafts]);
  const { title, archived, questions, state, error } = useSyncExternalStore(
    drafts.subscribe,
    drafts.snapshot,
  );
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [locale, setLocale] = useState(languages[0]);

  const first = isPhone ? undefined : questions[0];
  const chosen = questions.find(({ question }) => question.id === chosenId) ?? first;

  const handleRemove = (question: Question) => {
    const undo = drafts.remove(question.id);
    setChosenId(null);
    showToast({ text: t('questionRemoved'), onUndo: undo });
  };
  const handleArchive = () => {
    drafts.archive(!archived);
    if (!archived) showToast({ text: t('bankArchived'), onUndo: () => drafts.archive(false) });
  };
  const add = (type: QuestionType) => setChosenId(drafts.add(type));
  const addMenu = (
    <Menu
      label={t('addQuestion')}
      trigger={<Button icon={<Plus size={20} />}>{t('addQuestion')}</Button>}
      actions={QUESTION_TYPES.map((type) => ({
        id: type,
        label: t(`type.${type}`),
        onSelect: () => add(type),
      }))}
    />
  );

  const list = (
    <div className={css['column']}>
      <LocalizedFields
        label={t('bankName')}
        languages={[locale]}
        value={title}
        onChange={(changed) => drafts.rename(changed)}
      />
      <div className={css['columnHead']}>
        <h2>{t('questionsCount', { count: questions.length })}</h2>
        {addMenu}
      </div>
      {questions.length === 0 ? (
        <EmptyState compact illustration="nothing-yet" title={t('noQuestions')}>
          {t('noQuestionsText')}
        </EmptyState>
      ) : (
        <QuestionList
          questions={questions}
          chosenId={chosen?.question.id ?? null}
          locale={locale}
          onChoose={setChosenId}
          onMove={(from, to) => drafts.move(from, to)}
        />
      )}
    </div>
  );
  const form = chosen ? (
    <Card>
      {isPhone ? (
        <Button
          variant="quiet"
          size="small"
          className={css['backToList']}
          icon={<ArrowLeft size={18} />}
          onClick={() => setChosenId(null)}
        >
          {t('allQuestions')}
        </Button>
      ) : null}
      {chosen.state === 'conflict' ? (
        <ConflictNotice onSettle={(whose) => drafts.settle(chosen.question.id, whose)} />
      ) : null}
      <QuestionForm
        key={chosen.question.id}
        question={chosen.question}
        state={chosen.state}
        locale={locale}
        onChange={(question) => drafts.change(question)}
        onDuplicate={() => setChosenId(drafts.copy(copyOf(chosen.question)))}
        onRemove={() => handleRemove(chosen.question)}
      />
    </Card>
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

interface ConflictNoticeProps {
  readonly onSettle: (whose: 'mine' | 'theirs') => void;
}

/** Somebody else changed the question meanwhile: whose words stay. */
function ConflictNotice({ onSettle }: ConflictNoticeProps) {
  const { t } = useTranslation('admin-assessments');
  return (
    <Notice
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
    </Notice>
  );
}
