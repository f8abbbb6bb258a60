import { article } from '../article.ts';
import { buildCourse, draw } from '../course.ts';
import { callout, check, file, heading, lessonBlocks, picture, prose, table } from '../lesson.ts';
import { assetId, labelId } from '../ids.ts';
import { rich, three } from '../text.ts';

const { activity, course, instructor, module } = buildCourse('nordika', 'returns-warranty');

const transcript = three(
  `A painter puts a sprayer on the counter and says: it stopped working on the second day.

Do not start with the receipt. Start with the person. Say: that cost you a working day, I am sorry. Let us see what happened.

Then ask three short questions. What were you spraying? How was it cleaned? And what did it do just before it stopped? Write the answers down while you listen. They decide between warranty, repair and a simple cleaning.

Now check the date, the serial number and the proof of purchase. Explain the next step and the day you will call. One date, not a range.

And offer a way to keep working today, such as a loan tool. People forget that a tool failed. They remember how they were treated when it did.`,
  `Un pintor deja una pistola en el mostrador y dice: dejó de funcionar al segundo día.

No empieces por el recibo. Empieza por la persona. Di: te costó un día de trabajo, lo siento. Veamos qué pasó.

Después haz tres preguntas cortas. ¿Qué estabas pulverizando? ¿Cómo se limpió? ¿Qué hizo justo antes de pararse? Anota las respuestas mientras escuchas. Deciden entre garantía, reparación y una simple limpieza.

Ahora revisa la fecha, el número de serie y el comprobante de compra. Explica el siguiente paso y el día en que llamarás. Una fecha, no un plazo.

Y ofrece una manera de seguir trabajando hoy, como una herramienta de préstamo. La gente olvida que una herramienta falló. Recuerda cómo la trataron.`,
  `Un peintre pose un pulvérisateur sur le comptoir : il s’est arrêté le deuxième jour.

Ne commencez pas par le ticket. Commencez par la personne. Dites : cela vous a coûté une journée, je suis désolé. Voyons ce qui s’est passé.

Posez ensuite trois questions courtes. Que pulvérisiez-vous ? Comment l’avez-vous nettoyé ? Qu’a-t-il fait juste avant de s’arrêter ? Notez les réponses en écoutant. Elles départagent garantie, réparation et simple nettoyage.

Vérifiez maintenant la date, le numéro de série et la preuve d’achat. Expliquez la suite et le jour où vous appellerez. Une date, pas une fourchette.

Et proposez de quoi travailler aujourd’hui, par exemple un outil de prêt. On oublie qu’un outil est tombé en panne. On se souvient de la façon dont on a été traité.`,
);

const deskRules = article({
  'en-US': `
## Four doors, one desk

Everything that comes back goes through one of four doors. Decide with the customer in front of you, not after they left.

### 1. Return: unused, within 30 days
Original packaging, proof of purchase, all parts. Refund to the same means of payment. **Tinted paint is made to order**: it is not returned unless the color is ours to blame; compare the label with the order sheet.

### 2. Cleaning or setting
Clogged nozzle, wrong tip, worn brush, empty battery. Show it, do not just do it: five minutes of teaching spare the next trip.

### 3. Warranty repair
Material or manufacturing fault within the warranty on the card (two years for most power tools, one for batteries). Wear parts, drops, water and opened housings are not covered. Consumer law may give more than our card; when in doubt, ask before you refuse.

### 4. Paid repair
Written estimate, valid for 15 days. No work without a yes. If the repair costs more than 60 % of a new tool, say so and show both numbers.

### What you always write down

- Serial number, date of purchase, and the customer's own words about the fault
- Photos of the tool as it arrived, with accessories
- The date you promised, and who calls

> The customer decides with facts. You decide with the customer.
`,
  'es-ES': `
## Cuatro puertas, un mostrador

### 1. Devolución: sin uso, en 30 días
Embalaje original, comprobante, todas las piezas. **La pintura teñida se hace a medida**: solo se devuelve si el error de color es nuestro.

### 2. Limpieza o ajuste
Boquilla obstruida, escobilla gastada, batería vacía. Enséñalo, no solo lo hagas.

### 3. Reparación en garantía
Fallo de material o fabricación: dos años en la mayoría de las herramientas, uno en baterías. La ley del consumidor puede dar más; ante la duda, pregunta antes de negar.

### 4. Reparación de pago
Presupuesto por escrito, válido 15 días. Sin un sí no se trabaja.
`,
  'fr-FR': `
## Quatre portes, un comptoir

### 1. Retour : neuf, sous 30 jours
Emballage d’origine, preuve d’achat, toutes les pièces. **La peinture teintée est faite sur commande** : elle n’est reprise que si l’erreur de couleur vient de nous.

### 2. Nettoyage ou réglage
Buse bouchée, charbon usé, batterie vide. Montrez, ne faites pas seulement.

### 3. Réparation sous garantie
Défaut de matière ou de fabrication : deux ans pour la plupart des outils, un an pour les batteries. La loi peut donner davantage ; dans le doute, demandez avant de refuser.

### 4. Réparation payante
Devis écrit, valable 15 jours. Rien sans un oui.
`,
});

