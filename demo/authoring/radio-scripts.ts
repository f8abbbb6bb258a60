export interface RadioEpisode {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly season: number;
  readonly number: number;
  /** As its feed tells it. */
  readonly publishedOn: string;
  readonly host: string;
  /** One sentence per entry; each is a cue of the transcript. */
  readonly sentences: readonly string[];
  /** Titles of chapters and the sentence each begins with. */
  readonly chapters: readonly (readonly [sentence: number, title: string])[];
}

/** A show of an invented station, which the demo company takes in by its feed. */
export const RADIO = {
  title: 'Voz do balcão',
  summary: 'Conversas curtas de quem atende, para ouvir entre uma caixa e outra.',
  author: 'Rádio Vitrine',
  email: 'voz@radio-vitrine.example',
  guid: '1f0c6f2a-61f5-5f4e-9f0e-2a7c4f6b9d10',
} as const;

export const RADIO_EPISODES: readonly RadioEpisode[] = [
  {
    name: 'just-looking',
    title: 'Só estou dando uma olhada',
    summary: 'O que dizer a quem entra e não quer ajuda, ainda.',
    season: 1,
    number: 1,
    publishedOn: '2026-01-12T09:00:00Z',
    host: 'Clara Nogueira',
    sentences: [
      'O cliente entra, olha para o chão e diz: só estou dando uma olhada.',
      'Não é um não. É um pedido de espaço.',
      'Responda com um lugar, e não com uma pergunta: as novidades estão à direita.',
      'Depois fique onde possa ser visto, com as mãos ocupadas.',
      'Quando ele tocar no mesmo produto pela segunda vez, aí sim, chegue perto.',
      'Comece pelo que ele tem na mão, nunca pelo preço.',
    ],
    chapters: [
      [0, 'Um pedido de espaço'],
      [3, 'Quando chegar perto'],
    ],
  },
  {
    name: 'price-last',
    title: 'O preço vem por último',
    summary: 'Por que quem diz o número cedo demais acaba dando desconto.',
    season: 1,
    number: 2,
    publishedOn: '2026-01-26T09:00:00Z',
    host: 'Clara Nogueira',
    sentences: [
      'Quanto custa? A pergunta chega antes do bom dia.',
      'Quem responde só com o número vende um número.',
      'Diga o preço junto com o que ele resolve, na mesma frase.',
      'Depois cale a boca e conte até três.',
      'O silêncio é do cliente: é ele quem está fazendo a conta.',
    ],
    chapters: [
      [0, 'A pergunta'],
      [2, 'A resposta'],
    ],
  },
  {
    name: 'calm-returns',
    title: 'Devolução sem discussão',
    summary: 'Três frases que acalmam quem volta com a caixa na mão.',
    season: 2,
    number: 1,
    publishedOn: '2026-02-09T09:00:00Z',
    host: 'Davi Prates',
    sentences: [
      'Quem volta com a caixa na mão já ensaiou a briga no caminho.',
      'A primeira frase tira a briga da mesa: que bom que você veio logo.',
      'A segunda mostra que você ouviu: então ela parou no segundo dia.',
      'A terceira diz o que acontece agora, com dia e hora.',
      'Nota fiscal só depois disso. O papel espera, a pessoa não.',
    ],
    chapters: [
      [0, 'A caixa na mão'],
      [1, 'Três frases'],
      [4, 'O papel'],
    ],
  },
  {
    name: 'before-opening',
    title: 'Cinco minutos antes de abrir',
    summary: 'O que olhar na loja enquanto a porta ainda está fechada.',
    season: 2,
    number: 2,
    publishedOn: '2026-02-23T09:00:00Z',
    host: 'Davi Prates',
    sentences: [
      'Faltam cinco minutos, e a loja ainda é só sua.',
      'Primeiro, entre pela porta da frente, como quem nunca veio.',
      'O que aparece apagado, torto ou sem preço, arrume agora.',
      'Depois escolha um produto para contar hoje a todo mundo.',
      'E combine com a equipe quem almoça primeiro. Metade das brigas começa aí.',
    ],
    chapters: [
      [0, 'Porta fechada'],
      [3, 'O produto do dia'],
    ],
  },
];
