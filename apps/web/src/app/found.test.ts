import { searchEverything } from '@trilha/contracts/insight/search';
import { TRAINING_KINDS } from '@trilha/rules/learning/trainings';
import { expect, it } from 'vitest';

import { appearanceOfFound } from './found.ts';

const KINDS = searchEverything.response.shape.items.element.shape.kind.options;
const ID = '01890000-0000-7000-8000-000000000001';

it.each([
  ...KINDS.filter((kind) => kind !== 'training').map((kind) => ({
    kind,
    trainingKind: null,
    passage: null,
    pictureUrl: null,
  })),
  ...TRAINING_KINDS.map((trainingKind) => ({
    kind: 'training' as const,
    trainingKind,
    passage: null,
    pictureUrl: null,
  })),
])('what the search finds has a word, a picture and an address: $kind $trainingKind', (found) => {
  const { label, icon, path } = appearanceOfFound({ ...found, id: ID, title: 'Vitrines' });

  expect(label).toMatch(/^found[A-Z]/);
  expect(icon).toBeTruthy();
  // Somebody of one's team is found there by their name.
  expect(path(ID, 'Vitrines')).toContain(found.kind === 'team_member' ? 'Vitrines' : ID);
});
