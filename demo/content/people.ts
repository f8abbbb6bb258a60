import type { Role } from '@trilha/contracts/platform/roles';
import type { Locale } from '@trilha/rules/platform/locales';

import type { CompanySlug } from './course.ts';
import { memberId, personId } from './ids.ts';

/** A person inside one company; keys refer to the branches and labels of `companies.ts`. */
export interface DemoMember {
  readonly id: string;
  readonly company: CompanySlug;
  readonly role: Role;
  readonly branch: string;
  readonly area: string;
  readonly groups: readonly string[];
}

export interface DemoPerson {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly language: Locale;
  /** Null for people nobody signs in as. */
  readonly password: string | null;
  readonly members: readonly DemoMember[];
}

/** What everybody who tries the product signs in with. */
export const DEMO_PASSWORD = 'Trilha#2026';

type Row = readonly [
  username: string,
  name: string,
  role: Role,
  branch: string,
  area: string,
  ...groups: string[],
];

/** Whom visitors of the demo sign in as. */
export const PERSONAS: readonly string[] = [
  'ana.learner',
  'bruno.admin',
  'carla.instrutora',
  'diego.auditor',
  'helena.gerente',
  'emma.learner',
  'frank.admin',
  'ingrid.instructor',
  'gabi.multi',
  'joao.conceicao',
  'lucia.fernandez',
  'otavio.brandao',
];

const AURORA_ROWS: readonly Row[] = [
  ['ana.learner', 'Ana Beatriz Nogueira', 'learner', 'paulista', 'sales', 'computing'],
  ['bruno.admin', 'Bruno Teixeira Leal', 'admin', 'paulista', 'office'],
  ['carla.instrutora', 'Carla Menezes Duarte', 'instructor', 'paulista', 'office'],
  ['diego.auditor', 'Diego Villalba Ríos', 'auditor', 'palermo', 'office'],
  ['helena.gerente', 'Helena Sant’Anna Prado', 'program_admin', 'barra', 'management', 'leaders'],
  ['gabi.multi', 'Gabriela Okamoto Ferraz', 'seller', 'paulista', 'sales'],
  ['joao.conceicao', 'João Pedro da Conceição', 'seller', 'paulista', 'sales', 'computing'],
  ['marcia.tanaka', 'Márcia Tanaka', 'seller', 'paulista', 'checkout'],
  ['rafael.antunes', 'Rafael Antunes Guimarães', 'shop_owner', 'paulista', 'management', 'leaders'],
  ['lia.abramovich', 'Lia Abramovich', 'seller', 'paulista', 'sales', 'newcomers'],
  ['thiago.munhoz', 'Thiago Munhoz', 'sales_agent', 'barra', 'sales'],
  ['isadora.figueiredo', 'Isadora Figueiredo', 'seller', 'barra', 'sales', 'computing'],
  ['caua.xavier', 'Cauã Xavier Rocha', 'seller', 'barra', 'stock', 'newcomers'],
  ['beatrice.lombardi', 'Beatrice Lombardi', 'counter_clerk', 'barra', 'checkout'],
  ['otavio.brandao', 'Otávio Brandão', 'brand_promoter', 'barra', 'sales'],
  ['severina.araujo', 'Severina Araújo Lins', 'shop_owner', 'boa-viagem', 'management', 'leaders'],
  ['kleber.cavalcanti', 'Kléber Cavalcanti', 'seller', 'boa-viagem', 'sales'],
  ['yasmin.bezerra', 'Yasmin Bezerra', 'seller', 'boa-viagem', 'sales', 'newcomers'],
  ['moacir.albuquerque', 'Moacir Albuquerque', 'seller', 'boa-viagem', 'stock'],
  ['rute.vasconcelos', 'Rute Vasconcelos', 'counter_clerk', 'boa-viagem', 'checkout'],
  ['iracema.pinheiro', 'Iracema Pinheiro', 'seller', 'adrianopolis', 'sales'],
  ['ubiratan.souza', 'Ubiratan Souza', 'seller', 'adrianopolis', 'sales', 'computing'],
  ['samir.haddad', 'Samir Haddad', 'shop_owner', 'adrianopolis', 'management', 'leaders'],
  ['noemi.castro', 'Noêmi Castro', 'counter_clerk', 'adrianopolis', 'checkout', 'newcomers'],
  ['gunther.schmitz', 'Günther Schmitz', 'seller', 'moinhos', 'sales'],
  ['franciele.dallagnol', 'Franciele Dall’Agnol', 'seller', 'moinhos', 'sales', 'computing'],
  ['vera.kowalski', 'Vera Kowalski', 'shop_owner', 'moinhos', 'management', 'leaders'],
  ['eder.ramos', 'Éder Ramos', 'seller', 'moinhos', 'stock'],
  ['lucia.fernandez', 'Lucía Fernández Quiroga', 'seller', 'palermo', 'sales'],
  ['matias.goni', 'Matías Goñi', 'seller', 'palermo', 'sales', 'computing'],
  ['sofia.aguero', 'Sofía Agüero', 'counter_clerk', 'palermo', 'checkout'],
  ['ezequiel.ibanez', 'Ezequiel Ibáñez', 'shop_owner', 'palermo', 'management', 'leaders'],
  ['camila.rincon', 'Camila Rincón', 'seller', 'chapinero', 'sales'],
  ['andres.ospina', 'Andrés Ospina Mejía', 'seller', 'chapinero', 'sales', 'newcomers'],
  ['paola.zuluaga', 'Paola Zuluaga', 'brand_promoter', 'chapinero', 'sales'],
  ['ximena.ordonez', 'Ximena Ordóñez', 'seller', 'condesa', 'sales', 'computing'],
  ['nahuel.trevino', 'Nahuel Treviño', 'seller', 'condesa', 'stock'],
  ['itzel.cuauhtli', 'Itzel Cuauhtli Reyes', 'counter_clerk', 'condesa', 'checkout', 'newcomers'],
  ['renaud.lefevre', 'Renaud Lefèvre', 'moderator', 'condesa', 'office'],
];

