import type { PhotoBoard as Board } from '@trilha/contracts/incentives/store-photos';
import { render, screen } from '@testing-library/react';
import texts from 'virtual:texts';
import { beforeAll, expect, it } from 'vitest';

import { loadProgramTexts, startTexts } from '../../../lib/i18n.ts';
import { writeBoot } from '../../../test/boot-document.ts';
import { PhotoBoard } from './photo-board.tsx';

const board = (provisionalSpendable: boolean, points = 10): Board => ({
  weekStart: 0,
  provisionalSpendable,
  sent: [],
  stores: [
    {
      id: '01890000-0000-7000-8000-0000000000e1',
      name: 'Aurora Paulista',
      chain: 'Casa Aurora',
      timeZone: 'America/Sao_Paulo',
      week: '2026-11-22',
      resetsAt: '2026-11-29T03:00:00.000Z',
      tiles: [
        {
          typeId: '01890000-0000-7000-8000-0000000000f1',
          name: 'Vitrine',
          hint: '',
          points,
          example: null,
          photo: null,
        },
      ],
    },
  ],
});

beforeAll(async () => {
  writeBoot();
  await startTexts(texts, 'pt-BR');
  await loadProgramTexts();
});

it('says when the points of a photo can be spent before it is taken: after its audit, unless the campaign lets them be spent before [PHO-01]', () => {
  const show = (shown: Board) => (
    <PhotoBoard
      board={shown}
      sending={null}
      waiting={[]}
      onPicture={() => undefined}
      onDiscard={() => undefined}
    />
  );
  const { rerender } = render(show(board(false)));
  expect(screen.getByText('Podem ser usados depois da auditoria desta foto.')).toBeDefined();
  expect(screen.queryByText(/Já podem ser usados/)).toBeNull();

  rerender(show(board(true)));
  expect(screen.getByText(/Já podem ser usados/)).toBeDefined();

  rerender(show(board(false, 0)));
  expect(screen.queryByText(/Podem ser usados/)).toBeNull();
});
