import { emptyFace } from '@trilha/contracts/learning/games/draft-face';
import { GAME_LIMITS } from '@trilha/contracts/learning/games/game-rules';
import { localize } from '@trilha/rules/platform/locales';
import { useState } from 'react';

import { randomId } from '../../lib/random-id.ts';
import { useTranslation } from '../../lib/translate.ts';
import { Select } from '../../ui/select.tsx';
import { useAuthoring } from '../editor/authoring.ts';
import type { ActivityEditorProps, EditedActivity } from '../editor/authoring.ts';
import { FaceFields } from '../game/editor/face-fields.tsx';
import { GamePreview } from '../game/editor/game-preview.tsx';
import { GameRulesFields } from '../game/editor/game-rules-fields.tsx';
import { PasteDialog } from '../game/editor/paste-dialog.tsx';
import { PieceRows } from '../game/editor/piece-rows.tsx';

type Settings = EditedActivity<'drag_and_drop'>['settings'];

const PASTED = 2;

/** Places, and pieces that each belong to one of them. */
export function Editor({ settings, onChange, path }: ActivityEditorProps<'drag_and_drop'>) {
  const { t } = useTranslation('admin-games');
  const { locale, clientLocale, problemAt } = useAuthoring();
  const [isPasting, setPasting] = useState(false);
  const placeName = (place: Settings['places'][number], index: number) =>
    localize(place.text, locale, clientLocale) || t('place', { number: index + 1 });
  const options = settings.places.map((place, index) => ({
    value: place.id,
    label: placeName(place, index),
  }));

  return (
    <>
      <PieceRows
        title={t('places')}
        items={settings.places}
        path={`${path}.places`}
        max={GAME_LIMITS.places}
        addLabel={t('addPlace')}
        nameOf={(number) => t('place', { number })}
        newItem={() => ({ id: randomId(), ...emptyFace() })}
        onChange={(places) => onChange({ ...settings, places })}
        renderItem={(place, at, change) => (
          <FaceFields label={t('placeName')} face={place} path={at} onChange={change} />
        )}
      />
      <PieceRows
        title={t('pieces')}
        hint={t('piecesHint')}
        items={settings.pieces}
        path={`${path}.pieces`}
        max={GAME_LIMITS.pieces}
        addLabel={t('addPiece')}
        nameOf={(number) => t('piece', { number })}
        newItem={() => ({ id: randomId(), ...emptyFace(), placeId: null })}
        onChange={(pieces) => onChange({ ...settings, pieces })}
        onPaste={() => setPasting(true)}
        renderItem={(piece, at, change) => (
          <>
            <FaceFields label={t('pieceText')} face={piece} path={at} onChange={change} />
            <Select
              label={t('belongsTo')}
              placeholder={t('choosePlace')}
              value={piece.placeId ?? ''}
              options={options}
              error={problemAt(`${at}.placeId`)}
              onChange={(placeId) => change({ ...piece, placeId })}
            />
          </>
        )}
      />
      {isPasting ? (
        <PasteDialog
          columns={[t('pieceText'), t('belongsTo')]}
          example={t('paste.example.drag_and_drop')}
          room={GAME_LIMITS.pieces - settings.pieces.length}
          readLine={readLine}
          onAdd={(lines) => onChange(withPasted(settings, lines, locale))}
          onClose={() => setPasting(false)}
        />
      ) : null}
      <GameRulesFields
        settings={settings}
        path={path}
        onChange={(rules) => onChange({ ...settings, ...rules })}
      />
      <GamePreview type="drag_and_drop" settings={settings} />
    </>
  );
}

function readLine(cells: readonly string[]) {
  if (cells.length !== PASTED) return 'columns';
  const [text = '', place = ''] = cells;
  return text === '' || place === '' ? 'empty' : { text, place };
}

/** The settings with pasted pieces; a place nobody has named yet is made. */
function withPasted(
  settings: Settings,
  lines: readonly { readonly text: string; readonly place: string }[],
  locale: string,
): Settings {
  const places = [...settings.places];
  const placeIdOf = (name: string) => {
    const known = places.find(({ text }) => Object.values(text).some((one) => one?.trim() === name));
    if (known) return known.id;
    const id = randomId();
    places.push({ id, ...emptyFace(), text: { [locale]: name } });
    return id;
  };
  const pieces = lines.map(({ text, place }) => ({
    id: randomId(),
    ...emptyFace(),
    text: { [locale]: text },
    placeId: placeIdOf(place),
  }));
  return { ...settings, places, pieces: [...settings.pieces, ...pieces] };
}
