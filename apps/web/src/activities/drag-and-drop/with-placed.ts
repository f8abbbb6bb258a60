import { emptyFace } from '@trilha/contracts/learning/games/draft-face';
import type { LocalizedText } from '@trilha/rules/platform/locales';

import { randomId } from '../../lib/random-id.ts';
import type { EditedActivity } from '../editor/authoring.ts';
import { areAlike } from '../game/editor/pieces-of-questions.ts';

type Settings = EditedActivity<'drag_and_drop'>['settings'];

/** The settings with more pieces, each with the name of its place; a place nobody has named yet is made. */
export function withPlaced(
  settings: Settings,
  more: readonly {
    readonly piece: Omit<Settings['pieces'][number], 'placeId'>;
    readonly place: LocalizedText;
  }[],
): Settings {
  const places = [...settings.places];
  const placeIdOf = (name: LocalizedText) => {
    const known = places.find(({ text }) => areAlike(text, name));
    if (known) return known.id;
    const id = randomId();
    places.push({ id, ...emptyFace(), text: name });
    return id;
  };
  const pieces = more.map(({ piece, place }) => ({ ...piece, placeId: placeIdOf(place) }));
  return { ...settings, places, pieces: [...settings.pieces, ...pieces] };
}
