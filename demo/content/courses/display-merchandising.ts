import { article } from '../article.ts';
import { buildCourse, draw } from '../course.ts';
import { assetId, labelId } from '../ids.ts';
import { four, rich } from '../text.ts';

const { activity, course, instructor, material, module } = buildCourse('aurora', 'display-merchandising');

const demoScenes = article({
  'pt-BR': `
## O que apontar numa cena de demonstração

Toda loja mostra um filme nas televisões. Poucas mostram **onde olhar**. O curta *Big Buck Bunny*, da Fundação Blender (licença Creative Commons Atribuição), passa em nossas paredes porque tem grama, pelo, céu e movimento rápido.

### Três momentos que vendem

1. **Pelo e grama.** Peça para a pessoa chegar perto: numa tela 4K os fios continuam separados. Numa Full HD de mesmo tamanho, viram uma massa. Explica **resolução**.
2. **O céu com nuvens.** Se aparecem faixas no azul, faltam tons. Um painel de 10 bits faz a passagem suave. Explica **profundidade de cor**.
3. **A perseguição.** Galhos com rastro pedem taxa de atualização maior. Explica **60 e 120 Hz** melhor do que qualquer ficha.

### Antes de mostrar

- Modo de imagem *padrão* ou *cinema*; o modo loja satura tudo e o cliente estranha em casa.
- A mesma cena em todas as telas, no mesmo segundo.
- Som baixo e em uma só televisão.
- Distância confortável: para 4K, de **1 a 1,5 vez** a diagonal. Uma tela de 55 polegadas (1,40 m) pede de 1,4 a 2,1 m.

> Não diga “a imagem é melhor”. Diga “olhe a orelha dele, dá para contar os fios”.
`,
  'en-US': `
## What to point at in a demo scene

Every store runs a film on its televisions. Few show people **where to look**. The short *Big Buck Bunny* by the Blender Foundation (Creative Commons Attribution) runs on our walls because it has grass, fur, sky and fast movement.

1. **Fur and grass** explain resolution: on 4K the hairs stay apart.
2. **The cloudy sky** explains color depth: bands in the blue mean missing tones.
3. **The chase** explains refresh rate better than a data sheet.

### Before you show it

- Picture mode *standard* or *cinema*, never store mode.
- The same scene on all screens, at the same second.
- A comfortable distance for 4K: **1 to 1.5 times** the diagonal.

> Do not say “the picture is better”. Say “look at his ear, you can count the hairs”.
`,
});

