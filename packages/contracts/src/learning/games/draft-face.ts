import { z } from 'zod';

import { localizedText } from '../../platform/locale.ts';

/** Longer than a piece may be when published, so that a paste is kept and can be shortened. */
export const draftText = localizedText(4000);
/** More than any game may hold when published; whoever pastes more is told in words. */
const MAX_DRAFT_PIECES = 600;

/** A face while it is being written. */
export const draftFace = z.object({
  text: draftText,
  imageFileId: z.uuid().nullable(),
  alt: draftText,
  soundFileId: z.uuid().nullable(),
});
export type DraftFace = z.output<typeof draftFace>;
export const draftPiece = draftFace.extend({ id: z.uuid() });
export type DraftPiece = z.output<typeof draftPiece>;

/** Null while the field is empty. */
const quantity = z.number().min(-1_000_000_000).max(1_000_000_000).nullable();

/** What every game lets its author choose, while it is being chosen. */
export const draftGameRules = {
  /** Null: as many as one likes. */
  errorsAllowed: quantity,
  /** Null: no limit. */
  timeLimitSeconds: quantity,
  completion: z.enum(['won', 'played']),
  showAnswers: z.enum(['never', 'after_winning', 'after_each_try']),
  // Left out in drafts from before there was a choice.
  shuffle: z.boolean().default(true),
  drawn: quantity.default(null),
  drillBankId: z.uuid().nullable().default(null),
};

/** The same where pieces come as they were written until somebody says otherwise. */
export const draftInWrittenOrder = { shuffle: z.boolean().default(false) };

/** A list of what a game is made of, while it is being written. */
export const draftList = <T extends z.ZodType>(item: T) => z.array(item).max(MAX_DRAFT_PIECES);

/** A face nothing stands on yet. */
export const emptyFace = (): DraftFace => ({ text: {}, imageFileId: null, alt: {}, soundFileId: null });
