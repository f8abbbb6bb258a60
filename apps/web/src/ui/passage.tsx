import type { Passage as Pieces } from '@trilha/contracts/platform/passage';

import css from './passage.module.css';

/** A quoted sentence with those of its words marked for which it was found. */
export function Passage({ pieces }: { readonly pieces: Pieces }) {
  return (
    <q>
      {pieces.map(({ text, isMarked }, place) =>
        isMarked ? (
          // oxlint-disable-next-line react/no-array-index-key -- pieces of one sentence never change places
          <mark key={place} className={css['mark']}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </q>
  );
}
