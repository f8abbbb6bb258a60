import type { TrailPage } from '@trilha/contracts/learning/trails';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';

import { meQuery } from '../../../app/me.ts';
import { showTimeZone } from '../../../lib/time-zone.ts';
import { buildCoursePage, buildEnrollment } from '../../../test/courses.ts';
import { buildMe } from '../../../test/people.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { buildTrailItem, buildTrailPage } from '../../../test/trails.ts';
import { CourseScreen } from './course.screen.tsx';

const TRAIL = buildTrailPage();
const [FIRST, SECOND] = TRAIL.items;
if (!FIRST || !SECOND) throw new Error('two items');
const COURSE = buildCoursePage({
  id: FIRST.training.id,
  enrollment: buildEnrollment(),
  resumeOrder: 1,
  can: { enroll: false, cancel: true, learn: true, rate: true, manage: false },
});

const showCourse = (trail: TrailPage, courseId: string, course = COURSE) =>
  showScreen({
    parent: 'shell',
    path: '/trails/$trailId/course/$courseId',
    component: CourseScreen,
    address: `/trails/${trail.id}/course/${courseId}`,
    answer: ({ method, path }) => {
      if (method === 'POST') return { kind: 'course', id: courseId };
      return path.includes('/trails/') ? trail : course;
    },
  });

it('lets the person in by the trail, and keeps to it in every link [ROU-14, ROU-24]', async () => {
  const { calls } = await showCourse(TRAIL, FIRST.training.id);

  expect((await screen.findByRole('link', { name: 'Continuar' })).getAttribute('href')).toBe(
    `/trails/${TRAIL.id}/courses/${FIRST.training.id}/activities/1`,
  );
  const opened = calls.findIndex(({ path }) => path.endsWith(`/items/${FIRST.id}/opening`));
  const read = calls.findIndex(({ path }) => path === `/api/v1/courses/${FIRST.training.id}`);
  // A course that is only assigned is not there before.
  expect(opened).toBeGreaterThanOrEqual(0);
  expect(read).toBeGreaterThan(opened);
  expect(screen.getByText('Etapa 1 de 2 da trilha Boas-vindas')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Boas-vindas' }).getAttribute('href')).toBe(`/trails/${TRAIL.id}`);
});

it('opens nothing anew that was begun', async () => {
  const begun = buildTrailPage({ items: [{ ...FIRST, progress: 'in_progress' }, SECOND] });
  const { calls } = await showCourse(begun, FIRST.training.id);

  await screen.findByRole('link', { name: 'Continuar' });
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('leads on to the next step of the trail once the course is done [CRS-08]', async () => {
  const next = buildTrailItem(2);
  const half = buildTrailPage({ items: [{ ...FIRST, progress: 'passed' }, next], nextItemId: next.id });
  await showCourse(half, FIRST.training.id);

  expect((await screen.findByRole('link', { name: /Próxima etapa/ })).getAttribute('href')).toBe(
    `/trails/${TRAIL.id}/course/${next.training.id}`,
  );
});

it('says what is missing where the step is locked, leads back to the trail, and asks for nothing else', async () => {
  const { calls } = await showCourse(TRAIL, SECOND.training.id);

  expect(await screen.findByText('Conclua antes “Curso 1”.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Voltar à trilha' }).getAttribute('href')).toBe(
    `/trails/${TRAIL.id}`,
  );
  expect(calls.every(({ path }) => path.includes('/trails/'))).toBe(true);
});

it('says so where the person is not in the trail, and where the course is not', async () => {
  const can = { enroll: true, cancel: false, learn: false, manage: false };
  await showCourse(buildTrailPage({ enrollment: null, can }), FIRST.training.id);
  expect(await screen.findByText(/Inscreva-se na trilha “Boas-vindas”/)).toBeDefined();

  await showCourse(TRAIL, COURSE.id.replace('00000002', '00000009'));
  await waitFor(() => expect(screen.getByText(/não inclui mais este curso/)).toBeDefined());
});

describe('the deadline of a course that is a step of a trail', () => {
  const inTrail = (dueAt: string | null) =>
    buildTrailPage({ ...TRAIL, enrollment: { ...buildEnrollment(), dueAt } });
  const course = { ...COURSE, enrollment: buildEnrollment({ dueAt: '2099-12-07T02:59:59.000Z' }) };

  /** Read from Tokyo, where all these moments are of the next day. */
  const show = async (dueAt: string) => {
    showTimeZone('Asia/Tokyo');
    onTestFinished(() => showTimeZone(null));
    const { queryClient } = await showCourse(inTrail(dueAt), FIRST.training.id, course);
    queryClient.setQueryData(meQuery.queryKey, buildMe());
  };

  it('is the nearer of both dates, with the trail that asks for it', async () => {
    await show('2099-12-03T02:59:59.000Z');

    expect(
      await screen.findByText(/Conclua até 02\/12\/2099 23:59 .* Quem pede é a trilha “Boas-vindas”\./),
    ).toBeDefined();
    expect(screen.getByText('prazo da trilha')).toBeDefined();
    expect(screen.queryByText(/06\/12\/2099/)).toBeNull();
  });

  it('is its own where that comes first', async () => {
    await show('2099-12-20T02:59:59.000Z');

    expect(await screen.findByText(/Conclua até 06\/12\/2099 23:59/)).toBeDefined();
    expect(screen.queryByText(/Quem pede/)).toBeNull();
  });

  it('says that the step is late where the trail is', async () => {
    await show('2020-11-12T02:59:59.000Z');

    expect(await screen.findByText(/O prazo terminou em 11\/11\/2020/)).toBeDefined();
  });
});
