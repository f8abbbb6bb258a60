import { isRedirect } from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';

import { buildMe } from '../test/people.ts';
import { askedPath, redirectToRequiredStep, pathAfterAsked } from './required-steps.ts';
import { mandatorySurveyQuery } from '../features/engagement/surveys/surveys.api.ts';
import { meQuery } from './me.ts';
import { queryClient } from './query-client.ts';

beforeEach(() => queryClient.clear());

it('asks for one thing after the other before anything else opens [SES-19]', () => {
  const everything = {
    member_status: 'awaiting_approval',
    must_change_password: true,
    accept_terms_and_conditions: false,
    has_incomplete_register: true,
    needs_onboarding: true,
  } as const;

  expect(askedPath(buildMe(everything))).toBe('/awaiting-approval');
  expect(askedPath(buildMe({ ...everything, member_status: 'approved' }))).toBe('/change-password');
  expect(askedPath(buildMe({ accept_terms_and_conditions: false, has_incomplete_register: true }))).toBe(
    '/accept-terms',
  );
  expect(askedPath(buildMe({ has_incomplete_register: true, needs_onboarding: true }))).toBe(
    '/complete-register',
  );
  expect(askedPath(buildMe({ needs_onboarding: true }))).toBe('/onboarding');
  expect(askedPath(buildMe())).toBeUndefined();
});

it('leads every address to what is asked for, and leaves that one open [SES-19]', async () => {
  queryClient.setQueryData(meQuery.queryKey, buildMe({ accept_terms_and_conditions: false }));

  const leaving = redirectToRequiredStep({ pathname: '/online-courses', href: '/online-courses' });
  await expect(leaving).rejects.toSatisfy(
    (thrown) => isRedirect(thrown) && thrown.options.to === '/accept-terms',
  );
  await expect(
    redirectToRequiredStep({ pathname: '/accept-terms/', href: '/accept-terms/' }),
  ).resolves.toBeUndefined();
});

it('leads to a mandatory survey that tells what is right where no other waits [SES-19]', async () => {
  const member = { id: 'm', role: 'learner' as const, display_name: 'Ana', branch: null };
  const answers = vi.spyOn(globalThis, 'fetch');
  answers.mockResolvedValueOnce(Response.json({ surveyId: 'drill' }));
  queryClient.setQueryData(
    meQuery.queryKey,
    buildMe({ has_mandatory_drills: true, member: { ...member, can: ['surveys.answer'] } }),
  );

  await expect(redirectToRequiredStep({ pathname: '/home', href: '/home' })).rejects.toSatisfy(
    (thrown) => isRedirect(thrown) && thrown.options.to === '/home/surveys/drill',
  );
  answers.mockRestore();
});

it('leads to the drill of the day last, and lets through where it has nothing to ask or cannot be reached [SES-19]', async () => {
  const member = { id: 'm', role: 'learner' as const, display_name: 'Ana', branch: null };
  const answers = vi.spyOn(globalThis, 'fetch');
  const waiting = buildMe({
    has_mandatory_drills: true,
    member: { ...member, can: ['learning.take', 'surveys.answer'] },
  });
  queryClient.setQueryData(meQuery.queryKey, waiting);
  const going = () => redirectToRequiredStep({ pathname: '/home', href: '/home' });
  const none = () => Response.json({ surveyId: null });
  const drill = {
    id: 'd',
    day: '2026-03-10',
    mandatory: true,
    questions: [{}],
    answers: [],
    finished: false,
  };

  answers.mockResolvedValueOnce(none()).mockResolvedValueOnce(Response.json(drill));
  await expect(going()).rejects.toSatisfy(
    (thrown) => isRedirect(thrown) && thrown.options.to === '/home/drill',
  );
  answers.mockResolvedValueOnce(none()).mockResolvedValueOnce(Response.json({ ...drill, finished: true }));
  await expect(going()).resolves.toBeUndefined();
  answers
    .mockResolvedValueOnce(none())
    .mockResolvedValueOnce(Response.json({ code: 'not_found', status: 404 }, { status: 404 }));
  await expect(going()).resolves.toBeUndefined();
  answers.mockRestore();
});

it('leads to a mandatory survey once the account is in order, and then on to the wanted page [SES-19] [SUR-02]', async () => {
  const member = { id: 'm', role: 'learner' as const, display_name: 'Ana', branch: null };
  const waiting = buildMe({
    has_mandatory_surveys: true,
    member: { ...member, can: ['learning.take', 'surveys.answer'] },
  });
  const answers = vi.spyOn(globalThis, 'fetch');
  const asJson = (body: unknown) => Response.json(body);
  queryClient.setQueryData(meQuery.queryKey, waiting);

  answers.mockResolvedValueOnce(asJson({ surveyId: 'first' }));
  await expect(
    redirectToRequiredStep({ pathname: '/online-courses', href: '/online-courses?q=a' }),
  ).rejects.toSatisfy((thrown) => isRedirect(thrown) && thrown.options.to === '/home/surveys/first');
  answers.mockResolvedValueOnce(asJson({ surveyId: 'first' }));
  await expect(
    redirectToRequiredStep({ pathname: '/home/surveys/first', href: '/home/surveys/first' }),
  ).resolves.toBeUndefined();
  // One was answered, another waits.
  answers.mockResolvedValueOnce(asJson(waiting)).mockResolvedValueOnce(asJson({ surveyId: 'second' }));
  expect(await pathAfterAsked()).toBe('/home/surveys/second');
  answers.mockResolvedValueOnce(asJson(buildMe()));
  expect(await pathAfterAsked()).toBe('/online-courses?q=a');

  // The account itself comes first, and nobody is asked who may not answer.
  queryClient.setQueryData(meQuery.queryKey, { ...waiting, accept_terms_and_conditions: false });
  await expect(redirectToRequiredStep({ pathname: '/home', href: '/home' })).rejects.toSatisfy(
    (thrown) => isRedirect(thrown) && thrown.options.to === '/accept-terms',
  );
  queryClient.setQueryData(meQuery.queryKey, buildMe({ has_mandatory_surveys: true }));
  await expect(redirectToRequiredStep({ pathname: '/home', href: '/home' })).resolves.toBeUndefined();
  expect(queryClient.getQueryData(mandatorySurveyQuery.queryKey)).toEqual({ surveyId: 'second' });
  answers.mockRestore();
});

it('lets through to the pages of those who run the company, where a survey is mended and a class goes on', async () => {
  const member = { id: 'm', role: 'instructor' as const, display_name: 'Carla', branch: null };
  queryClient.setQueryData(
    meQuery.queryKey,
    buildMe({ has_mandatory_surveys: true, member: { ...member, can: ['surveys.answer'] } }),
  );
  const going = () => redirectToRequiredStep({ pathname: '/admin/teaching/1', href: '/admin/teaching/1' });

  await expect(going()).resolves.toBeUndefined();
  queryClient.setQueryData(meQuery.queryKey, buildMe({ must_change_password: true }));
  await expect(going()).rejects.toSatisfy(
    (thrown) => isRedirect(thrown) && thrown.options.to === '/change-password',
  );
});
