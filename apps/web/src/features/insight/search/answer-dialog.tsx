import { SEARCH_ANSWER_LENGTH } from '@trilha/contracts/insight/search-questions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { pageOf } from './page-of.ts';
import { MANAGED_KEY, answerQuestion } from './search.api.ts';

interface AnswerDialogProps {
  readonly searchQuestionId: string;
  readonly words: string;
  readonly onClose: () => void;
}

/** The answer to a question, with a page of the app where there is one: everybody who asked gets it. */
export function AnswerDialog({ searchQuestionId, words, onClose }: AnswerDialogProps) {
  const { t } = useTranslation(['admin-search', 'common']);
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [typed, setTyped] = useState('');
  const { busy, error, act } = useAsyncAction();
  const link = typed.trim() === '' ? null : pageOf(typed, location.origin);
  const handleAnswer = async () => {
    if (link === undefined) return;
    const isDone = await act(() => answerQuestion(searchQuestionId, { text: text.trim(), link }));
    // Whoever comes second sees in the dialog that it was answered or taken.
    if (!isDone) return;
    showToast({ text: t('answeredToast'), tone: 'success' });
    onClose();
    await client.invalidateQueries({ queryKey: MANAGED_KEY });
  };
  return (
    <ActionDialog
      title={t('answerTitle')}
      label={t('send')}
      busy={busy}
      error={error}
      disabled={text.trim() === '' || link === undefined}
      unsaved={text.trim() !== ''}
      onAct={() => void handleAnswer()}
      onClose={() => {
        onClose();
        if (error) void client.invalidateQueries({ queryKey: MANAGED_KEY });
      }}
    >
      <p dir="auto">
        <strong>{words}</strong>
      </p>
      <TextArea
        label={t('text')}
        rows={4}
        value={text}
        maxLength={SEARCH_ANSWER_LENGTH}
        onChange={({ target }) => setText(target.value)}
      />
      <TextField
        label={t('link')}
        hint={t('linkHint')}
        optionalLabel={t('common:optional')}
        error={link === undefined ? t('linkWrong') : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ActionDialog>
  );
}
