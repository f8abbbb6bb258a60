import { LOUNGE_PARTS } from '@trilha/contracts/learning/rooms';

import type { Config } from '../config.ts';
import type { TenantContext } from '../platform/context.ts';
import { setOnAir } from '../features/learning/events/set-on-air.ts';
import { readReleases } from '../features/learning/releases/read-releases.ts';
import { askInRoom, voteForQuestion } from '../features/learning/rooms/ask-in-room.ts';
import { beat } from '../features/learning/rooms/beat.ts';
import { pinMessage } from '../features/learning/rooms/change-message.ts';
import { countNextSession } from '../features/learning/rooms/count-session.ts';
import { saveLoungeSetup } from '../features/learning/rooms/lounge-setup.ts';
import { runPoll, writePoll } from '../features/learning/rooms/moderate-poll.ts';
import { answerQuestion } from '../features/learning/rooms/moderate-question.ts';
import { saveRoomSetup } from '../features/learning/rooms/room-setup.ts';
import { releaseInRoom } from '../features/learning/rooms/release-in-room.ts';
import { voteInPoll } from '../features/learning/rooms/vote-in-poll.ts';
import { writeMessage } from '../features/learning/rooms/write-message.ts';

const MINUTE_MS = 60_000;
/** Ten minutes: the same minute again and again. */
const BROADCAST = 'greeting/broadcast.m3u8';

/** What only a running installation knows. */
export interface RoomContent extends Pick<Config, 'keyRing'> {
  /** Where its streams are served, with a slash at the end. */
  readonly streams: string;
}

/** Who meets in a room. */
interface Cast {
  readonly admin: TenantContext;
  readonly instructor: TenantContext;
  readonly learners: readonly TenantContext[];
}

/** Streams of the demo come from this very machine, also without encryption. */
const ANYWHERE = { allowPrivateAddresses: true };
const MATERIALS = [
  { title: 'Roteiro do webinar', address: 'https://www.gs1br.org/codigos-e-padroes' },
  { title: 'Guia de vitrines', address: 'https://sebrae.com.br/sites/PortalSebrae' },
];

/**
 * How the company's lounges look. Its video conference is not set up: no service outside promised to hold the classes of a demo, so they
 * are transmitted like webinars.
 */
export async function setUpLounge(ctx: TenantContext, { keyRing }: RoomContent): Promise<void> {
  await saveLoungeSetup(
    ctx,
    { keyRing, ...ANYWHERE },
    {
      template: 'stage_and_chat',
      parts: [...LOUNGE_PARTS],
      tone: 'reader',
      conference: null,
      revision: 0,
    },
  );
}

const ago = (ctx: TenantContext, minutes: number): TenantContext => ({
  ...ctx,
  now: new Date(ctx.now.getTime() - minutes * MINUTE_MS),
});

/** A poll that was voted in and closed, and one that is prepared. */
async function fillPolls({ instructor, learners }: Cast, eventId: string): Promise<void> {
  const poll = { kind: 'poll', isSeveral: false, areCountsShown: true } as const;
  const asked = await writePoll(ago(instructor, 8), eventId, {
    ...poll,
    question: 'Qual cor chama mais gente para a vitrine?',
    options: ['Azul', 'Verde', 'Vermelho'].map((text) => ({ text, isRight: false })),
  });
  const run = { eventId, pollId: asked.id, areCountsShown: true };
  await runPoll(ago(instructor, 7), { ...run, state: 'open' });
  for (const [place, learner] of learners.entries()) {
    const chosen = asked.options[place];
    if (chosen) await voteInPoll(ago(learner, 6), { eventId, pollId: asked.id, options: [chosen.id] });
  }
  await runPoll(ago(instructor, 5), { ...run, state: 'closed' });
  await writePoll(ago(instructor, 4), eventId, {
    kind: 'quiz',
    isSeveral: false,
    areCountsShown: false,
    question: 'Quantos segundos uma pessoa olha para a vitrine, em média?',
    options: [
      { text: '3 segundos', isRight: true },
      { text: '30 segundos', isRight: false },
      { text: '3 minutos', isRight: false },
    ],
  });
}