const NORDIKA_ROWS: readonly Row[] = [
  ['emma.learner', 'Emma Lindqvist', 'counter_clerk', 'toronto', 'counter', 'keyAccounts'],
  ['frank.admin', 'Frank Osei', 'admin', 'toronto', 'counter'],
  ['ingrid.instructor', 'Ingrid Sørensen', 'instructor', 'toronto', 'workshop'],
  ['gabi.multi', 'Gabriela Okamoto Ferraz', 'painter', 'toronto', 'painters', 'keyAccounts'],
  ['priya.raman', 'Priya Raman', 'counter_clerk', 'toronto', 'counter', 'keyAccounts'],
  ['tomasz.wisniewski', 'Tomasz Wiśniewski', 'painter', 'toronto', 'painters'],
  ['aoife.oconnor', 'Aoife O’Connor', 'painter', 'toronto', 'painters', 'apprentices'],
  ['desmond.clarke', 'Desmond Clarke', 'seller', 'toronto', 'counter'],
  ['huong.nguyen', 'Nguyễn Thị Hương', 'counter_clerk', 'toronto', 'workshop'],
  ['celine.gagnon', 'Céline Gagnon', 'counter_clerk', 'montreal', 'counter', 'keyAccounts'],
  ['etienne.beaulieu', 'Étienne Beaulieu', 'painter', 'montreal', 'painters'],
  ['noemie.tremblay', 'Noémie Tremblay', 'painter', 'montreal', 'painters', 'apprentices'],
  ['francois.leclerc', 'François Leclerc', 'shop_owner', 'montreal', 'counter', 'keyAccounts'],
  ['amelie.desrosiers', 'Amélie Desrosiers', 'counter_clerk', 'montreal', 'workshop'],
  ['ignacio.munoz', 'Ignacio Muñoz Araya', 'painter', 'santiago', 'painters'],
  ['antonia.nunez', 'Antonia Núñez', 'counter_clerk', 'santiago', 'counter'],
  ['begona.echeverria', 'Begoña Echeverría', 'shop_owner', 'santiago', 'counter', 'keyAccounts'],
  ['cristobal.pena', 'Cristóbal Peña', 'painter', 'santiago', 'painters', 'apprentices'],
  ['rosa.huaman', 'Rosa Huamán', 'painter', 'lima', 'painters'],
  ['wilfredo.quispe', 'Wilfredo Quispe', 'painter', 'lima', 'painters', 'apprentices'],
  ['milagros.chavez', 'Milagros Chávez', 'counter_clerk', 'lima', 'counter'],
  ['kenji.nakamatsu', 'Kenji Nakamatsu', 'shop_owner', 'lima', 'counter'],
];

const LANGUAGE_OF_BRANCH: Readonly<Record<string, Locale>> = {
  palermo: 'es-ES',
  chapinero: 'es-ES',
  condesa: 'es-ES',
  toronto: 'en-US',
  montreal: 'fr-FR',
  santiago: 'es-ES',
  lima: 'es-ES',
};

function member(company: CompanySlug, row: Row): DemoMember {
  const [username, , role, branch, area, ...groups] = row;
  return { id: memberId(company, username), company, role, branch, area, groups };
}

function people(): DemoPerson[] {
  const rows = [
    ...AURORA_ROWS.map((row) => ({ company: 'aurora' as const, row })),
    ...NORDIKA_ROWS.map((row) => ({ company: 'nordika' as const, row })),
  ];
  const byUsername = Map.groupBy(rows, ({ row }) => row[0]);
  return [...byUsername].map(([username, entries]) => {
    const first = entries[0];
    if (!first) throw new Error(`${username} belongs to no company`);
    return {
      id: personId(username),
      username,
      name: first.row[1],
      email: `${username}@${first.company}.example`,
      language: LANGUAGE_OF_BRANCH[first.row[3]] ?? 'pt-BR',
      password: PERSONAS.includes(username) ? DEMO_PASSWORD : null,
      members: entries.map(({ company, row }) => member(company, row)),
    };
  });
}

export const PEOPLE: readonly DemoPerson[] = people();
