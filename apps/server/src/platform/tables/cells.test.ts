import { expect, it } from 'vitest';

import { dayCells, momentCells } from './cells.ts';

const EVENING = '2026-11-20T23:30:15.250Z';

it('an instant is the day of its zone, written as people of the locale read it', () => {
  expect(dayCells('pt-BR', 'Asia/Tokyo')(EVENING)).toEqual({ day: '2026-11-21', text: '21/11/2026' });
  expect(dayCells('en-US', 'America/Sao_Paulo')(new Date(EVENING))).toEqual({
    day: '2026-11-20',
    text: '11-20-2026',
  });
});

it('an instant is what clocks of its zone show, and in text what tells its zone, or what is asked for', () => {
  expect(momentCells('America/Sao_Paulo')(EVENING)).toEqual({ moment: '2026-11-20T20:30:15', text: EVENING });
  expect(momentCells('UTC', () => 'ontem')(new Date(EVENING))).toEqual({
    moment: '2026-11-20T23:30:15',
    text: 'ontem',
  });
});

it('none is an empty cell', () => {
  expect([dayCells('pt-BR', 'UTC')(null), momentCells('UTC')(null)]).toEqual(['', '']);
});