/** What the instructor opened for everybody so far: the first of what they may open. */
async function openFirst(instructor: TenantContext, eventId: string): Promise<void> {
  const [first] = (await readReleases(instructor, eventId)).items;
  if (first) await releaseInRoom(instructor, { eventId, activityId: first.id, isReleased: true });
}

async function fillOnAir(cast: Cast, eventId: string, { streams }: RoomContent): Promise<void> {
  const { admin, instructor, learners } = cast;
  await saveRoomSetup(ago(admin, 30), ANYWHERE, {
    eventId,
    template: null,
    recordingCounts: true,
    transmission: { kind: 'hls', address: `${streams}${BROADCAST}` },
    hasConference: false,
    recording: null,
    materials: MATERIALS,
    revision: 0,
  });
  await setOnAir(ago(instructor, 19), eventId, 'live');
  await openFirst(ago(instructor, 12), eventId);
  const [first, second] = learners;
  const welcome = await writeMessage(ago(instructor, 18), eventId, 'Sejam bem-vindos! De onde vocês falam?');
  await pinMessage(ago(instructor, 18), { eventId, messageId: welcome.id, isPinned: true });
  if (!first || !second) return;
  await writeMessage(ago(first, 17), eventId, 'Bom dia! Aqui é da loja da Paulista.');
  await writeMessage(ago(second, 16), eventId, 'Olá, pessoal! Campinas presente.');
  const asked = await askInRoom(ago(second, 14), eventId, 'Com que frequência a vitrine deve mudar?');
  await voteForQuestion(ago(first, 13), { eventId, questionId: asked.id, isWanted: true });
  await answerQuestion(ago(instructor, 10), {
    eventId,
    questionId: asked.id,
    isAnswered: true,
    answer: 'A cada quinze dias, e sempre que entrar uma campanha nova.',
  });
  await askInRoom(ago(first, 9), eventId, 'Dá para usar a mesma paleta no provador?');
  await fillPolls(cast, eventId);
}

const PAST_MINUTES = 60;

/** A webinar that is over: one saw all of it, the others a half, and its recording has chapters. */
async function fillRecorded(
  { admin, learners }: Cast,
  { id: eventId, startsAt }: DemoRoom,
  { streams }: RoomContent,
): Promise<void> {
  await saveRoomSetup(admin, ANYWHERE, {
    eventId,
    template: null,
    recordingCounts: true,
    transmission: { kind: 'hls', address: `${streams}${BROADCAST}` },
    hasConference: false,
    recording: {
      kind: 'hls',
      address: `${streams}${BROADCAST}`,
      chapters: [
        { second: 0, title: 'Abertura' },
        { second: 58, title: 'Cores da estação' },
        { second: 230, title: 'Perguntas' },
      ],
    },
    materials: MATERIALS,
    revision: 0,
  });
  const at = (ctx: TenantContext, minute: number) => ({
    ...ctx,
    now: new Date(Date.parse(startsAt) + minute * MINUTE_MS),
  });
  for (let minute = 0; minute <= PAST_MINUTES; minute += 1) {
    const here = learners.filter((_, place) => place === 0 || minute <= PAST_MINUTES / 2);
    await beat(
      at(admin, minute),
      eventId,
      here.map(({ actor }) => actor.memberId),
    );
  }
  const [first] = learners;
  if (first) {
    await writeMessage(at(first, 12), eventId, 'As fotos de antes e depois ajudam muito.');
    await askInRoom(at(first, 20), eventId, 'Onde encontro os adesivos novos?');
  }
  while (await countNextSession(at(admin, PAST_MINUTES + 2)));
}

export interface DemoRoom {
  readonly id: string;
  readonly kind: 'to_come' | 'on_air' | 'recorded';
  /** Start of its first session. */
  readonly startsAt: string;
}

/** Sets up the room of an event, and has said in it what was said. */
export async function fillRoom(cast: Cast, room: DemoRoom, content: RoomContent): Promise<void> {
  if (room.kind === 'on_air') return fillOnAir(cast, room.id, content);
  if (room.kind === 'recorded') return fillRecorded(cast, room, content);
  await saveRoomSetup(cast.admin, ANYWHERE, {
    eventId: room.id,
    template: null,
    recordingCounts: true,
    transmission: { kind: 'hls', address: `${content.streams}${BROADCAST}` },
    hasConference: false,
    recording: null,
    materials: MATERIALS,
    revision: 0,
  });
}
