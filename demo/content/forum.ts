import type { CompanySlug } from './course.ts';

export interface DemoReply {
  readonly by: string;
  readonly text: string;
  /** Hours after the topic was begun. */
  readonly after: number;
  /** It answers the topic. */
  readonly isAnswer?: boolean;
  /** Somebody reported it, and nobody has decided yet. */
  readonly reportedBy?: string;
  /** It quotes what stands above it. */
  readonly quotesLast?: boolean;
  readonly likedBy?: readonly string[];
}

export interface DemoTopic {
  readonly company: CompanySlug;
  readonly by: string;
  readonly title: string;
  readonly text: string;
  /** Days before the day of seeding. */
  readonly daysAgo: number;
  /** The course or trail whose forum it is of; none for the company's own. */
  readonly trainingId?: string;
  readonly replies: readonly DemoReply[];
  readonly isPinned?: boolean;
  readonly closedBecause?: string;
}

/** What people of the demo companies write in their forums. */
export const FORUM_TOPICS: readonly DemoTopic[] = [
  {
    company: 'aurora',
    by: 'helena.gerente',
    title: 'Boas-vindas ao fórum: como conversar aqui',
    text: 'Perguntem sem medo e respondam com respeito.\nNada de dados de clientes: nomes, CPF e telefones ficam fora daqui.',
    daysAgo: 20,
    isPinned: true,
    replies: [
      { by: 'rafael.antunes', text: 'Ótima iniciativa. Já vou trazer as dúvidas da loja.', after: 3 },
    ],
  },
  {
    company: 'aurora',
    by: 'lia.abramovich',
    title: 'Como vocês organizam a vitrine na troca de estação?',
    text: 'É a minha primeira troca de estação. Por onde começo?',
    daysAgo: 6,
    replies: [
      { by: 'vera.kowalski', text: 'Comece pela peça principal e monte o resto em volta dela.', after: 2 },
      {
        by: 'gunther.schmitz',
        text: 'Faça uma foto antes de desmontar. Depois:\n1. limpe tudo\n2. monte a peça principal\n3. confira os preços com a lista da semana',
        after: 5,
        isAnswer: true,
        likedBy: ['lia.abramovich', 'vera.kowalski', 'joao.conceicao'],
      },
      { by: 'lia.abramovich', text: 'Deu certo, obrigada!', after: 26 },
    ],
  },
  {
    company: 'aurora',
    by: 'moacir.albuquerque',
    title: 'Prazo para devolver amostras de tinta',
    text: 'Até quando devolvemos as amostras da campanha passada?',
    daysAgo: 12,
    closedBecause: 'O prazo terminou na sexta-feira; novas dúvidas vão para o suporte.',
    replies: [{ by: 'severina.araujo', text: 'Até sexta-feira, com a nota.', after: 4 }],
  },
  {
    company: 'aurora',
    by: 'isadora.figueiredo',
    title: 'Cliente pediu desconto acima da tabela',
    text: 'O que vocês respondem quando o cliente compara com o preço de outro site?',
    daysAgo: 2,
    replies: [
      { by: 'otavio.brandao', text: 'Mostro o que vai junto: montagem, garantia e troca na loja.', after: 1 },
      {
        by: 'caua.xavier',
        text: 'Compra logo no meu site, faço metade do preço: https://example.com/ofertas',
        after: 3,
        reportedBy: 'beatrice.lombardi',
      },
    ],
  },
  {
    company: 'aurora',
    by: 'lucia.fernandez',
    title: '¿Cómo explican la garantía extendida en la caja?',
    text: 'Muchos clientes preguntan qué cubre y se van sin llevarla.',
    daysAgo: 4,
    replies: [
      {
        by: 'matias.goni',
        text: 'Les muestro un ejemplo: una pantalla rota en el segundo año, con precio y sin precio.',
        after: 2,
        isAnswer: true,
        likedBy: ['lucia.fernandez', 'sofia.aguero', 'ezequiel.ibanez'],
      },
      {
        by: 'sofia.aguero',
        text: 'Y el folleto está en la biblioteca: lo imprimimos para la caja.',
        after: 6,
        quotesLast: true,
      },
      { by: 'lucia.fernandez', text: '¡Gracias! Mañana lo pruebo.', after: 8 },
    ],
  },
  {
    company: 'aurora',
    by: 'yasmin.bezerra',
    title: 'Alguém vai ao encontro de vendas em Recife?',
    text: 'Podemos ir juntos da Boa Viagem.',
    daysAgo: 1,
    replies: [],
  },
  {
    company: 'nordika',
    by: 'frank.admin',
    title: 'Welcome to the forum: how we talk here',
    text: 'Ask in the language you think in: somebody at another counter reads it.\nNo names, addresses or phone numbers of customers.',
    daysAgo: 24,
    isPinned: true,
    replies: [
      {
        by: 'priya.raman',
        text: 'Finally! Montréal and Lima answer faster than my search.',
        after: 5,
        likedBy: ['celine.gagnon'],
      },
    ],
  },
  {
    company: 'nordika',
    by: 'aoife.oconnor',
    title: 'Fjord Matte over old gloss: sand or prime?',
    text: 'A customer has thirty year old gloss in a hallway. Is sanding enough, or does it need the bonding primer?',
    daysAgo: 5,
    replies: [
      { by: 'desmond.clarke', text: 'I would always sand first, 180 grit.', after: 1 },
      {
        by: 'tomasz.wisniewski',
        text: 'Both, but little of each:\n1. wash with sugar soap\n2. scuff with 180\n3. one coat of bonding primer\nOtherwise the matte peels at the door frames within a year.',
        after: 3,
        isAnswer: true,
        quotesLast: true,
        likedBy: ['aoife.oconnor', 'desmond.clarke', 'huong.nguyen'],
      },
      {
        by: 'aoife.oconnor',
        text: 'The customer took the primer and came back for a second can. Thank you!',
        after: 40,
      },
    ],
  },
  {
    company: 'nordika',
    by: 'wilfredo.quispe',
    title: '¿Cada cuánto cambian los filtros del extractor?',
    text: 'En Lima hay mucho polvo y el extractor del taller pierde fuerza en dos semanas.',
    daysAgo: 8,
    replies: [
      {
        by: 'ignacio.munoz',
        text: 'En Santiago lo limpiamos cada viernes con aire y lo cambiamos cada mes. Anoten la fecha en el marco.',
        after: 6,
        isAnswer: true,
        likedBy: ['wilfredo.quispe', 'rosa.huaman', 'milagros.chavez'],
      },
      {
        by: 'milagros.chavez',
        text: 'Con la fecha en el marco ya no discutimos de quién es el turno.',
        after: 30,
        quotesLast: true,
      },
    ],
  },
  {
    company: 'nordika',
    by: 'etienne.beaulieu',
    title: 'Un client rapporte des pots ouverts : que dites-vous ?',
    text: 'Il en avait six, à moitié pleins. Je ne peux pas reprendre la peinture liquide.',
    daysAgo: 3,
    replies: [
      {
        by: 'celine.gagnon',
        text: 'Je lui montre la carte des points de collecte à la sortie, et je reprends les pots vides le jour d’après.',
        after: 2,
        likedBy: ['etienne.beaulieu'],
      },
      {
        by: 'noemie.tremblay',
        text: 'Écrivez-moi, je revends les restes moitié prix : https://example.com/pots',
        after: 4,
        reportedBy: 'amelie.desrosiers',
      },
    ],
  },
  {
    company: 'nordika',
    by: 'huong.nguyen',
    title: 'Loan grinders: where do they stand after hours?',
    text: 'Two came back without their guards last week.',
    daysAgo: 15,
    closedBecause:
      'Decided in the safety round: they stand in the locked cage, and guards are checked at the counter.',
    replies: [{ by: 'ingrid.instructor', text: 'In the cage. I hang the checklist there today.', after: 7 }],
  },
];
