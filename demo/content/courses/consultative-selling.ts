import { article } from '../article.ts';
import { DEMO_ASSETS_ADDRESS } from '../assets.ts';
import { buildCourse, draw } from '../course.ts';
import { assetId, labelId, packageId } from '../ids.ts';
import { four, rich } from '../text.ts';

const { activity, course, instructor, module } = buildCourse('aurora', 'consultative-selling');

const transcript = four(
  `Três perguntas que valem mais do que dez argumentos.

A primeira é sobre o momento: o que fez você procurar uma televisão nova agora? A resposta conta o motivo da compra, e o motivo decide quase tudo.

A segunda é sobre o uso: me conta como é um domingo na sua sala? Você vai ouvir sobre a luz, a distância do sofá, quem assiste, e o que assiste.

A terceira é sobre o resultado: o que precisa acontecer para você dizer, daqui a seis meses, que fez uma boa compra?

Depois de cada pergunta, espere três segundos. O silêncio parece longo para quem vende, mas é curto para quem pensa.

E antes de apresentar o produto, repita com as suas palavras o que ouviu. Quando o cliente diz: é isso mesmo, a venda já andou metade do caminho.`,
  `Three questions worth more than ten arguments.

The first is about the moment: what made you look for a new television now? The answer tells the reason for buying, and the reason decides nearly everything.

The second is about use: what is a Sunday like in your living room? You will hear about the light, the distance of the sofa, who watches and what they watch.

The third is about the result: what has to happen for you to say, six months from now, that it was a good buy?

After each question wait three seconds. Silence feels long to the seller but short to the person who thinks.

And before you present a product, repeat in your own words what you heard. When the customer says: that is it, the sale is half done.`,
  `Tres preguntas que valen más que diez argumentos.

La primera es sobre el momento: ¿qué te hizo buscar un televisor nuevo ahora? La respuesta cuenta el motivo de la compra, y el motivo decide casi todo.

La segunda es sobre el uso: ¿cómo es un domingo en tu salón? Oirás sobre la luz, la distancia del sofá, quién mira y qué mira.

La tercera es sobre el resultado: ¿qué tiene que pasar para que, dentro de seis meses, digas que fue una buena compra?

Después de cada pregunta espera tres segundos. El silencio parece largo a quien vende, pero es corto para quien piensa.

Y antes de presentar el producto, repite con tus palabras lo que oíste. Cuando el cliente dice: eso es, la venta ya recorrió la mitad del camino.`,
  `Trois questions qui valent plus que dix arguments.

La première porte sur le moment : qu’est-ce qui vous fait chercher un nouveau téléviseur maintenant ? La réponse dit le motif de l’achat, et le motif décide presque tout.

La deuxième porte sur l’usage : à quoi ressemble un dimanche dans votre salon ? Vous entendrez parler de la lumière, de la distance du canapé, de qui regarde et quoi.

La troisième porte sur le résultat : que faut-il pour que vous disiez, dans six mois, que c’était un bon achat ?

Après chaque question, attendez trois secondes. Le silence paraît long à qui vend, mais court à qui réfléchit.

Et avant de présenter un produit, reformulez ce que vous avez entendu. Quand le client dit : c’est exactement cela, la vente est à moitié faite.`,
);

const fromNeedToOffer = article({
  'pt-BR': `
## Da necessidade à proposta

Vender de forma consultiva é ligar **uma necessidade dita pelo cliente** a **uma característica do produto**, pela ponte do benefício. Sem a necessidade, a característica é só um número.

### A frase de três partes

> “Você me disse que **(necessidade)**. Este modelo tem **(característica)**, então **(benefício na vida dele)**.”

*“Você me disse que a sala é clara à tarde. Esta tela tem 1.000 nits e tratamento antirreflexo, então dá para ver o jogo sem fechar a cortina.”*

### Mostre duas opções, não sete

Com duas opções as pessoas comparam; com sete, adiam. Escolha uma que resolve bem e outra que resolve melhor, diga a diferença em uma frase e cale. Se a pessoa perguntar por uma terceira, mostre.

### Objeção é pedido de informação

1. **Acolha:** “Faz sentido pensar no preço.”
2. **Investigue:** “Está acima do que você planejou ou de outro que você viu?”
3. **Responda só ao que foi dito.** Parcelamento não responde a “não sei se preciso disso”.
4. **Confirme:** “Isso resolve a sua dúvida?”

### Acessório que ajuda, acessório que empurra

Ofereça o que evita um problema certo: o cabo que não vem na caixa, o suporte para a parede de gesso. Garantia estendida é escolha informada: explique o que a garantia legal de 90 dias e a do fabricante já cobrem, quanto custa e deixe decidir. Embutir serviço sem pedir é prática abusiva (CDC, art. 39).
`,
  'en-US': `
## From need to offer

Consultative selling ties **a need the customer told you** to **a feature of the product**, over the bridge of the benefit. Without the need a feature is only a number.

### The three-part sentence

> “You told me that **(need)**. This one has **(feature)**, so **(benefit in their life)**.”

### Show two options, not seven

With two, people compare; with seven, they postpone. Choose one that solves it well and one that solves it better, say the difference in one sentence and stop talking.

### An objection is a request for information

1. **Accept:** “It makes sense to think about the price.”
2. **Explore:** “Is it above your budget or above another one you saw?”
3. **Answer only what was said.**
4. **Confirm:** “Does that settle it?”

### Accessories that help

Offer what prevents a certain problem: the cable that is not in the box, the mount for a plaster wall. Adding a service nobody asked for is an abusive practice under Brazilian consumer law (CDC, art. 39).
`,
});

