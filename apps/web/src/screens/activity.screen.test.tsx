import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { Refused, showScreen } from '../test/screen-at.tsx';
import { ActivityScreen } from './activity.screen.tsx';

const COURSE = '01890000-0000-7000-8000-0000000000c1';

const showActivity = (refused: Refused) =>
  showScreen({
    parent: 'focus',
    path: '/courses/$courseId/activities/$hierarchyOrder',
    component: ActivityScreen,
    address: `/courses/${COURSE}/activities/3`,
    answer: () => refused,
  });

describe('an activity that does not open', () => {
  it('asks for the enrolment first and leads to it [CRS-07]', async () => {
    await showActivity(new Refused(409, 'enrolment_required'));

    expect(
      await screen.findByText('Você precisa se matricular antes de iniciar esse conteúdo'),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ir para a matrícula' }).getAttribute('href')).toBe(
      `/online-courses/${COURSE}`,
    );
  });

  it('leads to what has to be concluded before [ACT-07]', async () => {
    await showActivity(new Refused(409, 'activity_locked', { missing: 2 }));

    expect((await screen.findByRole('link', { name: 'Ir para o que falta' })).getAttribute('href')).toBe(
      `/courses/${COURSE}/activities/2`,
    );
  });
});
