import { article } from '../article.ts';
import { buildCourse } from '../course.ts';
import { labelId, packageId } from '../ids.ts';
import { rich, three } from '../text.ts';

const { activity, course, instructor, module } = buildCourse('nordika', 'client-golf-day');

const hosting = article({
  'en-US': `
## Hosting, not selling

The Nordika Cup raises money for the trade school fund. Our guests are contractors who see us at the counter all year; this is the day they see us without it.

### Before
- Send the start time, the dress code and the parking map three days ahead, and ask about food allergies.
- Learn one thing about each guest's current project. It is the first question of the day.
- Never played? Say so. Guests like to teach.

### On the course
- Four people play together for about four hours. Talk between shots, be silent and still during them.
- Phone on silent. If you must take a call, step back and wave the group through.
- Rake the bunker, repair your mark, let faster groups pass.

### Business
Let the guest begin. If a question needs a price, write it down and answer on Monday, **in writing, by noon**. Gifts stay within the compliance limit of your country; when in doubt ask before the day.

> A good host is remembered for the ride, not the score.
`,
  'es-ES': `
## Ser anfitrión, no vender

La Copa Nordika recauda fondos para la escuela de oficios. Es el día en que nuestros clientes nos ven sin mostrador.

- Envía horario, vestimenta y plano tres días antes, y pregunta por alergias.
- Habla entre golpes, calla durante ellos. Teléfono en silencio.
- Deja que el invitado empiece a hablar de negocios. Si hace falta un precio, responde el lunes **por escrito antes del mediodía**.

> A un buen anfitrión se le recuerda por el trato, no por el resultado.
`,
  'fr-FR': `
## Recevoir, pas vendre

La Coupe Nordika finance l’école des métiers. C’est le jour où nos clients nous voient sans comptoir.

- Envoyez horaire, tenue et plan trois jours avant, demandez les allergies.
- Parlez entre les coups, silence pendant. Téléphone muet.
- Laissez l’invité parler affaires le premier. Un prix ? Réponse lundi, **par écrit, avant midi**.

> On se souvient d’un bon hôte pour l’accueil, pas pour le score.
`,
});

export const clientGolfDay = course({
  title: three(
    'Client day: golf for hosts',
    'Día del cliente: golf para anfitriones',
    'Journée clients : le golf pour les hôtes',
  ),
  summary: three(
    'Rules, etiquette and handicap for people who host contractors at the Nordika Cup, even if they never played.',
    'Reglas, etiqueta y hándicap para quienes reciben a clientes en la Copa Nordika, aunque nunca hayan jugado.',
    'Règles, étiquette et handicap pour recevoir nos clients à la Coupe Nordika, même sans avoir joué.',
  ),
  description: {
    'en-US': rich(`
Once a year we invite contractors to a charity tournament. You do not have to play well; you have to know what is going on, when to be silent and how to keep score.

The lessons are packages of the open course *Golf Explained* (text from Wikipedia, CC BY-SA; examples by Rustici Software, CC BY 3.0). The second one keeps its chapters in order, ending with a quiz.
`),
    'es-ES': rich(
      'Una vez al año invitamos a nuestros clientes a un torneo benéfico. No hace falta jugar bien: hace falta saber qué pasa y cuándo callar. Las lecciones están en inglés.',
    ),
    'fr-FR': rich(
      'Une fois par an, nous invitons nos clients à un tournoi caritatif. Pas besoin de bien jouer : il faut savoir ce qui se passe et quand se taire. Les leçons sont en anglais.',
    ),
  },
  goals: [
    three(
      'Follow a round and keep a score card',
      'Seguir una vuelta y llevar la tarjeta',
      'Suivre une partie et tenir une carte',
    ),
    three(
      'Behave on the course as a host',
      'Comportarse en el campo como anfitrión',
      'Se comporter en hôte sur le parcours',
    ),
  ],
  categoryIds: [labelId('nordika', 'category', 'customers')],
  instructors: [
    instructor('Ingrid Sørensen', three('Workshop trainer', 'Formadora de taller', 'Formatrice d’atelier')),
  ],
  ordering: 'sequential',
  audience: { subscriptionType: 'on_approval', groupIds: [labelId('nordika', 'group', 'keyAccounts')] },
  points: { completion: 90 },
  certificate: { enabled: true, hours: 2 },
  modules: [
    module('host', three('The host', 'El anfitrión', 'L’hôte'), [
      activity('html', {
        key: 'hosting',
        title: three('Hosting, not selling', 'Ser anfitrión, no vender', 'Recevoir, pas vendre'),
        minutes: 4,
        settings: { source: { kind: 'inline', html: hosting }, minimumSeconds: 30 },
      }),
    ]),
    module('game', three('The game', 'El juego', 'Le jeu'), [
      activity('scorm', {
        key: 'basics',
        title: three('Golf explained', 'El golf explicado (en inglés)', 'Le golf expliqué (en anglais)'),
        minutes: 20,
        settings: { packageId: packageId('nordika', 'scorm/RuntimeBasicCalls_SCORM12.zip') },
      }),
      activity('scorm', {
        key: 'in-order',
        title: three(
          'Chapter by chapter, with a quiz',
          'Capítulo a capítulo, con cuestionario',
          'Chapitre par chapitre, avec quiz',
        ),
        minutes: 30,
        settings: {
          packageId: packageId('nordika', 'scorm/SequencingForcedSequential_SCORM20043rdEdition.zip'),
        },
      }),
    ]),
    module('reference', three('To look things up', 'Para consultar', 'Pour consulter'), [
      activity('scorm', {
        key: 'pages',
        title: three('Page by page', 'Página a página', 'Page par page'),
        minutes: 20,
        required: false,
        settings: { packageId: packageId('nordika', 'scorm/ContentPackagingOneFilePerSCO_SCORM12.zip') },
      }),
      activity('scorm', {
        key: 'short-lessons',
        title: three('Short lessons', 'Lecciones breves', 'Leçons brèves'),
        minutes: 20,
        required: false,
        settings: { packageId: packageId('nordika', 'scorm/RuntimeMinimumCalls_SCORM20043rdEdition.zip') },
      }),
    ]),
  ],
});
