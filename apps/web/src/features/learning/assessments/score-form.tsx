import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useErrorText } from '../../../lib/error-text.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { score } from './review-calls.ts';
import css from './assessments.module.css';

interface ScoreFormProps {
  readonly attemptId: string;
  readonly questionId: string;
  readonly points: number;
  readonly earned: number | null;
  readonly comment: string;
  readonly onScored: (earned: number, comment: string) => void;
}

/** Points and a comment for one answer; they can be changed until the review is finished. */
export function ScoreForm({ attemptId, questionId, points, earned, comment, onScored }: ScoreFormProps) {
  const { t } = useTranslation('admin-assessments');
  const errorText = useErrorText();
  const [given, setGiven] = useState(earned);
  const [words, setWords] = useState(comment);
  const { busy, error, act } = useAsyncAction();
  const save = (value: number) =>
    act(async () => {
      const saved = await score(attemptId, questionId, value, words);
      onScored(saved.earned, saved.comment);
    });
  const handleSubmit = () => (given === null ? undefined : save(given));
  const isChanged = given !== earned || words !== comment;
  return (
    <Form
      className={css['scoreForm']}
      busy={busy}
      onSubmit={handleSubmit}
      foot={
        <>
          <Button type="submit" variant="secondary" loading={busy} disabled={given === null || !isChanged}>
            {t(earned !== null && !isChanged ? 'scoreSaved' : 'saveScore')}
          </Button>
        </>
      }
    >
      <NumberField
        label={t('pointsUpTo', { points })}
        min={0}
        max={points}
        step={0.5}
        value={given}
        onChange={setGiven}
        error={error === undefined ? undefined : errorText(error)}
      />
      <TextArea
        label={t('comment')}
        hint={t('commentHint')}
        rows={3}
        maxLength={1000}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    </Form>
  );
}
