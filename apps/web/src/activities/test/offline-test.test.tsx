import type { TestOffer } from '@trilha/contracts/learning/test-offers';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { TakenTest } from '../../lib/stored-download.ts';
import { showScreen } from '../../test/screen-at.tsx';
import { OfflineTest } from './offline-test.tsx';

const DAY_MS = 86_400_000;

/** A test that was given to this device and may come back so many days from now, as far as it has come here. */
const show = (days: number, taken?: TakenTest) => {
  // Only what the page reads of it.
  const offer = {
    id: '01890000-0000-7000-8000-000000000001',
    expiresAt: new Date(Date.now() + days * DAY_MS).toISOString(),
    overview: {
      kind: 'conventional_test',
      title: 'Prova',
      questionCount: 1,
      minimumScore: 70,
      timeLimitMinutes: null,
      attemptLimit: 'one',
      attempts: { used: 0, allowed: 1, remaining: 1 },
      consequence: 'fail',
      offersRepair: false,
      repair: null,
      supportFiles: [],
      refusal: null,
      running: null,
      passed: false,
      bestScore: null,
      history: [],
      uncounted: [],
    },
    attempt: { title: 'Prova', questions: [], answers: [] },
  } as unknown as TestOffer;
  const store = { read: async () => taken, save: async () => undefined };
  return showScreen({
    parent: 'focus',
    path: '/test',
    component: () => (
      <OfflineTest
        given={{ offer, store }}
        place={{ courseId: 'course', hierarchyOrder: 1 }}
        courseTo="/courses/course"
      />
    ),
    address: '/test',
    answer: () => ({}),
  });
};

const OPENED: TakenTest = { openedAt: 0, elapsedSeconds: 60, answers: [], isSubmitted: false };

it('offers a test that may still come back', async () => {
  await show(1);

  expect(await screen.findByRole('button', { name: 'Começar' })).toBeTruthy();
  expect(screen.getByText(/^Você faz esta prova sem internet/)).toBeTruthy();
});

it('does not open a test whose time is over, which would use up an attempt that cannot count', async () => {
  await show(-1);

  expect(await screen.findByText('Esta prova não conta mais')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Começar' })).toBeNull();
});

it('says of one that was opened in time and came to its end since that it does not count, and lets it be handed in', async () => {
  await show(-1, OPENED);

  expect(await screen.findByRole('button', { name: 'Continuar de onde parei' })).toBeTruthy();
  expect(screen.getByText(/^O prazo desta prova acabou neste aparelho/)).toBeTruthy();
});
