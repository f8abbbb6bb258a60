import type { AttendanceSession, CourseAttendance } from '@trilha/contracts/learning/attendance';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { loadOwnTexts } from '../../../lib/i18n.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { AttendancePanel } from './attendance-panel.tsx';

const HOUR_MS = 3_600_000;
const byClockOfServer = (ms: number) => new Date(Date.now() + ms).toISOString();

/** The panel on a device whose clock is an hour ahead of the server's. */
async function showPanel(
  session: Partial<AttendanceSession>,
  changes: Partial<CourseAttendance> = {},
  enrolled = true,
) {
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
    ...changes,
  };
  await showScreen({
    parent: 'shell',
    path: '/online-courses/$courseId',
    component: () => <AttendancePanel courseId="c" enrolled={enrolled} />,
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

const underWay: Partial<AttendanceSession> = {
  state: 'open',
  startedAt: byClockOfServer(-HOUR_MS),
  endsAt: byClockOfServer(HOUR_MS),
  remainingSeconds: 3600,
};

it('who is exempt since still closes a session under way [SEN-01]', async () => {
  await showPanel(underWay, { exempt: true, locked: false, can: { start: false, close: true } });
  expect(await screen.findByRole('button', { name: 'Encerrar presença' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Iniciar presença' })).toBeNull();
});

it('who left the course closes a session under way, and sees nothing of attendance without one [SEN-01]', async () => {
  await showPanel(underWay, { obstacle: 'not_enrolled', can: { start: false, close: true } }, false);
  expect(await screen.findByRole('button', { name: 'Encerrar presença' })).toBeDefined();
});

it('who is not in a course sees nothing of its attendance [SEN-01]', async () => {
  await showPanel(
    {},
    { obstacle: 'not_enrolled', session: null, can: { start: false, close: false } },
    false,
  );
  expect(screen.queryByText('Presença no SENCE')).toBeNull();
});

it('a failed start of which nothing else is known is told all the same [SEN-01]', async () => {
  await showPanel({ state: 'failed' });
  expect(await screen.findByText('O SENCE não registrou o início')).toBeDefined();
});

it('who comes back from the authority stands where what came of it is told [SEN-01]', async () => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  location.hash = '#attendance';
  await showPanel({ state: 'failed', errorCodes: ['208'] });
  const heading = await screen.findByRole('heading', { name: 'Presença no SENCE' });
  location.hash = '';

  expect(document.activeElement).toBe(heading);
  expect(scroll.mock.contexts).toContain(heading);
});
