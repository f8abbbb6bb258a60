import { trailDocumentSchema } from '@trilha/contracts/learning/trail-document';
import type { TrailDocument } from '@trilha/contracts/learning/trail-document';
import type { CalendarDay } from '@trilha/rules/platform/dates';
import type { z } from 'zod';

import type { CompanySlug } from './course.ts';
import { HISTORY } from './history.ts';
import { assetId, courseId, trailGroupId, trailId, trailItemId } from './ids.ts';
import { four, three } from './text.ts';

export interface DemoTrail {
  readonly id: string;
  readonly slug: string;
  readonly company: CompanySlug;
  /** Courses on its path, in order. */
  readonly courseSlugs: readonly string[];
  /** The trail as it is published on a day: dates of its locks, and the day it is to be done by, are days after it. */
  readonly documentAt: (later: DaysLater) => TrailDocument;
}

/** So many days after the day of publication, in the company's zone. */
export interface DaysLater {
  /** The first instant of that day. */
  readonly start: (days: number) => string;
  readonly day: (days: number) => CalendarDay;
}

type DocumentInput = z.input<typeof trailDocumentSchema>;
type ItemInput = DocumentInput['items'][number];
type Lock = ItemInput['lock'];

interface TrailParts extends Omit<DocumentInput, 'items' | 'groups' | 'coverFileId' | 'dueOn'> {
  readonly cover: string;
  /** One day for everybody, so many days after the publication. */
  readonly dueInDays?: number;
  readonly steps: readonly {
    readonly course: string;
    readonly required?: boolean;
    readonly group?: string;
    readonly lock?: Exclude<NonNullable<Lock>['kind'], 'date'>;
    readonly opensInDays?: number;
  }[];
  readonly groups?: readonly {
    readonly key: string;
    readonly title: DocumentInput['title'];
    readonly choose: number;
  }[];
}

function trail(company: CompanySlug, slug: string, parts: TrailParts): DemoTrail {
  const { cover, dueInDays, steps, groups = [], ...document } = parts;
  return {
    id: trailId(slug),
    slug,
    company,
    courseSlugs: steps.map(({ course }) => course),
    documentAt: (later) =>
      trailDocumentSchema.parse({
        ...document,
        dueOn: dueInDays === undefined ? null : later.day(dueInDays),
        coverFileId: assetId(`covers/${cover}.webp`),
        items: steps.map(({ course, required = true, group, lock = 'none', opensInDays }) => ({
          id: trailItemId(slug, course),
          trainingId: courseId(course),
          required,
          groupId: group === undefined ? null : trailGroupId(slug, group),
          lock:
            opensInDays === undefined ? { kind: lock } : { kind: 'date', opensAt: later.start(opensInDays) },
        })),
        groups: groups.map(({ key, title, choose }) => ({ id: trailGroupId(slug, key), title, choose })),
      }),
  };
}

