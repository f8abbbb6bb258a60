import type { CourseKind } from '@trilha/rules/learning/trainings';

import { article } from './article.ts';
import { buildCourse } from './course.ts';
import type { DemoCourse } from './course.ts';
import { assetId, branchId } from './ids.ts';
import { four, rich } from './text.ts';

/** A training in which one takes part at a date. */
export interface DemoDatedTraining {
  readonly kind: Exclude<CourseKind, 'course'>;
  readonly course: DemoCourse;
}

const workshop = buildCourse('aurora', 'window-workshop');
const season = buildCourse('aurora', 'season-webinar');
const colors = buildCourse('aurora', 'colors-webinar');
const returns = buildCourse('aurora', 'returns-webinar');
const objections = buildCourse('aurora', 'objections-live');

const bringAlong = article({
  'pt-BR': `
## O que levar

- Duas fotos da vitrine da sua loja: uma de frente, uma da calçada do outro lado da rua.
- O nome do produto que você quer que a pessoa veja primeiro.
- Roupa em que dá para subir em uma escada pequena.

> Chegue dez minutos antes: a lista de presença abre antes da hora.
`,
  'en-US': `
## What to bring

- Two photos of your shop window: one from the front, one from across the street.
- The name of the product people should see first.
- Clothes you can climb a small ladder in.

> Come ten minutes early: check-in opens before the hour.
`,
  'es-ES': `
## Qué traer

- Dos fotos del escaparate de tu tienda: una de frente y otra desde la acera de enfrente.
- El nombre del producto que la gente debe ver primero.
- Ropa con la que puedas subir a una escalera pequeña.

> Llega diez minutos antes: el registro abre antes de la hora.
`,
  'fr-FR': `
## À apporter

- Deux photos de la vitrine de votre magasin : de face, et depuis le trottoir d’en face.
- Le nom du produit que l’on doit voir en premier.
- Une tenue qui permet de monter sur un escabeau.

> Venez dix minutes plus tôt : l’émargement ouvre avant l’heure.
`,
});

/** Opened by the instructor during the broadcast. */
const threeQuestions = article({
  'pt-BR': `
## Três perguntas sobre a sua loja

- Qual produto as pessoas pegam na mão e devolvem?
- O que elas perguntam antes de comprar?
- O que você mudaria na vitrine amanhã?

> Anote as respostas: voltamos a elas no fim da transmissão.
`,
  'en-US': `
## Three questions about your store

- Which product do people pick up and put back?
- What do they ask before they buy?
- What would you change in the window tomorrow?

> Note your answers: we come back to them at the end of the broadcast.
`,
  'es-ES': `
## Tres preguntas sobre tu tienda

- ¿Qué producto toma la gente y vuelve a dejar?
- ¿Qué pregunta antes de comprar?
- ¿Qué cambiarías mañana en el escaparate?

> Anota las respuestas: volvemos a ellas al final de la transmisión.
`,
  'fr-FR': `
## Trois questions sur votre magasin

- Quel produit les gens prennent-ils puis reposent-ils ?
- Que demandent-ils avant d’acheter ?
- Que changeriez-vous demain dans la vitrine ?

> Notez vos réponses : nous y revenons à la fin de la diffusion.
`,
});
const january = article({
  'pt-BR': `
## Lista de janeiro

- Separe as trocas por motivo: tamanho, cor, defeito.
- Ofereça primeiro o mesmo produto, depois o crédito.
- Registre a troca antes de guardar o produto.
`,
  'en-US': `
## January checklist

- Sort returns by reason: size, color, defect.
- Offer the same product first, then store credit.
- Record the return before you put the product away.
`,
  'es-ES': `
## Lista de enero

- Separa los cambios por motivo: talla, color, defecto.
- Ofrece primero el mismo producto y después el saldo.
- Registra el cambio antes de guardar el producto.
`,
  'fr-FR': `
## Liste de janvier

- Triez les retours par motif : taille, couleur, défaut.
- Proposez d’abord le même produit, ensuite l’avoir.
- Enregistrez le retour avant de ranger le produit.
`,
});

const audience = { subscriptionType: 'open' } as const;
/** Who can come to São Paulo for a morning. */
const BRAZILIAN_BRANCHES = ['paulista', 'barra', 'boa-viagem', 'adrianopolis', 'moinhos'] as const;

