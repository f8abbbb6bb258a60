import type { ShownLessonBlock } from '@trilha/contracts/learning/activities/text-lesson';
import type { CheckVerdict } from '@trilha/contracts/learning/lesson-checks';
import { Check, X } from 'lucide-react';
import { useState } from 'react';

import { useTranslation } from '../../lib/translate.ts';
import { useAsyncAction } from '../../lib/use-async-action.ts';
import { ActionError } from '../../ui/action-error.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import css from './player.module.css';

type ShownCheck = Extract<ShownLessonBlock, { kind: 'check' }>;

interface KnowledgeCheckProps {
  readonly block: ShownCheck;
  /** Undefined until it was answered. */
  readonly verdict: CheckVerdict | undefined;
  /** Nothing can be answered in somebody else's name. */
  readonly isDisabled: boolean;
  readonly onAnswer: (optionId: string) => Promise<void>;
}

/** A question within a lesson: answered once, judged by the server, with what its author says to it. */
export function KnowledgeCheck({ block, verdict, isDisabled, onAnswer }: KnowledgeCheckProps) {
  const { t } = useTranslation('text-lesson');
  const [chosen, setChosen] = useState<string>();
  const [hasTried, setTried] = useState(false);
  const [isFresh, setFresh] = useState(false);
  const { busy, error, act } = useAsyncAction();

  if (verdict)
    return (
      <div className={css['check']}>
        <p className={css['prompt']}>{block.prompt}</p>
        <Judged block={block} verdict={verdict} />
        <Alert
          tone={verdict.isRight ? 'success' : 'warning'}
          title={t(verdict.isRight ? 'right' : 'wrong')}
          answers={isFresh}
        >
          {verdict.feedback}
        </Alert>
      </div>
    );

  const handleAnswer = async () => {
    setTried(true);
    if (chosen === undefined) return;
    setFresh(true);
    await act(() => onAnswer(chosen));
  };
  return (
    <div className={css['check']}>
      <RadioGroup
        cards
        label={block.prompt}
        value={chosen}
        options={block.options.map(({ id, text }) => ({ value: id, label: text }))}
        error={hasTried && chosen === undefined ? t('choose') : undefined}
        onChange={setChosen}
      />
      <div>
        <Button loading={busy} disabled={isDisabled} onClick={() => void handleAnswer()}>
          {t('answer')}
        </Button>
        <ActionError error={error} />
      </div>
    </div>
  );
}

/** The options once it was answered: what was chosen and what is right, said in words too. */
function Judged({ block, verdict }: { readonly block: ShownCheck; readonly verdict: CheckVerdict }) {
  const { t } = useTranslation('text-lesson');
  return (
    <ul className={css['judged']}>
      {block.options.map(({ id, text }) => {
        const isRight = id === verdict.rightOptionId;
        const isChosen = id === verdict.optionId;
        const mark = isRight ? 'right' : isChosen ? 'wrong' : undefined;
        return (
          <li key={id} data-mark={mark}>
            {isRight ? <Check size={20} aria-hidden="true" /> : null}
            {mark === 'wrong' ? <X size={20} aria-hidden="true" /> : null}
            <span>
              {text}
              {isRight || isChosen ? (
                <small>
                  {[isChosen ? t('yours') : '', isRight ? t('rightOption') : ''].filter(Boolean).join(' · ')}
                </small>
              ) : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
