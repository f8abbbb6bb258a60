import type { Voice } from './speech.ts';

export interface AudioScript {
  readonly name: string;
  readonly voice: Voice;
  /** One sentence per entry; the transcripts of the course are written from these. */
  readonly sentences: readonly string[];
}

export const AUDIO_SCRIPTS: readonly AudioScript[] = [
  {
    name: 'open-questions',
    voice: 'pt-br',
    sentences: [
      'Três perguntas que valem mais do que dez argumentos.',
      'A primeira é sobre o momento: o que fez você procurar uma televisão nova agora?',
      'A resposta conta o motivo da compra, e o motivo decide quase tudo.',
      'A segunda é sobre o uso: me conta como é um domingo na sua sala?',
      'Você vai ouvir sobre a luz, a distância do sofá, quem assiste, e o que assiste.',
      'A terceira é sobre o resultado: o que precisa acontecer para você dizer, daqui a seis meses, que fez uma boa compra?',
      'Depois de cada pergunta, espere três segundos. O silêncio parece longo para quem vende, mas é curto para quem pensa.',
      'E antes de apresentar o produto, repita com as suas palavras o que ouviu.',
      'Quando o cliente diz: é isso mesmo, a venda já andou metade do caminho.',
    ],
  },
  {
    name: 'return-conversation',
    voice: 'en-us',
    sentences: [
      'A painter puts a sprayer on the counter and says: it stopped working on the second day.',
      'Do not start with the receipt. Start with the person.',
      'Say: that cost you a working day, I am sorry. Let us see what happened.',
      'Then ask three short questions. What were you spraying? How was it cleaned? And what did it do just before it stopped?',
      'Write the answers down while you listen. They decide between warranty, repair and a simple cleaning.',
      'Now check the date, the serial number and the proof of purchase.',
      'Explain the next step and the day you will call. One date, not a range.',
      'And offer a way to keep working today, such as a loan tool.',
      'People forget that a tool failed. They remember how they were treated when it did.',
    ],
  },
];