export const displayMerchandising = course({
  title: four(
    'Exposição e merchandising',
    'Display and merchandising',
    'Exposición y merchandising',
    'Présentation et merchandising',
  ),
  summary: four(
    'Zonas quentes, altura dos olhos, etiquetas corretas e televisões que mostram o que importa.',
    'Hot zones, eye level, correct labels and televisions that show what matters.',
    'Zonas calientes, altura de los ojos, etiquetas correctas y televisores que muestran lo que importa.',
    'Zones chaudes, hauteur des yeux, étiquettes justes et téléviseurs qui montrent l’essentiel.',
  ),
  description: {
    'pt-BR': rich(`
Uma loja bem montada responde perguntas antes que o cliente faça. Com o guia de exposição em mãos, você vai olhar a sua loja **com os pés do cliente**, corrigir uma ponta de gôndola e aprender a usar as televisões como argumento.

## Leve para a prática

Depois do curso, faça a ronda de dez minutos com a lista da página 4 do guia e mostre à gerência uma mudança que você fez.
`),
    'en-US': rich(
      'A well-built store answers questions before they are asked. With the display guide in hand you will read your store with the customer’s feet, mend an end cap and use the televisions as an argument.',
    ),
    'es-ES': rich(
      'Una tienda bien montada responde preguntas antes de que se hagan. Con la guía de exposición leerás tu tienda con los pies del cliente.',
    ),
    'fr-FR': rich(
      'Un magasin bien agencé répond avant qu’on demande. Avec le guide, lisez votre magasin avec les pieds du client.',
    ),
  },
  goals: [
    four(
      'Reconhecer zonas quentes e frias da loja',
      'Recognize hot and cold zones',
      'Reconocer zonas calientes y frías',
      'Reconnaître zones chaudes et froides',
    ),
    four(
      'Montar uma ponta de gôndola com uma ideia só',
      'Build an end cap with a single idea',
      'Montar una cabecera con una sola idea',
      'Monter une tête de gondole à idée unique',
    ),
    four(
      'Conferir etiquetas como pede a lei',
      'Check labels as the law asks',
      'Revisar etiquetas como pide la ley',
      'Vérifier les étiquettes selon la loi',
    ),
  ],
  categoryIds: [labelId('aurora', 'category', 'selling'), labelId('aurora', 'category', 'product')],
  instructors: [
    instructor(
      'Vera Kowalski',
      four(
        'Gerente da loja Moinhos',
        'Manager of the Moinhos store',
        'Gerente de la tienda Moinhos',
        'Directrice du magasin Moinhos',
      ),
    ),
  ],
  supportMaterials: [
    material(
      'guide',
      four(
        'Guia de exposição (PDF)',
        'Display guide (PDF, in Portuguese)',
        'Guía de exposición (PDF, en portugués)',
        'Guide de présentation (PDF, en portugais)',
      ),
      'pdf/display-guide.pdf',
    ),
  ],
  ordering: 'free',
  audience: {
    subscriptionType: 'open',
    areaIds: [
      labelId('aurora', 'area', 'sales'),
      labelId('aurora', 'area', 'stock'),
      labelId('aurora', 'area', 'management'),
      labelId('aurora', 'area', 'office'),
    ],
  },
  points: { completion: 100 },
  certificate: { enabled: true, hours: 2 },
  modules: [
    module('store', four('A loja inteira', 'The whole store', 'Toda la tienda', 'Tout le magasin'), [
      activity('pdf', {
        key: 'guide',
        title: four('Guia de exposição', 'Display guide', 'Guía de exposición', 'Guide de présentation'),
        minutes: 12,
        settings: { fileId: assetId('pdf/display-guide.pdf'), completionShare: 1 },
      }),
    ]),
    module(
      'televisions',
      four(
        'A parede de televisões',
        'The television wall',
        'La pared de televisores',
        'Le mur de téléviseurs',
      ),
      [
        activity('html', {
          key: 'scenes',
          title: four(
            'O que apontar numa cena',
            'What to point at in a scene',
            'Qué señalar en una escena',
            'Que montrer dans une scène',
          ),
          minutes: 5,
          settings: { source: { kind: 'inline', html: demoScenes }, minimumSeconds: 30 },
        }),
        activity('vimeo', {
          key: 'film',
          title: four(
            'O filme da nossa parede: Big Buck Bunny',
            'The film on our wall: Big Buck Bunny',
            'La película de nuestra pared: Big Buck Bunny',
            'Le film de notre mur : Big Buck Bunny',
          ),
          minutes: 10,
          required: false,
          settings: { videoId: '1084537', completionShare: 0.5 },
        }),
        activity('evaluated_quiz', {
          key: 'quiz',
          title: four('Quiz: exposição', 'Quiz: display', 'Cuestionario: exposición', 'Quiz : présentation'),
          minutes: 5,
          settings: {
            draws: [draw('display', 6)],
            minimumScore: 60,
            attemptLimit: 'limited',
            maximumAttempts: 3,
            showAnswers: 'after_attempt',
          },
        }),
      ],
    ),
    module('archive', four('Do nosso arquivo', 'From our archive', 'De nuestro archivo', 'De nos archives'), [
      activity('ppt', {
        key: 'slides',
        title: four(
          'Os três primeiros minutos, em slides',
          'The first three minutes, in slides',
          'Los tres primeros minutos, en diapositivas',
          'Les trois premières minutes, en diapositives',
        ),
        minutes: 3,
        required: false,
        settings: { fileId: assetId('slides/first-minutes.pptx'), completionShare: 1 },
      }),
      activity('flash', {
        key: 'sunrise',
        title: four(
          'A abertura de 2009, em Flash',
          'The opening of 2009, in Flash',
          'La apertura de 2009, en Flash',
          'L’ouverture de 2009, en Flash',
        ),
        minutes: 1,
        required: false,
        settings: { fileId: assetId('flash/sunrise.swf'), minimumSeconds: 5 },
      }),
      activity('scorm_cloud', {
        key: 'cloud',
        title: four(
          'Golfe para anfitriões (SCORM Cloud)',
          'Golf for hosts (SCORM Cloud)',
          'Golf para anfitriones (SCORM Cloud)',
          'Le golf pour les hôtes (SCORM Cloud)',
        ),
        minutes: 5,
        required: false,
        settings: { courseRef: 'golf-for-hosts' },
      }),
      activity('linkedin_slidshare', {
        key: 'slideshare',
        title: four(
          'Como outros apresentam (SlideShare)',
          'How others present (SlideShare)',
          'Cómo presentan otros (SlideShare)',
          'Comment d’autres présentent (SlideShare)',
        ),
        minutes: 2,
        required: false,
        settings: { deck: 'key/wHBMjieyoiVxfM', minimumSeconds: 20 },
      }),
    ]),
  ],
});
