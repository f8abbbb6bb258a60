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
];