const firstMinute = lessonBlocks('nordika first minute', [
  prose(
    three(
      'Somebody stands at the desk with a tool that let them down. What you say in the **first minute** decides how the rest of the talk goes.',
      'Alguien está en el mostrador con una herramienta que le falló. Lo que dices en el **primer minuto** decide cómo sigue la conversación.',
      'Quelqu’un est au comptoir avec un outil qui l’a lâché. Ce que vous dites la **première minute** décide de la suite.',
    ),
  ),
  picture(
    'covers/returns-warranty.webp',
    three(
      'Drawing of a desk with a tool and a receipt',
      'Dibujo de un mostrador con una herramienta y un recibo',
      'Dessin d’un comptoir avec un outil et un ticket',
    ),
  ),
  heading(three('Person, tool, paper', 'Persona, herramienta, papel', 'La personne, l’outil, le papier')),
  prose(
    three(
      `1. **The person.** “That cost you a working day, I am sorry.”
2. **The tool.** Three questions, and you write the answers down.
3. **The paper.** Date, serial number, proof of purchase: last, never first.`,
      `1. **La persona.** «Te costó un día de trabajo, lo siento.»
2. **La herramienta.** Tres preguntas, y anotas las respuestas.
3. **El papel.** Fecha, número de serie, comprobante: al final, nunca al principio.`,
      `1. **La personne.** « Cela vous a coûté une journée, je suis désolé. »
2. **L’outil.** Trois questions, et vous notez les réponses.
3. **Le papier.** Date, numéro de série, preuve d’achat : à la fin, jamais au début.`,
    ),
  ),
  callout(
    'warning',
    three(
      'Never open a tool at the desk: once it was opened, nobody can say who broke the seal.',
      'Nunca abras una herramienta en el mostrador: una vez abierta, nadie sabe quién rompió el precinto.',
      'N’ouvrez jamais un outil au comptoir : une fois ouvert, nul ne sait qui a rompu le scellé.',
    ),
  ),
  table(three('Who decides', 'Quién decide', 'Qui décide'), [
    [
      three('What you see', 'Lo que ves', 'Ce que vous voyez'),
      three('Who decides', 'Quién decide', 'Qui décide'),
    ],
    [
      three('Works again after cleaning', 'Vuelve a funcionar tras limpiarla', 'Remarche après nettoyage'),
      three('You, at the desk', 'Tú, en el mostrador', 'Vous, au comptoir'),
    ],
    [
      three('Broken within the warranty', 'Rota dentro de la garantía', 'En panne sous garantie'),
      three('The workshop, in three days', 'El taller, en tres días', 'L’atelier, sous trois jours'),
    ],
  ]),
  check(three('What comes first?', '¿Qué va primero?', 'Par quoi commence-t-on ?'), {
    right: three(
      'What happened to the person',
      'Lo que le pasó a la persona',
      'Ce qui est arrivé à la personne',
    ),
    wrong: [
      three('The receipt', 'El recibo', 'Le ticket'),
      three('Opening the tool', 'Abrir la herramienta', 'Ouvrir l’outil'),
    ],
    because: three(
      'Whoever was heard can wait for the paper.',
      'A quien se escuchó no le importa esperar por el papel.',
      'Qui a été écouté peut attendre le papier.',
    ),
  }),
  file('library/return-form.docx', three('Return form', 'Formulario de devolución', 'Formulaire de retour')),
]);

