import type { ActivityPage } from '@trilha/contracts/learning/learning';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { buildCoursePage, buildEnrollment } from '../../../test/courses.ts';
import { buildMe } from '../../../test/people.ts';
import { Refused, showScreen } from '../../../test/screen-at.tsx';
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
  it('asks for the enrollment first and leads to it [CRS-07]', async () => {
    await showActivity(new Refused(409, 'enrollment_required'));

    expect(
      await screen.findByText('Você precisa se matricular antes de iniciar esse conteúdo'),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ir para a inscrição' }).getAttribute('href')).toBe(
      `/online-courses/${COURSE}`,
    );
  });

  it('leads to what has to be concluded before [ACT-07]', async () => {
    await showActivity(
      new Refused(409, 'activity_locked', { missing: 2, title: 'Cores', module: 'Vitrine' }),
    );

    expect(await screen.findByText('Conclua antes “Cores”, em “Vitrine”.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ir para o que falta' }).getAttribute('href')).toBe(
      `/courses/${COURSE}/activities/2`,
    );
  });
});

describe('an activity the instructor has not opened', () => {
  it('says so, and leads back to the course [ACT-08]', async () => {
    await showActivity(new Refused(409, 'activity_not_released'));

    expect(await screen.findByText('O instrutor abre esta atividade durante a aula')).toBeDefined();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Voltar ao curso' }).getAttribute('href')).toBe(
      `/online-courses/${COURSE}`,
    );
  });
});

describe('an activity that concludes the course', () => {
  const course = buildCoursePage({ enrollment: buildEnrollment({ state: 'finished', percent: 100 }) });
  const [line] = course.modules[0]?.activities ?? [];

  const page: ActivityPage = {
    course: { id: course.id, title: course.title, enrollment: buildEnrollment() },
    activity: { ...line, type: 'html' } as ActivityPage['activity'],
    content: { type: 'html', url: 'about:blank', minimumSeconds: 10 },
    progress: { position: {}, intervals: [], reportSeq: 0 },
    menu: course.modules,
    releasingEventId: null,
    previousOrder: null,
    nextOrder: 2,
  };

  it('celebrates it once, with the points and the way to the certificate [ACT-07]', async () => {
    await showScreen({
      parent: 'focus',
      path: '/courses/$courseId/activities/$hierarchyOrder',
      component: ActivityScreen,
      address: `/courses/${course.id}/activities/1`,
      answer: ({ method, path }) => {
        if (path === '/api/v1/me') return buildMe();
        if (method === 'POST')
          return {
            access: 'done',
            seenShare: 1,
            enrollment: { state: 'finished', percent: 100, score: null },
            concluded: true,
          };
        return path.endsWith('/activities/1') ? page : course;
      },
    });

    const dialog = await screen.findByRole('dialog', { name: 'Curso concluído!' }, { timeout: 5000 });

    expect(within(dialog).getByText('+ 150 pontos')).toBeDefined();
    expect(within(dialog).getByRole('link', { name: 'Ver meu certificado' }).getAttribute('href')).toBe(
      '/certificates',
    );
    expect(screen.getByText('Concluída')).toBeDefined();
  });

  it('says that nothing counts while somebody acts as the member, and reports nothing [TEN-08]', async () => {
    const sent: string[] = [];
    await showScreen({
      parent: 'focus',
      path: '/courses/$courseId/activities/$hierarchyOrder',
      component: ActivityScreen,
      address: `/courses/${course.id}/activities/1`,
      answer: ({ method, path }) => {
        if (method !== 'GET') sent.push(path);
        if (path === '/api/v1/me')
          return buildMe({ acting: { by: 'Rita Salgado', ends_at: '2099-01-01T12:00:00.000Z' } });
        return path.endsWith('/activities/1') ? page : course;
      },
    });

    expect(await screen.findByText(/nada do que fizer aqui conta/)).toBeDefined();
    dispatchEvent(new Event('pagehide'));
    dispatchEvent(new Event('online'));

    expect(sent).toEqual([]);
  });
});
