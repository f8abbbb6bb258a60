import { z } from 'zod';

import { localizedText } from '../../platform/locale.ts';

type Texts = Readonly<Record<string, string | undefined>>;

/** Whether a text says something in any language. */
const isWritten = (text: Texts) => Object.values(text).some((value) => value?.trim());

const face = (maximum: number) => ({
  text: localizedText(maximum).default({}),
  imageFileId: z.uuid().nullable().default(null),
  /** What the picture shows, for who does not see it. */
  alt: localizedText(256).default({}),
  soundFileId: z.uuid().nullable().default(null),
});

interface Written {
  readonly text: Texts;
  readonly imageFileId: string | null;
  readonly alt: Texts;
}

/** A picture has its alternative text, and a sound never stands alone: who does not see or hear plays the same game. */
function playable<S extends z.ZodType<Written>>(schema: S): S {
  return schema
    .refine(({ imageFileId, alt }) => imageFileId === null || isWritten(alt), {
      path: ['alt'],
      message: 'required',
    })
    .refine(({ imageFileId, text }) => imageFileId !== null || isWritten(text), {
      path: ['text'],
      message: 'required',
    });
}

/** What stands on a piece of a game: words, a picture or both, and a sound. */
export const gameFace = playable(z.object(face(256)));

const cards = z.object({ ...face(256), id: z.uuid() });

/** A piece of a game with what its game says of it. */
export const gamePiece = playable(cards);

/** A piece that belongs to a place. */
export const placedPiece = playable(cards.extend({ placeId: z.uuid() }));

const judged = cards.extend({
  /** Said once it is answered. */
  explanation: localizedText(500).default({}),
});
/** A card that belongs to one of two sides. */
export const sidedCard = playable(judged.extend({ side: z.enum(['left', 'right']) }));

const needsText = { path: ['text'], message: 'required' };

/** A statement that holds or does not. */
export const statement = playable(
  judged.extend({ text: localizedText(500).default({}), correct: z.boolean() }),
).refine(({ text }) => isWritten(text), needsText);

/** A sentence with gaps in its text. */
export const sentence = playable(z.object({ ...face(500), id: z.uuid() })).refine(
  ({ text }) => isWritten(text),
  needsText,
);