export const returnsWarranty = course({
  title: three('Returns and warranty', 'Devoluciones y garantía', 'Retours et garantie'),
  summary: three(
    'Turn a broken tool into a kept customer: the conversation, the four doors and what to write down.',
    'Convierte una herramienta rota en un cliente fiel: la conversación, las cuatro puertas y qué anotar.',
    'D’un outil en panne à un client fidèle : l’échange, les quatre portes et ce qu’il faut noter.',
  ),
  description: {
    'en-US': rich(`
A return is the moment customers remember. Listen to a model conversation, learn the four doors of the service desk and pass a test that **blocks the course** after two lost attempts, because a wrong promise at the desk costs money.
`),
    'es-ES': rich(
      'Una devolución es el momento que los clientes recuerdan. La prueba **bloquea el curso** tras dos intentos perdidos, porque una promesa equivocada cuesta dinero.',
    ),
    'fr-FR': rich(
      'Un retour est le moment dont les clients se souviennent. Le test **bloque le cours** après deux essais perdus, car une fausse promesse coûte cher.',
    ),
  },
  goals: [
    three(
      'Start with the person, then the receipt',
      'Empezar por la persona, luego el recibo',
      'Commencer par la personne, puis le ticket',
    ),
    three(
      'Send every case through the right door',
      'Llevar cada caso por la puerta correcta',
      'Orienter chaque cas vers la bonne porte',
    ),
    three('Promise one date and keep it', 'Prometer una fecha y cumplirla', 'Promettre une date et la tenir'),
  ],
  categoryIds: [labelId('nordika', 'category', 'customers')],
  instructors: [
    instructor(
      'Begoña Echeverría',
      three('Store manager, Ñuñoa', 'Gerente de tienda, Ñuñoa', 'Directrice de magasin, Ñuñoa'),
    ),
  ],
  ordering: 'sequential',
  audience: {
    subscriptionType: 'open',
    areaIds: [labelId('nordika', 'area', 'counter'), labelId('nordika', 'area', 'workshop')],
    roles: ['counter_clerk', 'seller', 'shop_owner', 'instructor', 'admin'],
  },
  deadlineDays: 30,
  points: { completion: 110, perfectScore: 40 },
  certificate: { enabled: true, hours: 1.5 },
  modules: [
    module('conversation', three('The conversation', 'La conversación', 'L’échange'), [
      activity('audio', {
        key: 'conversation',
        title: three(
          'A sprayer on the counter',
          'Una pistola en el mostrador',
          'Un pulvérisateur au comptoir',
        ),
        minutes: 2,
        settings: { fileId: assetId('audio/return-conversation.m4a'), transcript },
      }),
      activity('html', {
        key: 'doors',
        title: three('Four doors, one desk', 'Cuatro puertas, un mostrador', 'Quatre portes, un comptoir'),
        minutes: 8,
        settings: { source: { kind: 'inline', html: deskRules }, minimumSeconds: 45 },
      }),
    ]),
    module('decide', three('Decide', 'Decidir', 'Décider'), [
      activity('evaluated_quiz', {
        key: 'quiz',
        title: three('Quiz: which door?', 'Cuestionario: ¿qué puerta?', 'Quiz : quelle porte ?'),
        minutes: 4,
        settings: {
          draws: [draw('returns', 4)],
          minimumScore: 50,
          attemptLimit: 'unlimited',
          showAnswers: 'after_attempt',
        },
      }),
      activity('block_test', {
        key: 'test',
        title: three(
          'Test: returns and warranty',
          'Prueba: devoluciones y garantía',
          'Test : retours et garantie',
        ),
        minutes: 10,
        settings: {
          draws: [draw('returns', 7)],
          shuffleQuestions: true,
          minimumScore: 70,
          attemptLimit: 'limited',
          maximumAttempts: 2,
        },
      }),
    ]),
    module('reading', three('To keep at hand', 'Para tener a mano', 'À garder sous la main'), [
      activity('text_lesson', {
        key: 'first-minute',
        title: three(
          'The first minute of a return',
          'El primer minuto de una devolución',
          'La première minute d’un retour',
        ),
        minutes: 3,
        required: false,
        settings: { blocks: firstMinute },
      }),
    ]),
  ],
});
