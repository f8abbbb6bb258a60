import type { CourseCard, CoursePage } from '@trilha/contracts/learning/catalog';

type Enrollment = NonNullable<CourseCard['enrollment']>;

/** An enrollment that was begun; only what matters to a test is given. */
export function buildEnrollment(overrides: Partial<Enrollment> = {}): Enrollment {
  return {
    subscription: 'active',
    state: 'in_progress',
    percent: 50,
    score: null,
    dueAt: null,
    finishedAt: null,
    ...overrides,
  };
}

/** A published course as the catalog shows it. */
export function buildCourseCard(overrides: Partial<CourseCard> = {}): CourseCard {
  return {
    id: '01890000-0000-7000-8000-0000000000c1',
    kind: 'course',
    title: 'Venda consultiva',
    summary: 'Pergunte melhor.',
    coverUrl: null,
    minutes: 47,
    activityCount: 2,
    points: 150,
    subscriptionType: 'open',
    hasCertificate: true,
    favorite: false,
    enrollment: null,
    ...overrides,
  };
}

/** A course of one open and one locked activity, not enrolled in. */
export function buildCoursePage(overrides: Partial<CoursePage> = {}): CoursePage {
  return {
    ...buildCourseCard(),
    description: null,
    goals: ['Fazer as três perguntas'],
    instructors: [],
    supportMaterials: [],
    event: null,
    hasEvents: false,
    releasingEventId: null,
    ordering: 'sequential',
    modules: [
      {
        id: '01890000-0000-7000-8000-0000000000d1',
        title: 'Escutar',
        activities: [
          {
            id: '01890000-0000-7000-8000-0000000000e1',
            type: 'video',
            title: 'Três perguntas',
            minutes: 2,
            required: true,
            hierarchy_order: 1,
            access: 'available',
            missing: null,
            awaitsInstructor: false,
            seenShare: 0,
            score: null,
          },
          {
            id: '01890000-0000-7000-8000-0000000000e2',
            type: 'conventional_test',
            title: 'Prova',
            minutes: 10,
            required: true,
            hierarchy_order: 2,
            access: 'locked',
            missing: { hierarchy_order: 1, title: 'Três perguntas' },
            awaitsInstructor: false,
            seenShare: 0,
            score: null,
          },
        ],
      },
    ],
    minimumScore: 70,
    perfectScorePoints: 0,
    certificate: { enabled: true, hours: 3, code: null },
    rating: { average: null, count: 0, mine: null },
    resumeOrder: null,
    can: { enroll: false, cancel: false, learn: false, rate: false, manage: false },
    ...overrides,
  };
}
