import { article } from '../article.ts';
import { buildCourse, draw } from '../course.ts';
import { assetId, labelId } from '../ids.ts';
import { callout, check, file, heading, lessonBlocks, picture, prose, table } from '../lesson.ts';
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

const windowLesson = lessonBlocks('aurora window', [
  prose(
    four(
      'Quem passa pela sua loja decide em **três segundos** se olha de novo. Nesta leitura você vê o que faz alguém parar, e confere no fim se ficou.',
      'People who pass your store decide within **three seconds** whether to look again. Here you see what makes somebody stop, and check at the end what stayed.',
      'Quien pasa por tu tienda decide en **tres segundos** si vuelve a mirar. Aquí ves qué hace que alguien se detenga, y al final compruebas qué te quedó.',
      'Les passants décident en **trois secondes** s’ils regardent encore. Voici ce qui les arrête, et à la fin de quoi vérifier ce qu’il en reste.',
    ),
  ),
  picture(
    'covers/display-merchandising.webp',
    four(
      'Desenho de uma vitrine com produtos em três alturas',
      'Drawing of a window with products at three heights',
      'Dibujo de un escaparate con productos a tres alturas',
      'Dessin d’une vitrine avec des produits à trois hauteurs',
    ),
    four(
      'Três alturas, um só assunto.',
      'Three heights, one subject.',
      'Tres alturas, un solo tema.',
      'Trois hauteurs, un seul sujet.',
    ),
  ),
  heading(four('Um assunto por vez', 'One subject at a time', 'Un tema a la vez', 'Un sujet à la fois')),
  prose(
    four(
      `Uma vitrine com tudo não mostra nada. Escolha **um assunto** para a semana e deixe o resto do lado de dentro.

- O produto principal na altura dos olhos
- Dois acompanhantes, mais baixos
- Espaço vazio em volta: é ele que faz olhar`,
      `A window with everything shows nothing. Choose **one subject** for the week and leave the rest inside.

- The main product at eye level
- Two companions, lower
- Empty space around it: that is what makes people look`,
      `Un escaparate con todo no muestra nada. Elige **un tema** para la semana y deja el resto dentro.

- El producto principal a la altura de los ojos
- Dos acompañantes, más abajo
- Espacio vacío alrededor: eso es lo que hace mirar`,
      `Une vitrine qui montre tout ne montre rien. Choisissez **un sujet** pour la semaine, le reste est à l’intérieur.

- Le produit principal à hauteur des yeux
- Deux produits d’accompagnement, plus bas
- Du vide autour : c’est lui qui attire le regard`,
    ),
  ),
  callout(
    'tip',
    four(
      'Saia da loja, ande dez passos e volte olhando. O que você vê primeiro é o que os outros veem.',
      'Leave the store, walk ten steps and come back looking. What you see first is what others see.',
      'Sal de la tienda, camina diez pasos y vuelve mirando. Lo primero que ves es lo que ven los demás.',
      'Sortez, faites dix pas et revenez en regardant. Ce que vous voyez d’abord, les autres le voient aussi.',
    ),
  ),
  check(
    four(
      'O que faz uma vitrine ser vista?',
      'What makes a window be seen?',
      '¿Qué hace que se vea un escaparate?',
      'Qu’est-ce qui fait voir une vitrine ?',
    ),
    {
      right: four(
        'Um assunto com espaço em volta',
        'One subject with space around it',
        'Un tema con espacio alrededor',
        'Un sujet avec du vide autour',
      ),
      wrong: [
        four(
          'Um de cada produto da loja',
          'One of each product in the store',
          'Uno de cada producto de la tienda',
          'Un exemplaire de chaque produit',
        ),
        four(
          'Muitos cartazes de preço',
          'Many price signs',
          'Muchos carteles de precio',
          'Beaucoup d’étiquettes de prix',
        ),
      ],
      because: four(
        'O vazio guia o olhar: com um só assunto, ele tem onde parar.',
        'Empty space leads the eye: with one subject it has a place to rest.',
        'El vacío guía la mirada: con un solo tema tiene dónde detenerse.',
        'Le vide guide le regard : avec un seul sujet, il sait où se poser.',
      ),
    },
  ),
  heading(four('Quando trocar', 'When to change it', 'Cuándo cambiarlo', 'Quand la changer')),
  table(
    four(
      'Do que depende a troca',
      'What the change depends on',
      'De qué depende el cambio',
      'De quoi dépend le changement',
    ),
    [
      [
        four('O quê', 'What', 'Qué', 'Quoi'),
        four('Quando', 'When', 'Cuándo', 'Quand'),
        four('Quem', 'Who', 'Quién', 'Qui'),
      ],
      [
        four('Assunto', 'Subject', 'Tema', 'Sujet'),
        four('Toda segunda-feira', 'Every Monday', 'Cada lunes', 'Chaque lundi'),
        four('Quem abre a loja', 'Whoever opens the store', 'Quien abre la tienda', 'La personne qui ouvre'),
      ],
      [
        four('Preços', 'Prices', 'Precios', 'Prix'),
        four(
          'No mesmo dia em que mudam',
          'The very day they change',
          'El mismo día en que cambian',
          'Le jour où ils changent',
        ),
        four(
          'Quem recebe o aviso',
          'Whoever gets the notice',
          'Quien recibe el aviso',
          'La personne prévenue',
        ),
      ],
      [
        four('Limpeza do vidro', 'Cleaning the glass', 'Limpieza del cristal', 'Nettoyage de la vitre'),
        four(
          'Todo dia, antes de abrir',
          'Every day, before opening',
          'Cada día, antes de abrir',
          'Chaque jour, avant l’ouverture',
        ),
        four('Em rodízio', 'In turn', 'Por turnos', 'À tour de rôle'),
      ],
    ],
  ),
  file(
    'pdf/display-guide.pdf',
    four(
      'Guia de exposição, para imprimir',
      'Display guide, to print',
      'Guía de exposición, para imprimir',
      'Guide d’exposition, à imprimer',
    ),
  ),
  check(
    four(
      'O preço mudou hoje. Quando muda o cartaz da vitrine?',
      'A price changed today. When does the sign in the window change?',
      'El precio cambió hoy. ¿Cuándo cambia el cartel del escaparate?',
      'Le prix a changé aujourd’hui. Quand change l’étiquette en vitrine ?',
    ),
    {
      right: four('Hoje', 'Today', 'Hoy', 'Aujourd’hui'),
      wrong: [
        four('Na próxima segunda-feira', 'Next Monday', 'El próximo lunes', 'Lundi prochain'),
        four('Quando sobrar tempo', 'When there is time', 'Cuando haya tiempo', 'Quand on aura le temps'),
      ],
      because: four(
        'O preço da vitrine é uma promessa: vale o que está escrito.',
        'The price in the window is a promise: what is written counts.',
        'El precio del escaparate es una promesa: vale lo que está escrito.',
        'Le prix en vitrine est une promesse : c’est lui qui compte.',
      ),
    },
  ),
]);

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
    module(
      'reading',
      four('Para ler com calma', 'To read at ease', 'Para leer con calma', 'À lire au calme'),
      [
        activity('text_lesson', {
          key: 'window',
          title: four(
            'A vitrine que para quem passa',
            'The window that stops people',
            'El escaparate que detiene a quien pasa',
            'La vitrine qui arrête les passants',
          ),
          minutes: 4,
          required: false,
          settings: { blocks: windowLesson },
        }),
      ],
    ),
  ],
});
