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
import { FromBank } from '../game/editor/from-bank.tsx';
import { GamePreview } from '../game/editor/game-preview.tsx';
import { GameRulesFields } from '../game/editor/game-rules-fields.tsx';
import { PasteDialog } from '../game/editor/paste-dialog.tsx';
import { PieceRows } from '../game/editor/piece-rows.tsx';
import { placedPiecesOf } from '../game/editor/pieces-of-questions.ts';
import { withPlaced } from './with-placed.ts';

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
      <PlaceRows settings={settings} onChange={onChange} path={path} />
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
        fromBank={<PiecesFromBank settings={settings} onChange={onChange} />}
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
          onAdd={(lines) =>
            onChange(
              withPlaced(
                settings,
                lines.map((line) => pastedPiece(line, locale)),
              ),
            )
          }
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

/** Pieces from questions of a bank, with their places. */
function PiecesFromBank({
  settings,
  onChange,
}: Pick<ActivityEditorProps<'drag_and_drop'>, 'settings' | 'onChange'>) {
  const { t } = useTranslation('admin-games');
  return (
    <FromBank
      room={GAME_LIMITS.pieces - settings.pieces.length}
      note={t('bank.placesNote')}
      piecesOf={placedPiecesOf}
      onAdd={(taken) => onChange(withPlaced(settings, taken))}
    />
  );
}

/** The places, with their names. */
function PlaceRows({ settings, onChange, path }: ActivityEditorProps<'drag_and_drop'>) {
  const { t } = useTranslation('admin-games');
  return (
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
  );
}

function readLine(cells: readonly string[]) {
  if (cells.length !== PASTED) return 'columns';
  const [text = '', place = ''] = cells;
  return text === '' || place === '' ? 'empty' : { text, place };
}

const pastedPiece = ({ text, place }: { readonly text: string; readonly place: string }, locale: string) => ({
  piece: { id: randomId(), ...emptyFace(), text: { [locale]: text } },
  place: { [locale]: place },
});
