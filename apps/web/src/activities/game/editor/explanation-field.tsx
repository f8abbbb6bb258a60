import type { DraftPiece } from '@trilha/contracts/learning/games/draft-face';

import { useTranslation } from '../../../lib/translate.ts';
import { LocalizedInput } from '../../editor/localized-input.tsx';

const MAX_EXPLANATION = 500;

type JudgedCard = DraftPiece & { readonly explanation: DraftPiece['text'] };

interface ExplanationFieldProps<Card extends JudgedCard> {
  readonly card: Card;
  readonly path: string;
  readonly onChange: (card: Card) => void;
}

/** What is said about a card once it was answered. */
export function ExplanationField<Card extends JudgedCard>({
  card,
  path,
  onChange,
}: ExplanationFieldProps<Card>) {
  const { t } = useTranslation('admin-games');
  return (
    <LocalizedInput
      optional
      multiline
      rows={2}
      label={t('explanation')}
      hint={t('explanationHint')}
      value={card.explanation}
      path={`${path}.explanation`}
      maxLength={MAX_EXPLANATION}
      onChange={(explanation) => onChange({ ...card, explanation })}
    />
  );
}
