import type { AttendanceSession, CourseAttendance } from '@trilha/contracts/learning/attendance';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { loadOwnTexts } from '../../../lib/i18n.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { AttendancePanel } from './attendance-panel.tsx';

const HOUR_MS = 3_600_000;
const byClockOfServer = (ms: number) => new Date(Date.now() + ms).toISOString();

/** The panel on a device whose clock is an hour ahead of the server's. */
async function showPanel(session: Partial<AttendanceSession>) {
  const attendance: CourseAttendance = {
    mandatory: true,
    exempt: false,
    locked: true,
    firstDay: '2026-01-01',
    lastDay: '2026-12-31',
    contact: '',
    obstacle: null,
    session: {
      state: 'opening',
      openedAt: byClockOfServer(-HOUR_MS),
      entrySeconds: null,
      remainingSeconds: null,
      startedAt: null,
      endsAt: null,
      endedAt: null,
      errorCodes: [],
      contradicts: [],
      ...session,
    },
    can: { start: true, close: false },
  };
  await showScreen({
    parent: 'shell',
    path: '/online-courses/$courseId',
    component: () => <AttendancePanel courseId="c" />,
    address: '/online-courses/c',
    answer: () => ({ attendance }),
  });
  await loadOwnTexts('attendance');
}

it('the time left of a session is what the server says, whatever the clock of the device [SEN-01]', async () => {
  await showPanel({
    state: 'open',
    startedAt: byClockOfServer(-2 * HOUR_MS),
    endsAt: byClockOfServer(-HOUR_MS + 1_800_000),
    remainingSeconds: 1800,
  });

  expect((await screen.findByRole('timer')).textContent).toMatch(/30:00|29:5\d/);
});

it('so is the time left for typing number and password [SEN-01]', async () => {
  await showPanel({ entrySeconds: 170 });

  expect((await screen.findByRole('timer')).textContent).toMatch(/2:50|2:4\d/);
});
