import type { BoardProps } from '../game/board.ts';
import { JudgedCards } from '../game/cards/judged-cards.tsx';
import { useTranslation } from '../../lib/translate.ts';

/** Statements that hold or do not. */
export function Board({ view: { cards }, ...play }: BoardProps<'true_or_false'>) {
  const { t } = useTranslation('games');
  const side = (id: 'true' | 'false') => ({ id, face: { text: t(id), image: null, soundUrl: null } });
  return <JudgedCards {...play} cards={cards} sides={[side('true'), side('false')]} />;
}
