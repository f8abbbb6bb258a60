import { emptyFace } from '@trilha/contracts/learning/games/draft-face';
import { GAME_LIMITS } from '@trilha/contracts/learning/games/game-rules';
import { localize } from '@trilha/rules/platform/locales';
import { searchKey } from '@trilha/rules/platform/text';
import { useState } from 'react';

import { randomId } from '../../lib/random-id.ts';
import { useTranslation } from '../../lib/translate.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { useAuthoring } from '../editor/authoring.ts';
import type { ActivityEditorProps, EditedActivity } from '../editor/authoring.ts';
import css from '../game/editor/editor.module.css';
import { ExplanationField } from '../game/editor/explanation-field.tsx';
import { FaceFields } from '../game/editor/face-fields.tsx';
import { FromBank } from '../game/editor/from-bank.tsx';
import { GamePreview } from '../game/editor/game-preview.tsx';
import { GameRulesFields } from '../game/editor/game-rules-fields.tsx';
import { PasteDialog } from '../game/editor/paste-dialog.tsx';
import { PieceRows } from '../game/editor/piece-rows.tsx';
import { cardsOf } from '../game/editor/pieces-of-questions.ts';
import { readJudgedCells } from '../game/editor/read-judged-cells.ts';
import type { PastedCard } from '../game/editor/read-judged-cells.ts';

type Settings = EditedActivity<'this_or_that'>['settings'];

const SIDES = ['left', 'right'] as const;
type Side = (typeof SIDES)[number];

/** Two sides, and cards that each belong to one of them. */
export function Editor({ settings, onChange, path }: ActivityEditorProps<'this_or_that'>) {
  const { t } = useTranslation('admin-games');
  const { locale, clientLocale, problemAt } = useAuthoring();
  const [isPasting, setPasting] = useState(false);
  const options = SIDES.map((value) => ({
    value,
    label: localize(settings[value].text, locale, clientLocale) || t(`sideName.${value}`),
  }));
  return (
    <>
      <SidesFields settings={settings} onChange={onChange} path={path} />
      <PieceRows
        title={t('cards')}
        hint={t('cardsHint')}
        items={settings.cards}
        path={`${path}.cards`}
        max={GAME_LIMITS.cards}
        addLabel={t('addCard')}
        nameOf={(number) => t('card', { number })}
        newItem={newCard}
        onChange={(cards) => onChange({ ...settings, cards })}
        onPaste={() => setPasting(true)}
        fromBank={<CardsFromBank settings={settings} onChange={onChange} />}
        renderItem={(card, at, change) => (
          <>
            <FaceFields label={t('cardText')} face={card} path={at} onChange={change} />
            <Select
              label={t('belongsTo')}
              value={card.side}
              options={options}
              onChange={(side) => change({ ...card, side })}
            />
            <ExplanationField card={card} path={at} onChange={change} />
          </>
        )}
      />
      {isPasting ? (
        <PasteDialog
          columns={[t('cardText'), t('belongsTo'), t('explanationColumn')]}
          example={t('paste.example.this_or_that')}
          room={GAME_LIMITS.cards - settings.cards.length}
          readLine={(cells) => readCard(cells, settings)}
          onAdd={(lines) =>
            onChange({
              ...settings,
              cards: [...settings.cards, ...lines.map((line) => cardOf(line, locale))],
            })
          }
          onClose={() => setPasting(false)}
        />
      ) : null}
      <NumberField
        label={t('secondsPerCard')}
        hint={t('secondsPerCardHint')}
        value={settings.secondsPerCard}
        min={3}
        max={300}
        error={problemAt(`${path}.secondsPerCard`)}
        onChange={(secondsPerCard) => onChange({ ...settings, secondsPerCard })}
      />
      <GameRulesFields
        settings={settings}
        path={path}
        onChange={(rules) => onChange({ ...settings, ...rules })}
      />
      <GamePreview type="this_or_that" settings={settings} />
    </>
  );
}

/** Whether nothing says yet what a side is. */
const isEmpty = ({ text, imageFileId, soundFileId }: Settings[Side]) =>
  imageFileId === null && soundFileId === null && Object.values(text).every((words) => !words?.trim());

/** Cards from questions of a bank; sides that nobody named are called by what they then hold. */
function CardsFromBank({
  settings,
  onChange,
}: Pick<ActivityEditorProps<'this_or_that'>, 'settings' | 'onChange'>) {
  const { t } = useTranslation('admin-games');
  const { locale } = useAuthoring();
  const isUnnamed = SIDES.every((side) => isEmpty(settings[side]));
  const truth = { left: t('truth.true'), right: t('truth.false') };
  const named = (side: Side) =>
    isUnnamed ? { ...settings[side], text: { [locale]: truth[side] } } : settings[side];
  return (
    <FromBank
      room={GAME_LIMITS.cards - settings.cards.length}
      note={t('bank.sidesNote')}
      piecesOf={cardsOf(settings)}
      onAdd={(taken) =>
        onChange({
          ...settings,
          left: named('left'),
          right: named('right'),
          cards: [...settings.cards, ...taken],
        })
      }
    />
  );
}

/** The names of both sides, and what stands on them. */
function SidesFields({ settings, onChange, path }: ActivityEditorProps<'this_or_that'>) {
  const { t } = useTranslation('admin-games');
  return (
    <fieldset className={css['rows']}>
      <legend className={css['legend']}>{t('sides')}</legend>
      <div className={css['two']}>
        {SIDES.map((side) => (
          <FaceFields
            key={side}
            label={t(`sideName.${side}`)}
            face={settings[side]}
            path={`${path}.${side}`}
            onChange={(face) => onChange({ ...settings, [side]: face })}
          />
        ))}
      </div>
    </fieldset>
  );
}

const newCard = (): Settings['cards'][number] => ({
  id: randomId(),
  ...emptyFace(),
  explanation: {},
  side: 'left',
});

/** The card of a pasted line. */
function cardOf({ text, answer, explanation }: PastedCard<Side>, locale: string): Settings['cards'][number] {
  return {
    ...newCard(),
    text: { [locale]: text },
    explanation: explanation === '' ? {} : { [locale]: explanation },
    side: answer,
  };
}

const readCard = (cells: readonly string[], settings: Settings) =>
  readJudgedCells(cells, { read: (cell) => sideOf(cell, settings), fault: 'side' });

/** The side somebody names, in any language it has a name in. */
function sideOf(cell: string, settings: Settings): Side | undefined {
  const key = searchKey(cell);
  return SIDES.find((side) => Object.values(settings[side].text).some((name) => searchKey(name) === key));
}
