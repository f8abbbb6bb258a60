import type { TrailPage, TrailPageItem } from '@trilha/contracts/learning/trails';

/** An item of a trail's page: an open course nobody has begun; only what matters to a test is given. */
export function buildTrailItem(number: number, overrides: Partial<TrailPageItem> = {}): TrailPageItem {
  const id = `01890000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;
  return {
    id,
    training: {
      kind: 'course',
      id: id.replace('00000001', '00000002'),
      title: `Curso ${number}`,
      coverUrl: null,
      minutes: 20,
      points: 50,
      available: true,
    },
    required: true,
    requirement: 'required',
    groupId: null,
    progress: 'not_started',
    access: 'open',
    opensAfter: null,
    missing: [],
    opensAt: null,
    percent: 0,
    score: null,
    ...overrides,
  };
}

/** A trail that is under way: one course to go on with, and another behind it. */
export function buildTrailPage(overrides: Partial<TrailPage> = {}): TrailPage {
  const first = buildTrailItem(1);
  const second = buildTrailItem(2, {
    access: 'locked',
    opensAfter: 'done',
    missing: [{ id: first.id, title: first.training.title }],
  });
  return {
    id: '01890000-0000-7000-8000-000000000300',
    title: 'Boas-vindas',
    summary: 'O começo na loja.',
    coverUrl: null,
    minutes: 40,
    itemCount: 2,
    points: 80,
    subscriptionType: 'open',
    hasCertificate: true,
    favorite: false,
    enrollment: {
      subscription: 'active',
      state: 'in_progress',
      percent: 0,
      score: null,
      dueAt: null,
      finishedAt: null,
    },
    description: null,
    items: [first, second],
    groups: [],
    earlier: [],
    percent: 0,
    asked: 2,
    passed: 0,
    minutesLeft: 40,
    askedAgainAt: null,
    nextItemId: first.id,
    timeZone: 'America/Sao_Paulo',
    deadlineDays: null,
    dueOn: null,
    certificate: { enabled: true, hours: 2, code: null },
    can: { enroll: false, cancel: true, learn: true, manage: false },
    ...overrides,
  };
}
