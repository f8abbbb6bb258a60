import type { AttemptResult } from '@trilha/contracts/learning/attempts';
import { getAttempt } from '@trilha/contracts/learning/attempts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { showScreen } from '../../test/screen-at.tsx';
import { courseDesk } from './test-calls.ts';
import { TestResult } from './test-result.tsx';

afterEach(cleanup);

const PASSED: AttemptResult = {
  score: 90,
  passed: true,
  minimumScore: 70,
  earned: 9,
  possible: 10,
  answersShown: false,
  questions: [],
  attempts: { used: 3, allowed: 3, remaining: 0 },
  next: 'continue',
  improvable: false,
  courseState: 'in_progress',
};

async function show(result: Partial<AttemptResult>, standsAlone = false) {
  await showScreen({
    parent: 'focus',
    path: '/result',
    component: () => (
      <TestResult
        attempt={getAttempt.response.parse(getAttempt.example)}
        desk={courseDesk('course', 'test', 1)}
        result={{ ...PASSED, ...result }}
        celebrate={false}
        courseTo="/courses/course"
        continueTo="/courses/course/activities/2"
        standsAlone={standsAlone}
        starting={false}
        error={undefined}
        onRetry={() => undefined}
        onBack={() => undefined}
        onRepair={() => undefined}
      />
    ),
    address: '/result',
    answer: () => ({}),
  });
  await screen.findByRole('heading', { level: 1 });
}
const steps = () => [
  ...screen.queryAllByRole('link').map(({ textContent }) => textContent),
  ...screen.queryAllByRole('button').map(({ textContent }) => textContent),
];

it('after a pass the bar below leads on, and no attempts are counted that nobody needs', async () => {
  await show({});

  expect(steps()).toEqual([]);
  expect(screen.queryByText(/tentativa/)).toBeNull();
});

it('after a pass that may still be bettered says how many attempts are left for it', async () => {
  await show({ improvable: true, attempts: { used: 2, allowed: 3, remaining: 1 } });

  expect(steps()).toEqual(['Melhorar minha nota']);
  expect(screen.getByText('Resta 1 tentativa.')).toBeDefined();
});

it('after a pass in a preview leads on by itself', async () => {
  await show({}, true);

  expect(steps()).toEqual(['Continuar o curso']);
});

it('after a last attempt that failed says that none is left', async () => {
  await show({ score: 10, passed: false, next: 'failed' });

  expect(screen.getByText('Não restam tentativas.')).toBeDefined();
});

it('after a restart the course is the one way on: the test is closed and its attempts are of the round before', async () => {
  await show({ passed: false, score: 0, next: 'restarted', courseState: 'restarted' });

  expect(steps()).toEqual(['Voltar ao curso']);
});

it('after a loss that blocks the course leads back to it, since nothing goes on', async () => {
  await show({ passed: false, score: 0, next: 'blocked', courseState: 'blocked' });

  expect(steps()).toContain('Voltar ao curso');
  expect(steps()).not.toContain('Continuar o curso');
});