/** All trails, in the order in which their company published them. */
export const TRAILS: readonly DemoTrail[] = [
  trail('aurora', 'first-weeks', {
    title: four(
      'Primeiras semanas na loja',
      'First weeks in the store',
      'Primeras semanas en la tienda',
      'Premières semaines en magasin',
    ),
    summary: four(
      'Conheça a casa e aprenda a receber quem entra pela porta.',
      'Get to know the house and learn to welcome whoever comes in.',
      'Conoce la casa y aprende a recibir a quien entra por la puerta.',
      'Découvrez la maison et apprenez à accueillir qui pousse la porte.',
    ),
    cover: 'welcome-aurora',
    steps: [{ course: 'welcome-aurora' }, { course: 'greeting', lock: 'previous_done' }],
    points: 150,
    deadlineDays: 45,
    certificate: { enabled: true },
  }),
  trail('aurora', 'selling-specialist', {
    title: four(
      'Especialista em vendas',
      'Selling specialist',
      'Especialista en ventas',
      'Spécialiste de la vente',
    ),
    summary: four(
      'Do cuidado com dados à venda consultiva, com uma especialidade à sua escolha.',
      'From handling data with care to consultative selling, with a specialty of your choice.',
      'Del cuidado de los datos a la venta consultiva, con una especialidad a tu elección.',
      'De la protection des données à la vente-conseil, avec une spécialité à votre choix.',
    ),
    cover: 'consultative-selling',
    steps: [
      { course: 'privacy-basics' },
      { course: 'notebook-processors', group: 'specialty' },
      { course: 'display-merchandising', group: 'specialty' },
      { course: 'consultative-selling', lock: 'previous_passed' },
      { course: 'digital-payments', required: false },
    ],
    groups: [
      {
        key: 'specialty',
        title: four(
          'Escolha sua especialidade',
          'Choose your specialty',
          'Elige tu especialidad',
          'Choisissez votre spécialité',
        ),
        choose: 1,
      },
    ],
    points: 300,
    // Anyone who follows `ana.learner` through the demo sees it due in three days.
    deadlineDays: 44,
    certificate: { enabled: true },
  }),
  trail('aurora', 'busy-season', {
    title: four(
      'Preparação para a alta temporada',
      'Ready for the busy season',
      'Preparación para la temporada alta',
      'Prêts pour la haute saison',
    ),
    summary: four(
      'Vitrine e caixa abrem juntas para todas as lojas.',
      'Display and checkout open for all stores together.',
      'Vitrina y caja se abren a la vez para todas las tiendas.',
      'Vitrine et caisse ouvrent en même temps pour tous les magasins.',
    ),
    cover: 'display-merchandising',
    steps: [
      { course: 'display-merchandising', group: 'season', opensInDays: 12 },
      { course: 'digital-payments', group: 'season', opensInDays: 12 },
      { course: 'consultative-selling', required: false, lock: 'previous_done' },
    ],
    groups: [
      {
        key: 'season',
        title: four('Faça um dos dois', 'Do one of the two', 'Haz uno de los dos', 'Suivez l’une des deux'),
        choose: 1,
      },
    ],
    points: 200,
    deadlineDays: null,
    dueInDays: 40,
    certificate: { enabled: false, hours: 0 },
  }),
  trail('nordika', 'counter-ready', {
    title: three('Ready for the counter', 'Listos para el mostrador', 'Prêts pour le comptoir'),
    summary: three(
      'Tools, paint and returns: what every counter clerk knows.',
      'Herramientas, pintura y devoluciones: lo que todo dependiente sabe.',
      'Outils, peinture et retours : ce que sait chaque vendeur au comptoir.',
    ),
    cover: 'tool-safety',
    steps: [
      { course: 'tool-safety' },
      { course: 'paint-coverage', lock: 'previous_passed' },
      { course: 'returns-warranty', lock: 'previous_done' },
    ],
    points: 200,
    deadlineDays: 90,
    certificate: { enabled: true },
  }),
  trail('nordika', 'safe-service', {
    title: three('Safe at the counter', 'Seguridad en el mostrador', 'En sécurité au comptoir'),
    summary: three(
      'Hand tools over safely and take them back with a smile.',
      'Entrega herramientas con seguridad y recíbelas con una sonrisa.',
      'Remettre les outils en sécurité et les reprendre avec le sourire.',
    ),
    cover: 'returns-warranty',
    steps: [{ course: 'tool-safety' }, { course: 'returns-warranty', lock: 'previous_done' }],
    points: 120,
    // Of `emma.learner` it is due in three days.
    deadlineDays: 79,
    certificate: { enabled: true },
  }),
  trail('nordika', 'paint-workshop', {
    title: three('Paint workshop', 'Taller de pintura', 'Atelier peinture'),
    summary: three(
      'From the safe workshop to the right amount of paint.',
      'Del taller seguro a la cantidad justa de pintura.',
      'De l’atelier sûr à la juste quantité de peinture.',
    ),
    cover: 'paint-coverage',
    steps: [{ course: 'paint-coverage' }, { course: 'tool-safety' }],
    points: 120,
    // Of `gabi.multi` it is overdue.
    deadlineDays: 30,
    certificate: { enabled: true, hours: 2 },
  }),
];

export interface TrailHistory {
  readonly username: string;
  readonly company: CompanySlug;
  readonly trailSlug: string;
  readonly enrolledDaysAgo: number;
}

/** Trails that nobody has been let into yet. */
const AHEAD: ReadonlySet<string> = new Set(['busy-season']);

/** Anyone who took two of its courses walks the trail, since a day before the first of them. */
export const TRAIL_HISTORY: readonly TrailHistory[] = TRAILS.filter(({ slug }) => !AHEAD.has(slug)).flatMap(
  ({ slug, company, courseSlugs }) => {
    const taken = HISTORY.filter((one) => one.company === company && courseSlugs.includes(one.courseSlug));
    return [...new Set(taken.map(({ username }) => username))].flatMap((username) => {
      const own = taken.filter((one) => one.username === username);
      if (own.length < 2) return [];
      const enrolledDaysAgo = Math.max(...own.map((one) => one.enrolledDaysAgo)) + 1;
      return [{ username, company, trailSlug: slug, enrolledDaysAgo }];
    });
  },
);