/** What happens at a date: a class in a room, a broadcast and a video room. Their events are in `events.ts` of trainings. */
export const DATED_TRAININGS: readonly DemoDatedTraining[] = [
  {
    kind: 'presential_course',
    course: workshop.course({
      coverFileId: assetId('covers/display-merchandising.webp'),
      title: four('Oficina de vitrines', 'Shop window workshop', 'Taller de escaparates', 'Atelier vitrines'),
      summary: four(
        'Uma manhã com as mãos na vitrine: luz, altura e um produto que chama.',
        'A morning with your hands in the window: light, height and one product that calls.',
        'Una mañana con las manos en el escaparate: luz, altura y un producto que llama.',
        'Une matinée les mains dans la vitrine : lumière, hauteur et un produit qui attire.',
      ),
      description: {
        'pt-BR': rich('Montamos três vitrines em grupos de quatro e comparamos o que se vê da rua.'),
        'en-US': rich(
          'We build three windows in groups of four and compare what can be seen from the street.',
        ),
        'es-ES': rich(
          'Montamos tres escaparates en grupos de cuatro y comparamos lo que se ve desde la calle.',
        ),
        'fr-FR': rich(
          'Nous montons trois vitrines par groupes de quatre et comparons ce que l’on voit de la rue.',
        ),
      },
      goals: [
        four(
          'Montar uma vitrine que se lê em três segundos',
          'Build a window that reads in three seconds',
          'Montar un escaparate que se lee en tres segundos',
          'Monter une vitrine qui se lit en trois secondes',
        ),
      ],
      instructors: [
        workshop.instructor(
          'Helena Prado',
          four(
            'Visual merchandising',
            'Visual merchandising',
            'Visual merchandising',
            'Visual merchandising',
          ),
        ),
      ],
      audience: { ...audience, branchIds: BRAZILIAN_BRANCHES.map((key) => branchId('aurora', key)) },
      ordering: 'free',
      points: { completion: 200 },
      certificate: { enabled: true, hours: 3 },
      modules: [
        workshop.module('before', four('Antes', 'Before', 'Antes', 'Avant'), [
          workshop.activity('html', {
            key: 'bring',
            title: four('O que levar', 'What to bring', 'Qué traer', 'À apporter'),
            minutes: 2,
            required: false,
            settings: { source: { kind: 'inline', html: bringAlong }, minimumSeconds: 15 },
          }),
        ]),
        workshop.module('day', four('No dia', 'On the day', 'El día', 'Le jour'), [
          workshop.activity('presential_event', {
            key: 'class',
            title: four('A oficina', 'The workshop', 'El taller', 'L’atelier'),
            minutes: 180,
            settings: {},
          }),
        ]),
      ],
    }),
  },
  {
    kind: 'webinar',
    course: season.course({
      coverFileId: assetId('covers/consultative-selling.webp'),
      title: four(
        'Fim de ano sem susto',
        'Year end without surprises',
        'Fin de año sin sustos',
        'Fin d’année sereine',
      ),
      summary: four(
        'Os três produtos do trimestre, trocas de janeiro e as perguntas das lojas, ao vivo.',
        'The three products of the quarter, January returns and questions from the stores, live.',
        'Los tres productos del trimestre, los cambios de enero y las preguntas de las tiendas, en vivo.',
        'Les trois produits du trimestre, les retours de janvier et les questions des magasins, en direct.',
      ),
      description: {
        'pt-BR': rich(
          'Uma hora com o time de produto. Mande sua pergunta antes ou durante; as mais votadas vêm primeiro.',
        ),
        'en-US': rich(
          'An hour with the product team. Send your question before or during; the most voted come first.',
        ),
        'es-ES': rich(
          'Una hora con el equipo de producto. Envía tu pregunta antes o durante; las más votadas van primero.',
        ),
        'fr-FR': rich(
          'Une heure avec l’équipe produit. Posez votre question avant ou pendant ; les plus votées passent d’abord.',
        ),
      },
      audience,
      ordering: 'free',
      points: { completion: 80 },
      certificate: { enabled: false, hours: 0 },
      modules: [
        season.module('live', four('Ao vivo', 'Live', 'En vivo', 'En direct'), [
          season.activity('webinar', {
            key: 'broadcast',
            title: four('A transmissão', 'The broadcast', 'La transmisión', 'La diffusion'),
            minutes: 60,
            settings: {},
          }),
        ]),
        season.module('during', four('Durante', 'During', 'Durante', 'Pendant'), [
          season.activity('html', {
            key: 'three-questions',
            title: four(
              'Três perguntas sobre a sua loja',
              'Three questions about your store',
              'Tres preguntas sobre tu tienda',
              'Trois questions sur votre magasin',
            ),
            minutes: 2,
            required: false,
            isReleasedByHand: true,
            settings: { source: { kind: 'inline', html: threeQuestions }, minimumSeconds: 10 },
          }),
          season.activity('html', {
            key: 'january',
            title: four('Lista de janeiro', 'January checklist', 'Lista de enero', 'Liste de janvier'),
            minutes: 2,
            required: false,
            isReleasedByHand: true,
            settings: { source: { kind: 'inline', html: january }, minimumSeconds: 10 },
          }),
        ]),
      ],
    }),
  },
  {
    kind: 'webinar',
    course: colors.course({
      coverFileId: assetId('covers/display-merchandising.webp'),
      title: four(
        'Cores do verão na vitrine',
        'Summer colors in the window',
        'Los colores del verano en el escaparate',
        'Les couleurs de l’été en vitrine',
      ),
      summary: four(
        'Uma paleta, três combinações e o erro que apaga o produto.',
        'One palette, three combinations and the mistake that hides the product.',
        'Una paleta, tres combinaciones y el error que apaga el producto.',
        'Une palette, trois combinaisons et l’erreur qui efface le produit.',
      ),
      description: {
        'pt-BR': rich(
          'Quinze minutos de cores, quinze de exemplos de lojas e o resto para as suas perguntas.',
        ),
        'en-US': rich(
          'Fifteen minutes of colors, fifteen of examples from stores, and the rest for your questions.',
        ),
        'es-ES': rich(
          'Quince minutos de colores, quince de ejemplos de tiendas y el resto para tus preguntas.',
        ),
        'fr-FR': rich(
          'Quinze minutes de couleurs, quinze d’exemples de magasins, et le reste pour vos questions.',
        ),
      },
      audience,
      ordering: 'free',
      points: { completion: 60 },
      certificate: { enabled: false, hours: 0 },
      modules: [
        colors.module('live', four('Ao vivo', 'Live', 'En vivo', 'En direct'), [
          colors.activity('webinar', {
            key: 'broadcast',
            title: four('A transmissão', 'The broadcast', 'La transmisión', 'La diffusion'),
            minutes: 60,
            settings: {},
          }),
        ]),
      ],
    }),
  },
  {
    kind: 'webinar',
    course: returns.course({
      coverFileId: assetId('covers/consultative-selling.webp'),
      title: four(
        'Trocas sem discussão',
        'Returns without arguments',
        'Cambios sin discusiones',
        'Des retours sans dispute',
      ),
      summary: four(
        'A gravação do encontro de quatro dias atrás: assistir conta como presença.',
        'The recording of the session four days ago: watching it counts as attendance.',
        'La grabación del encuentro de hace cuatro días: verla cuenta como asistencia.',
        'L’enregistrement de la séance d’il y a quatre jours : le regarder compte comme présence.',
      ),
      description: {
        'pt-BR': rich(
          'Três trocas difíceis contadas por quem as atendeu, e o que teria ajudado em cada uma.',
        ),
        'en-US': rich(
          'Three difficult returns told by who handled them, and what would have helped in each.',
        ),
        'es-ES': rich(
          'Tres cambios difíciles contados por quien los atendió, y qué habría ayudado en cada uno.',
        ),
        'fr-FR': rich(
          'Trois retours difficiles racontés par ceux qui les ont traités, et ce qui aurait aidé.',
        ),
      },
      audience,
      ordering: 'free',
      points: { completion: 60 },
      certificate: { enabled: false, hours: 0 },
      modules: [
        returns.module('live', four('Ao vivo', 'Live', 'En vivo', 'En direct'), [
          returns.activity('webinar', {
            key: 'broadcast',
            title: four('A transmissão', 'The broadcast', 'La transmisión', 'La diffusion'),
            minutes: 60,
            settings: {},
          }),
        ]),
      ],
    }),
  },
  {
    kind: 'live_class',
    course: objections.course({
      coverFileId: assetId('covers/greeting.webp'),
      title: four(
        '“Está caro”: a conversa',
        '“Too expensive”: the talk',
        '«Está caro»: la charla',
        '« C’est cher » : l’échange',
      ),
      summary: four(
        'Sala de vídeo em grupos pequenos: cada pessoa treina uma objeção e ouve as colegas.',
        'A video room in small groups: everybody practices one objection and listens to the others.',
        'Sala de vídeo en grupos pequeños: cada persona ensaya una objeción y escucha a las demás.',
        'Salle vidéo en petits groupes : chacun s’exerce à une objection et écoute les autres.',
      ),
      description: {
        'pt-BR': rich(
          'Traga a última vez em que ouviu “está caro”. Treinamos a resposta em duplas, com câmera aberta.',
        ),
        'en-US': rich(
          'Bring the last time you heard “too expensive”. We practice the answer in pairs, cameras on.',
        ),
        'es-ES': rich(
          'Trae la última vez que oíste «está caro». Practicamos la respuesta en parejas, con cámara encendida.',
        ),
        'fr-FR': rich(
          'Apportez la dernière fois où vous avez entendu « c’est cher ». Nous nous entraînons à deux, caméra allumée.',
        ),
      },
      audience,
      ordering: 'free',
      points: { completion: 60 },
      certificate: { enabled: false, hours: 0 },
      modules: [
        objections.module('room', four('Na sala', 'In the room', 'En la sala', 'Dans la salle'), [
          objections.activity('live_class', {
            key: 'room',
            title: four('A aula', 'The class', 'La clase', 'La classe'),
            minutes: 45,
            settings: {},
          }),
        ]),
      ],
    }),
  },
];
