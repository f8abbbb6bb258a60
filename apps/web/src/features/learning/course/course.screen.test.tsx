import type { CoursePage } from '@trilha/contracts/learning/catalog';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { meQuery } from '../../../app/me.ts';
import { buildClient, buildMe } from '../../../test/people.ts';
import { buildCoursePage, buildEnrollment } from '../../../test/courses.ts';
import { Refused, showScreen } from '../../../test/screen-at.tsx';
import type { NetworkCall } from '../../../test/screen-at.tsx';
import { CourseScreen } from './course.screen.tsx';

const OPEN = buildCoursePage({ can: { ...buildCoursePage().can, enroll: true } });
const TAKEN = buildCoursePage({
  enrollment: buildEnrollment(),
  resumeOrder: 1,
  can: { enroll: false, cancel: true, learn: true, rate: true, manage: false },
});

const showCourse = (course: CoursePage, answer: (call: NetworkCall) => unknown = () => course) =>
  showScreen({
    parent: 'shell',
    path: '/online-courses/$courseId',
    component: CourseScreen,
    address: `/online-courses/${course.id}`,
    answer,
  });

describe('the course page', () => {
  it('shows what one will learn, the parts and the next step [CRS-02]', async () => {
    await showCourse(TAKEN);

    expect(await screen.findByRole('heading', { name: 'Venda consultiva' })).toBeDefined();
    expect(screen.getByText('Fazer as três perguntas')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Continuar' }).getAttribute('href')).toBe(
      `/courses/${TAKEN.id}/activities/1`,
    );
  });

  it.each([
    ['as the company wants: shown', [buildClient({ group_training_use_score: true })], true],
    ['as the company wants: hidden', [buildClient({ group_training_use_score: false })], false],
    ['where no company matches', [], true],
  ])('shows scores %s [TEN-04]', async (_name, clients, shown) => {
    const course = { ...TAKEN, enrollment: buildEnrollment({ score: 80 }) };
    const { queryClient } = await showCourse(course);
    await screen.findByRole('heading', { name: 'Venda consultiva' });

    const beAmong = (those: ReturnType<typeof buildClient>[]) =>
      act(() => {
        queryClient.setQueryData(meQuery.queryKey, buildMe({ user_clients: those }));
      });

    // From the other state, so that nothing is seen as it happened to be.
    beAmong([buildClient({ group_training_use_score: !shown })]);
    await waitFor(() => expect(screen.queryByText(/Nota 80%/) !== null).toBe(!shown));
    beAmong(clients);
    await waitFor(() => expect(screen.queryByText(/Nota 80%/) !== null).toBe(shown));
  });

  it('is no page where the id in the address is malformed: nothing to mend, nothing to retry', async () => {
    await showCourse(TAKEN, () => new Refused(400, 'invalid_request'));

    expect(await screen.findByText('Esta página não existe')).toBeDefined();
    expect(screen.queryByText(/Confira os campos/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ir para o início' })).toBeDefined();
  });

  it('says what a locked part waits for, with a link to it [CRS-02, ACT-07]', async () => {
    await showCourse(TAKEN);

    expect(await screen.findByText(/Conclua primeiro/)).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Três perguntas' })).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Prova' })).toBeNull();
  });

  it('asks before it enrolls, and then begins [CRS-03]', async () => {
    const { calls, address } = await showCourse(OPEN, ({ method }) => (method === 'POST' ? TAKEN : OPEN));

    await userEvent.click(await screen.findByRole('button', { name: 'Quero fazer este curso' }));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Inscrever-se e começar' }));

    await waitFor(() => expect(address()).toBe(`/courses/${OPEN.id}/activities/1`));
  });

  it('asks before it cancels the enrollment [CRS-03]', async () => {
    const { calls } = await showCourse(TAKEN, ({ method }) => (method === 'DELETE' ? OPEN : TAKEN));

    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar inscrição' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ficar no curso' }));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar inscrição' }));
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Cancelar inscrição' }).at(-1) ?? document.body,
    );

    expect(await screen.findByRole('button', { name: 'Quero fazer este curso' })).toBeDefined();
  });

  it('shows no full bar to who has done everything and lost the test [CRS-05]', async () => {
    const enrollment = buildEnrollment({ state: 'blocked', percent: 100, score: 0 });
    await showCourse({ ...TAKEN, enrollment });

    await screen.findByRole('heading', { name: 'Venda consultiva' });
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByText(/100% concluído/)).toBeNull();
  });

  it('tells a blocked member so, and that the rest can still be finished [CRS-05]', async () => {
    await showCourse({ ...TAKEN, enrollment: buildEnrollment({ state: 'blocked' }) });

    expect(
      await screen.findByText('Você foi bloqueado neste curso e não irá receber um certificado'),
    ).toBeDefined();
    expect(screen.getByText(/você ainda pode concluí-las/)).toBeDefined();
  });

  it('says that remaining attempts may raise the grade [CRS-06]', async () => {
    await showCourse({
      ...TAKEN,
      enrollment: buildEnrollment({ state: 'approved', score: 80, percent: 100 }),
    });

    expect(await screen.findByText(/só a melhor nota conta/)).toBeDefined();
  });

  it('takes stars once the course was begun [CRS-02]', async () => {
    const { calls } = await showCourse(TAKEN, ({ method }) =>
      method === 'PUT' ? { average: 4, count: 1, mine: 4 } : TAKEN,
    );

    await userEvent.click(await screen.findByRole('radio', { name: '4 estrelas' }));

    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ stars: 4 }));
    expect(await screen.findByText('1 avaliação')).toBeDefined();
  });
});
