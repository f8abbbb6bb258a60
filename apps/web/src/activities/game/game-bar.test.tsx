import type { GamePlay } from '@trilha/contracts/learning/games/plays';
import { render, screen } from '@testing-library/react';
import texts from 'virtual:texts';
import { beforeAll, expect, it } from 'vitest';

import { startTexts } from '../../lib/i18n.ts';
import { GameBar } from './game-bar.tsx';

beforeAll(() => startTexts(texts, 'pt-BR', ['public', 'learner', 'games']));

const showBar = (of: Partial<GamePlay>) => {
  const play = {
    progress: { done: 0, total: 5 },
    streak: 0,
    moves: 0,
    errors: 0,
    errorsAllowed: 3,
    remainingSeconds: null,
    view: { game: 'true_or_false', cards: [] },
    turnSeconds: null,
    ...of,
  } as unknown as GamePlay;
  return render(
    <GameBar
      play={play}
      hasSound={false}
      restarting={false}
      onSound={() => undefined}
      onRestart={() => undefined}
      onTimeOver={() => undefined}
      onTurnOver={() => undefined}
    />,
  );
};

const barAfter = (errors: number, errorsAllowed: number) => {
  const { container } = showBar({ moves: errors, errors, errorsAllowed });
  const hearts = [...container.querySelectorAll('.lucide-heart')];
  return { hearts: hearts.length, left: hearts.filter((one) => !one.hasAttribute('data-lost')).length };
};

it('shows one heart for each error that is allowed and takes one for each that was made [GAM-01]', () => {
  expect([0, 1, 2, 3].map((errors) => barAfter(errors, 3))).toEqual([
    { hearts: 3, left: 3 },
    { hearts: 3, left: 2 },
    { hearts: 3, left: 1 },
    { hearts: 3, left: 0 },
  ]);
});

it('says in words that no error is left, also where none was allowed', () => {
  barAfter(0, 0);

  expect(screen.getByText('Nenhum erro a mais é permitido').className).not.toContain('hidden');
});

it('says a streak in words, and beside them as a number for where there is no room for words', () => {
  const { container } = showBar({ streak: 4 });

  expect(screen.getByText('4 seguidas')).toBeDefined();
  expect(container.querySelector('[aria-hidden] ~ [aria-hidden]')?.textContent).toBe('4');
});
