import type * as contract from '@trilha/contracts/learning/people-actions';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';
import type { PeopleFilters } from './course-people-search.ts';
import { PEOPLE_KEY } from './course-people.api.ts';

export type PeopleSelection = BodyInputOf<typeof contract.remindPeople>['to'];

/** What can be done with several people of a training. */
export const PEOPLE_ACTS = ['remind', 'extend', 'message', 'enroll', 'remove'] as const;
export type PeopleAct = (typeof PEOPLE_ACTS)[number];

/** What the acts know of the filters: the order changes nobody. */
export function filterOf({ search, status, branch, label, role }: PeopleFilters) {
  return {
    search,
    status,
    ...(branch ? { branch } : {}),
    ...(label ? { label } : {}),
    ...(role ? { role } : {}),
  };
}

/** How many of those whom the filters mean each act would reach. */
export const reachQuery = (trainingId: string, filters: PeopleFilters) =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, trainingId, 'reach', filterOf(filters)],
    queryFn: ({ signal }) =>
      call<typeof contract.countReach>('GET /api/v1/team/trainings/:trainingId/people/reach', {
        params: { trainingId },
        query: filterOf(filters),
        signal,
      }),
  });

export interface AskedAct {
  readonly act: PeopleAct;
  readonly to: PeopleSelection;
  readonly text: string;
  readonly until: string;
}

interface Reached {
  readonly people: number;
  readonly undo?: string | null;
}

type Send = (trainingId: string, asked: AskedAct) => Promise<Reached>;

const SEND: Readonly<Record<PeopleAct, Send>> = {
  remind: (trainingId, { to }) =>
    call<typeof contract.remindPeople>('POST /api/v1/team/trainings/:trainingId/people/reminders', {
      params: { trainingId },
      body: { to },
    }),
  message: (trainingId, { to, text }) =>
    call<typeof contract.messagePeople>('POST /api/v1/team/trainings/:trainingId/people/messages', {
      params: { trainingId },
      body: { to, text },
    }),
  extend: (trainingId, { to, text, until }) =>
    call<typeof contract.extendPeople>('POST /api/v1/team/trainings/:trainingId/people/extensions', {
      params: { trainingId },
      body: { to, until, reason: text },
    }),
  enroll: (trainingId, { to }) =>
    call<typeof contract.enrollPeople>('POST /api/v1/team/trainings/:trainingId/people/enrollments', {
      params: { trainingId },
      body: { to },
    }),
  remove: (trainingId, { to }) =>
    call<typeof contract.removePeople>('POST /api/v1/team/trainings/:trainingId/people/removals', {
      params: { trainingId },
      body: { to },
    }),
};

/** Does it: whom it reached, and with what it can be taken back. */
export const actOnPeople = (trainingId: string, asked: AskedAct): Promise<Reached> =>
  SEND[asked.act](trainingId, asked);

/** Takes back what was done to several people. */
export function undoPeopleAction(trainingId: string, act: PeopleAct, undo: string) {
  return call<typeof contract.undoPeopleAction>('POST /api/v1/team/trainings/:trainingId/people/undo', {
    params: { trainingId },
    body: { action: act === 'extend' || act === 'enroll' ? act : 'remove', undo },
  });
}