export const consultativeSelling = course({
  title: four('Venda consultiva', 'Consultative selling', 'Venta consultiva', 'La vente conseil'),
  summary: four(
    'Pergunte melhor, ligue a necessidade ao produto e trate objeção como pedido de informação.',
    'Ask better, tie the need to the product and treat objections as requests for information.',
    'Pregunta mejor, une la necesidad al producto y trata la objeción como petición de información.',
    'Mieux questionner, relier le besoin au produit et traiter l’objection comme une demande d’information.',
  ),
  description: {
    'pt-BR': rich(`
Quem pergunta bem vende com menos esforço e tem menos trocas. O curso começa por escutar, passa pela frase que liga necessidade e benefício e termina com uma **prova que bloqueia o curso** se as duas tentativas forem perdidas: prepare-se antes de começar.

Há ainda um módulo opcional para quem recebe clientes corporativos no torneio beneficente de golfe.
`),
    'en-US': rich(
      'Who asks well sells with less effort and sees fewer returns. The course ends with a **test that blocks the course** when both attempts are lost: get ready before you start. An optional module prepares hosts of our charity golf tournament.',
    ),
    'es-ES': rich(
      'Quien pregunta bien vende con menos esfuerzo y tiene menos devoluciones. Termina con una **prueba que bloquea el curso** si se pierden los dos intentos.',
    ),
    'fr-FR': rich(
      'Bien questionner, c’est vendre avec moins d’effort et moins de retours. Le cours se termine par un **test qui bloque le cours** si les deux essais sont perdus.',
    ),
  },
  goals: [
    four(
      'Fazer as três perguntas que revelam a necessidade',
      'Ask the three questions that reveal the need',
      'Hacer las tres preguntas que revelan la necesidad',
      'Poser les trois questions qui révèlent le besoin',
    ),
    four(
      'Apresentar benefícios em vez de fichas técnicas',
      'Present benefits instead of data sheets',
      'Presentar beneficios en vez de fichas técnicas',
      'Présenter des bénéfices plutôt que des fiches techniques',
    ),
    four(
      'Responder a objeções sem pressionar',
      'Answer objections without pressure',
      'Responder objeciones sin presionar',
      'Répondre aux objections sans pression',
    ),
  ],
  categoryIds: [labelId('aurora', 'category', 'selling')],
  instructors: [
    instructor(
      'Carla Menezes Duarte',
      four(
        'Instrutora, Equipe de Aprendizagem',
        'Instructor, Learning Team',
        'Instructora, Equipo de Aprendizaje',
        'Formatrice, équipe Formation',
      ),
    ),
    instructor(
      'Rafael Antunes Guimarães',
      four(
        'Gerente da loja Paulista',
        'Manager of the Paulista store',
        'Gerente de la tienda Paulista',
        'Directeur du magasin Paulista',
      ),
    ),
  ],
  ordering: 'free',
  deadlineDays: 45,
  points: { completion: 150, perfectScore: 50 },
  certificate: { enabled: true, hours: 3 },
  modules: [
    module('listen', four('Escutar', 'Listen', 'Escuchar', 'Écouter'), [
      activity('audio', {
        key: 'questions',
        title: four(
          'Três perguntas que valem ouro',
          'Three questions worth gold',
          'Tres preguntas que valen oro',
          'Trois questions en or',
        ),
        minutes: 2,
        settings: { fileId: assetId('audio/open-questions.m4a'), transcript },
      }),
      activity('wowza', {
        key: 'replay',
        title: four(
          'Reveja: os primeiros trinta segundos',
          'Watch again: the first thirty seconds',
          'Repasa: los primeros treinta segundos',
          'À revoir : les trente premières secondes',
        ),
        minutes: 1,
        required: false,
        settings: { url: `${DEMO_ASSETS_ADDRESS}hls/greeting/playlist.m3u8`, minimumSeconds: 30 },
      }),
    ]),
    module('offer', four('Propor', 'Offer', 'Proponer', 'Proposer'), [
      activity('html', {
        key: 'need-to-offer',
        title: four(
          'Da necessidade à proposta',
          'From need to offer',
          'De la necesidad a la propuesta',
          'Du besoin à l’offre',
        ),
        minutes: 7,
        settings: { source: { kind: 'inline', html: fromNeedToOffer }, minimumSeconds: 45 },
      }),
      activity('block_test', {
        key: 'test',
        title: four(
          'Prova: venda consultiva',
          'Test: consultative selling',
          'Prueba: venta consultiva',
          'Test : vente conseil',
        ),
        minutes: 12,
        settings: {
          draws: [draw('selling', 8)],
          shuffleQuestions: true,
          minimumScore: 70,
          attemptLimit: 'limited',
          maximumAttempts: 2,
          timeLimitMinutes: 20,
          showAnswers: 'after_passing',
        },
      }),
    ]),
    module(
      'corporate',
      four('Clientes corporativos', 'Corporate customers', 'Clientes corporativos', 'Clients entreprises'),
      [
        activity('scorm', {
          key: 'golf',
          title: four(
            'Golfe para anfitriões do torneio (em inglês)',
            'Golf for tournament hosts',
            'Golf para anfitriones del torneo (en inglés)',
            'Le golf pour les hôtes du tournoi (en anglais)',
          ),
          minutes: 25,
          required: false,
          settings: { packageId: packageId('aurora', 'scorm/RuntimeBasicCalls_SCORM12.zip') },
        }),
      ],
    ),
  ],
});
