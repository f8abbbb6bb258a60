import * as admin from '@trilha/contracts/learning/events-admin';
import type { EventBody, ManagedTrainingEvent } from '@trilha/contracts/learning/events-admin';
import * as contract from '@trilha/contracts/learning/events';
import * as teaching from '@trilha/contracts/learning/events-teaching';

import type { SignedIn } from './builders.ts';
import type { TestApp } from './test-app.ts';

const MINUTE_MS = 60_000;
/** Every event of the tests begins here, unless they say otherwise. */
const EVENT_START = new Date('2026-11-20T09:00:00-03:00');

/** An instant so many minutes from the start. */
export const minutes = (count: number, from = EVENT_START) => new Date(from.getTime() + count * MINUTE_MS);

/** A session of so many minutes that begins so many minutes from the start. */
export const session = (from = 0, length = 60) => ({
  startsAt: minutes(from).toISOString(),
  endsAt: minutes(from + length).toISOString(),
});

const BODY: EventBody = {
  kind: 'presential_class',
  title: { 'pt-BR': 'Vitrines de verão' },
  stage: 'scheduled',
  timeZone: 'America/Sao_Paulo',
  sessions: [session()],
  instructorIds: [],
  admission: 'open',
  audience: { areaIds: [], groupIds: [], tagIds: [] },
  needsApproval: false,
  seats: null,
  subscribeFrom: null,
  subscribeUntil: null,
  leaveUntil: null,
  venueId: null,
  place: 'Loja Centro',
  address: 'Rua XV de Novembro, 100',
  mapLink: '',
  roomLink: 'https://sala.example.test/vitrines',
  minimumPresence: 75,
  takesWalkIns: false,
  walkInsOverSeats: false,
  lateAfterMinutes: 10,
  doorsMinutes: 30,
};

/** A company with a course, the people who run its events, and what tests do with them. */
export function useEvents(test: TestApp) {
  const again = ({ personId, tenantId, memberId }: SignedIn) =>
    test.build.session(personId, tenantId, memberId);

  /** A company ten days before the start. */
  async function begin() {
    test.clock.now = minutes(-10 * 24 * 60);
    const manager = await test.build.member({ role: 'admin', name: 'Marta Gestora' });
    const { tenantId } = manager;
    const instructor = await test.build.member({ tenantId, role: 'instructor', name: 'Iara Instrutora' });
    const { id: trainingId } = await test.build.course(tenantId, { title: { 'pt-BR': 'Vitrines' } });
    return { manager, tenantId, instructor, trainingId };
  }
  type Company = Awaited<ReturnType<typeof begin>>;

  async function write(company: Company, body: Partial<EventBody> = {}): Promise<ManagedTrainingEvent> {
    const { manager, instructor, trainingId } = company;
    const answer = await test.call(admin.createEvent, {
      as: await again(manager),
      body: { ...BODY, instructorIds: [instructor.memberId], trainingId, ...body },
    });
    if (answer.status !== 201) throw new Error(`No event was made: ${JSON.stringify(answer.body)}`);
    return answer.body as ManagedTrainingEvent;
  }

  /** Changes an event as its administrator. */
  async function change({ manager }: Company, event: ManagedTrainingEvent, body: Partial<EventBody>) {
    const as = await again(manager);
    const { body: now } = await test.call(admin.getEventForAdmin, { as, params: { eventId: event.id } });
    return test.call(admin.changeEvent, {
      as,
      params: { eventId: event.id },
      body: { ...now.body, revision: now.revision, ...body },
    });
  }

  const people = ({ tenantId }: Company, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, at) => test.build.member({ tenantId, name: `Pessoa ${at}` })),
    );

  const join = async (member: SignedIn, eventId: string, body: { despiteClash?: boolean } = {}) =>
    test.call(contract.takePartInEvent, { as: await again(member), params: { eventId }, body });
  const leave = async (member: SignedIn, eventId: string) =>
    test.call(contract.leaveTrainingEvent, { as: await again(member), params: { eventId } });
  const read = async (member: SignedIn, eventId: string) =>
    test.call(contract.getEvent, { as: await again(member), params: { eventId } });
  const roll = async (member: SignedIn, eventId: string) =>
    test.call(teaching.getEventRoll, { as: await again(member), params: { eventId } });

  return { again, begin, write, change, people, join, leave, read, roll };
}
