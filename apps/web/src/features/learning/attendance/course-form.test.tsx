import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { loadAdminTexts, loadOwnTexts } from '../../../lib/i18n.ts';
import { Refused, showScreen } from '../../../test/screen-at.tsx';
import { AdminCourseAttendanceScreen } from './admin-course-attendance.screen.tsx';
import { CourseTrial } from './course-trial.tsx';

const ID = '0198c0de-0000-7000-8000-000000000001';

it('what an administrator has typed stays when the window is looked at again, and what nobody touched follows the server [SEN-01]', async () => {
  let actionCode = 'ACCION-2026-7';
  const { queryClient } = await showScreen({
    parent: 'shell',
    path: '/admin/courses/$courseId/attendance',
    component: AdminCourseAttendanceScreen,
    address: `/admin/courses/${ID}/attendance`,
    answer: ({ path }) => {
      if (path.endsWith('/declaration')) return { items: [], nextCursor: null, setup: [], exempt: 0 };
      if (path.endsWith('/authority')) return { authority: { line: 3, environment: 'test' }, answers: {} };
      if (path.endsWith('/me')) return { member: { id: ID }, company: { modules: [] } };
      return {
        course: { id: ID, name: 'Atención' },
        groups: [],
        trial: null,
        company: { line: 3, environment: 'test' },
        attendance: {
          courseCode: '1234567890',
          actionCode,
          line: null,
          environment: null,
          firstDay: '2026-01-01',
          lastDay: '2026-12-31',
          mandatory: true,
          exemptMembers: [],
          exemptGroups: [],
        },
      };
    },
  });
  await act(async () => {
    await Promise.all([loadOwnTexts('attendance'), loadAdminTexts()]);
  });
  const field = async () => screen.findByRole<HTMLInputElement>('textbox', { name: /^CodigoCurso/ });
  expect((await field()).value).toBe('ACCION-2026-7');
  const lookAgain = async () => {
    const before = queryClient.getQueryState(['admin', 'attendance', 'course', ID])?.dataUpdatedAt ?? 0;
    await waitFor(() => expect(Date.now()).toBeGreaterThan(before));
    act(() => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
    await waitFor(() =>
      expect(queryClient.getQueryState(['admin', 'attendance', 'course', ID])?.dataUpdatedAt).toBeGreaterThan(
        before,
      ),
    );
  };

  actionCode = 'ACCION-2026-8';
  await lookAgain();
  await waitFor(async () => expect((await field()).value).toBe('ACCION-2026-8'));
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'ACCION-2026-9');
  await lookAgain();

  expect((await field()).value).toBe('ACCION-2026-9');
});

it('what is wrong with a code or a number is said at its field, in words [SEN-01]', async () => {
  await showScreen({
    parent: 'shell',
    path: '/admin/courses/$courseId/attendance',
    component: () => <CourseTrial courseId={ID} trial={null} />,
    address: `/admin/courses/${ID}/attendance`,
    answer: () => {
      const refused = new Refused(400, 'attendance_invalid');
      return Object.assign(refused, { problem: { ...refused.problem, field: 'run' } });
    },
  });
  await act(async () => {
    await Promise.all([loadOwnTexts('attendance'), loadAdminTexts()]);
  });
  await userEvent.type(await screen.findByLabelText(/^RUN de quem testa/), '12345678-9');
  await userEvent.click(screen.getByRole('button', { name: 'Testar' }));
  expect(await screen.findByText(/O dígito verificador deste RUN não confere/)).toBeDefined();
});
