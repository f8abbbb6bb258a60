import type { GameMove } from '@trilha/contracts/learning/games/plays';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { showScreen } from '../../test/screen-at.tsx';
import { Board } from './board.tsx';

const face = (text: string) => ({ text, image: null, soundUrl: null });

it('leaves the focus on the place where a piece was put by keys, and puts nothing where none was chosen', async () => {
  const handleMove = vi.fn<(move: GameMove) => void>();
  await showScreen({
    parent: 'focus',
    path: '/game',
    address: '/game',
    answer: () => ({}),
    component: () => (
      <Board
        view={{
          game: 'drag_and_drop',
          places: [
            { id: 'dry', face: face('Secos') },
            { id: 'cold', face: face('Frios') },
          ],
          pieces: [{ id: 'milk', face: face('Leite'), placeId: null }],
        }}
        pending={[]}
        last={null}
        mistakes={[]}
        disabled={false}
        onMove={handleMove}
      />
    ),
  });
  const place = await screen.findByRole<HTMLButtonElement>('button', { name: 'Secos' });
  place.focus();
  await userEvent.keyboard('{Enter}');
  expect(handleMove).not.toHaveBeenCalled();

  screen.getByRole('button', { name: /^Leite/ }).focus();
  await userEvent.keyboard('{Enter}');
  place.focus();
  await userEvent.keyboard('{Enter}');

  expect(handleMove).toHaveBeenCalledExactlyOnceWith({ kind: 'place', piece: 'milk', place: 'dry' });
  expect(document.activeElement).toBe(place);
  // A button that cannot be pressed would let go of the focus.
  expect(place.disabled).toBe(false);
  expect(place.getAttribute('aria-disabled')).toBe('true');
});
