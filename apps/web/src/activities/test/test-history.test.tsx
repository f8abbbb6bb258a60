import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { showScreen } from '../../test/screen-at.tsx';
import { TestHistory } from './test-history.tsx';

const REASON = 'Feita em outro aparelho';

it('says of what does not count only why', async () => {
  await showScreen({
    parent: 'focus',
    path: '/history',
    component: () => (
      <TestHistory
        history={[
          {
            id: '01890000-0000-7000-8000-000000000001',
            number: 1,
            state: 'graded',
            score: 60,
            passed: false,
            submittedAt: '2026-03-02T13:20:00.000Z',
          },
        ]}
        uncounted={[
          {
            id: '01890000-0000-7000-8000-000000000002',
            reason: 'taken_elsewhere',
            submittedAt: '2026-03-02T14:20:00.000Z',
          },
        ]}
        onOpen={() => undefined}
      />
    ),
    address: '/history',
    answer: () => ({}),
  });

  const [counted, uncounted] = await screen.findAllByRole('listitem');

  expect(counted?.textContent).toContain('60');
  expect(uncounted && within(uncounted).queryByRole('button')).toBeNull();
  expect(uncounted?.textContent).toContain(REASON);
  expect(uncounted?.querySelector('strong')).toBeNull();
});
