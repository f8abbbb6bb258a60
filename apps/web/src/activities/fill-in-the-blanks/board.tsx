import { Check } from 'lucide-react';
import { useRef, useState } from 'react';

import type { BoardProps } from '../game/board.ts';
import { Sentences } from '../game/sentences.tsx';
import type { ShownGap } from '../game/sentences.tsx';
import { useTranslation } from '../../lib/translate.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import sentencesCss from '../game/sentences.module.css';
import css from './board.module.css';

const MAX_ANSWER = 256;

/** Gaps to write in: each is checked by Enter or its button, and a right one leads on to the next. */
export function Board({ view, pending, last, mistakes, disabled, onMove }: BoardProps<'fill_in_the_blanks'>) {
  const board = useRef<HTMLDivElement>(null);
  const handleCheck = (place: string, text: string) => {
    onMove({ kind: 'write', place, text });
    const fields = Array.from(board.current?.querySelectorAll('input') ?? []);
    const at = fields.findIndex((field) => field.dataset['place'] === place);
    // The field goes once its answer is right: where to write next is the one after it, or the first that is left.
    (fields[at + 1] ?? fields.find((field) => field.dataset['place'] !== place))?.focus();
  };
  return (
    <div ref={board} className={sentencesCss['board']}>
      <Sentences
        sentences={view.sentences}
        renderGap={(gap) => (
          <Gap
            gap={gap}
            waiting={pending.find((move) => move.kind === 'write' && move.place === gap.id)}
            judged={last?.move.kind === 'write' && last.move.place === gap.id ? last : null}
            tried={mistakes.flatMap(({ move }) =>
              move.kind === 'write' && move.place === gap.id ? [move.text] : [],
            )}
            disabled={disabled}
            onCheck={(text) => handleCheck(gap.id, text)}
          />
        )}
      />
    </div>
  );
}

interface GapProps {
  readonly gap: ShownGap;
  /** The answer that is on its way. */
  readonly waiting: BoardProps['pending'][number] | undefined;
  readonly judged: BoardProps['last'];
  /** What was wrong here. */
  readonly tried: readonly string[];
  readonly disabled: boolean;
  readonly onCheck: (text: string) => void;
}

function Gap({ gap: { id, answer, number }, waiting, judged, tried, disabled, onCheck }: GapProps) {
  const { t } = useTranslation('games');
  const [text, setText] = useState('');
  if (answer !== null)
    return (
      <span
        className={sentencesCss['found']}
        data-fresh={judged?.verdict === 'right' || undefined}
        dir="auto"
      >
        {answer}
      </span>
    );
  const isTriedNow = tried.includes(text.trim());
  const check = () => {
    if (text.trim() !== '' && !waiting) onCheck(text.trim());
  };
  return (
    <span className={css['gap']} data-wrong={isTriedNow || undefined} key={judged?.number}>
      <input
        className={css['field']}
        data-place={id}
        value={text}
        maxLength={MAX_ANSWER}
        disabled={disabled}
        readOnly={waiting !== undefined}
        dir="auto"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        size={Math.max(text.length, 8)}
        aria-label={t('gap', { number })}
        aria-invalid={isTriedNow || undefined}
        aria-description={tried.length > 0 ? t('alreadyTried', { answers: tried.join(', ') }) : undefined}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && check()}
      />
      <IconButton
        small
        label={`${t('check')}: ${t('gap', { number })}`}
        icon={<Check size={18} />}
        disabled={disabled || text.trim() === '' || isTriedNow}
        onClick={check}
      />
    </span>
  );
}
