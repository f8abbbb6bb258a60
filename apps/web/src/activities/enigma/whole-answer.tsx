import { useState } from 'react';

import { useTranslation } from '../../lib/translate.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import css from './board.module.css';

interface WholeAnswerProps {
  /** What was written and is not it. */
  readonly wrong: readonly string[];
  readonly onAnswer: (text: string) => void;
}

const MAX_ANSWER = 60;

/** For who knows the answer already: written whole, or for a letter no key shows. */
export function WholeAnswer({ wrong, onAnswer }: WholeAnswerProps) {
  const { t } = useTranslation('games');
  const [text, setText] = useState('');
  return (
    <Form
      className={css['whole']}
      busy={false}
      onSubmit={() => {
        if (!/[\p{L}\p{N}]/u.test(text)) return;
        setText('');
        onAnswer(text.trim());
      }}
    >
      <TextField
        label={t('wholeAnswer')}
        value={text}
        maxLength={MAX_ANSWER}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={wrong.length > 0 ? t('alreadyTried', { answers: wrong.join(', ') }) : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="secondary">
        {t('check')}
      </Button>
    </Form>
  );
}
