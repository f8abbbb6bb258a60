import type { GameOverview } from '@trilha/contracts/learning/games/plays';
import { Clock, Hourglass, ListChecks, ShieldAlert } from 'lucide-react';
import { createElement } from 'react';
import type { ReactNode } from 'react';

import { useTranslation } from '../../lib/translate.ts';
import { ActionError } from '../../ui/action-error.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LazyPanel } from '../../ui/lazy-panel.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { partsOf } from './board.ts';
import { formatSeconds } from './format-seconds.ts';
import css from './game.module.css';

interface GameStartProps {
  readonly game: GameOverview;
  readonly starting: boolean;
  readonly error: unknown;
  readonly continueTo: string | undefined;
  /** None for who may only look. */
  readonly onStart: (() => void) | undefined;
}

/** What to know before a game: how it goes, in one picture and one sentence, and its limits. */
export function GameStart({ game, starting, error, continueTo, onStart }: GameStartProps) {
  const { t } = useTranslation(['games', 'types']);
  const { errorsAllowed, timeLimitSeconds, secondsPerPiece } = game;
  return (
    <section className={css['start']} aria-labelledby="game-title">
      <div className={css['stage']}>
        <LazyPanel fallback={null}>{createElement(partsOf(game.game).Picture)}</LazyPanel>
      </div>
      <header className={css['head']}>
        <p className={css['eyebrow']}>{t(`types:${game.game}`)}</p>
        <h2 id="game-title" className={css['title']} dir="auto">
          {game.title}
        </h2>
        <p className={css['how']}>{t(`how.${game.game}`)}</p>
      </header>
      {game.hasWon ? <Alert tone="success">{t('wonBefore')}</Alert> : null}
      <ActionError error={error} />
      <div className={css['actions']}>
        {onStart ? (
          <Button size="large" loading={starting} onClick={onStart}>
            {t(game.tries > 0 ? 'playAgain' : 'start')}
          </Button>
        ) : null}
        {game.hasWon && continueTo ? (
          <LinkButton to={continueTo} size="large" variant="secondary">
            {t('continueCourse')}
          </LinkButton>
        ) : null}
      </div>
      {/* Behind the button: on the smallest phones it stands in the first view. */}
      <dl className={css['facts']}>
        {game.total === null ? null : (
          <Fact icon={<ListChecks size={18} />} name={t('items')} value={String(game.total)} />
        )}
        {game.game === 'flashcards' ? null : (
          <Fact
            icon={<ShieldAlert size={18} />}
            name={t('errorsAllowed')}
            value={errorsAllowed === null ? t('anyNumber') : String(errorsAllowed)}
          />
        )}
        <Fact
          icon={<Clock size={18} />}
          name={t('timeLimit')}
          value={timeLimitSeconds === null ? t('noLimit') : formatSeconds(timeLimitSeconds)}
        />
        {secondsPerPiece === null ? null : (
          <Fact icon={<Hourglass size={18} />} name={t('turnTime')} value={formatSeconds(secondsPerPiece)} />
        )}
      </dl>
    </section>
  );
}

interface FactProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly value: string;
}

function Fact({ icon, name, value }: FactProps) {
  return (
    <div className={css['fact']}>
      <dt>
        <span aria-hidden="true">{icon}</span> {name}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
