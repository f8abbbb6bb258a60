import { article } from '../article.ts';
import { buildCourse, draw, narratedVideo } from '../course.ts';
import { labelId } from '../ids.ts';
import { rich, three } from '../text.ts';

const { activity, course, instructor, module } = buildCourse('nordika', 'tool-safety');

const reading = article({
  'en-US': `
## What the tool can do to you

Power tools injure in four ways. Knowing which one you face tells you what to wear and where to stand.

- **Kickback.** A disc or bit grabs and the machine turns instead. Hold with both hands, stand beside the line of the disc, never behind it.
- **Flying parts.** A 125 mm disc at 11,000 revolutions per minute moves at more than 250 km/h at its edge, and so do its pieces. Glasses are the minimum; grinding and cutting ask for a face shield over them.
- **Dust.** Concrete, brick and mortar release silica, which scars the lungs for life. Use extraction on the tool and a P2 or N95 mask; wet cutting where the maker allows it.
- **Noise.** Above 85 decibels hearing suffers within a working day. A grinder makes about 100.

### Electricity

Plug outdoor tools into a socket with a residual current device (GFCI). Look along the cord before each use, never carry a tool by it, and unplug or take out the battery **before** you change a disc, a blade or a bit.

### Batteries

Charge on a hard surface away from solvents. A swollen, hot or dropped battery goes into the sand box outside, not back into the charger. Never throw it into the bin: it belongs to the collection point at the counter.

> If two things go wrong at once, let go of the switch first. Everything else can wait.

### At the counter

When you lend or sell a grinder, say three things: which disc, which speed, which protection. If the customer asks to remove the guard "just for one cut", the answer is a different tool.
`,
  'es-ES': `
## Lo que la herramienta puede hacerte

- **Rebote.** El disco se engancha y la máquina gira. Sujeta con las dos manos y colócate al lado de la línea del disco, nunca detrás.
- **Proyecciones.** Gafas como mínimo; para cortar y desbastar, además pantalla facial.
- **Polvo.** Hormigón, ladrillo y mortero liberan sílice, que daña los pulmones para siempre. Aspiración en la herramienta y mascarilla P2 o N95.
- **Ruido.** Por encima de 85 decibelios el oído sufre en una jornada. Una amoladora ronda los 100.

### Electricidad y baterías

Al aire libre, enchufe con diferencial. Desenchufa o quita la batería **antes** de cambiar disco, hoja o broca. Una batería hinchada o caliente va a la caja de arena exterior.

> Si dos cosas fallan a la vez, primero suelta el interruptor.
`,
  'fr-FR': `
## Ce que l’outil peut vous faire

- **Le recul.** Le disque accroche et la machine tourne. Tenez à deux mains, placez-vous à côté de la ligne du disque, jamais derrière.
- **Les projections.** Lunettes au minimum ; pour couper et meuler, écran facial en plus.
- **La poussière.** Béton, brique et mortier libèrent de la silice, qui abîme les poumons pour toujours. Aspiration à la source et masque P2 ou N95.
- **Le bruit.** Au-delà de 85 décibels l’oreille souffre en une journée. Une meuleuse en fait environ 100.

### Électricité et batteries

Dehors, prise avec différentiel. Débranchez ou retirez la batterie **avant** de changer de disque, de lame ou de foret. Une batterie gonflée ou chaude va dans le bac à sable dehors.

> Si deux choses vont mal à la fois, lâchez d’abord l’interrupteur.
`,
});

export const toolSafety = course({
  title: three(
    'Power-tool safety',
    'Seguridad con herramientas eléctricas',
    'Sécurité des outils électriques',
  ),
  summary: three(
    'Five checks before you switch on, the four ways tools injure and what to tell a customer who rents one.',
    'Cinco comprobaciones antes de encender, las cuatro formas en que hieren y qué decir a quien alquila una.',
    'Cinq vérifications avant de démarrer, les quatre causes de blessures et que dire au client qui loue.',
  ),
  description: {
    'en-US': rich(`
**Mandatory** before your first shift in the workshop or at the rental counter, and every year after that. Watch the five checks, read what a tool can do to you and pass the test with 80 %.

If both attempts are lost, the course **starts over**: nobody works with a grinder on a lucky guess.
`),
    'es-ES': rich(
      '**Obligatorio** antes de tu primer turno en el taller o en alquiler, y cada año. Si se pierden los dos intentos, el curso **empieza de nuevo**: nadie trabaja con una amoladora por suerte.',
    ),
    'fr-FR': rich(
      '**Obligatoire** avant votre premier poste à l’atelier ou à la location, puis chaque année. Si les deux essais sont perdus, le cours **recommence** : on ne travaille pas à la meuleuse par chance.',
    ),
  },
  goals: [
    three(
      'Carry out the five checks from memory',
      'Hacer las cinco comprobaciones de memoria',
      'Faire les cinq vérifications de mémoire',
    ),
    three(
      'Choose protection for cutting, grinding and drilling',
      'Elegir la protección para cortar, desbastar y taladrar',
      'Choisir la protection pour couper, meuler et percer',
    ),
    three(
      'Brief a customer in three sentences',
      'Informar a un cliente en tres frases',
      'Informer un client en trois phrases',
    ),
  ],
  categoryIds: [labelId('nordika', 'category', 'safe')],
  instructors: [
    instructor('Ingrid Sørensen', three('Workshop trainer', 'Formadora de taller', 'Formatrice d’atelier')),
  ],
  ordering: 'sequential',
  audience: { subscriptionType: 'assigned' },
  deadlineDays: 14,
  points: { completion: 100, perfectScore: 50 },
  certificate: { enabled: true, hours: 1 },
  modules: [
    module('checks', three('Five checks', 'Cinco comprobaciones', 'Cinq vérifications'), [
      activity('video', {
        key: 'video',
        title: three('Before you switch on', 'Antes de encender', 'Avant de démarrer'),
        minutes: 1,
        settings: narratedVideo('tool-safety'),
      }),
      activity('html', {
        key: 'reading',
        title: three(
          'What the tool can do to you',
          'Lo que la herramienta puede hacerte',
          'Ce que l’outil peut vous faire',
        ),
        minutes: 7,
        settings: { source: { kind: 'inline', html: reading }, minimumSeconds: 45 },
      }),
    ]),
    module('prove', three('Prove it', 'Demuéstralo', 'Validez'), [
      activity('restart_test', {
        key: 'test',
        title: three('Safety test', 'Prueba de seguridad', 'Test de sécurité'),
        minutes: 10,
        settings: {
          draws: [draw('tools', 8)],
          shuffleQuestions: true,
          minimumScore: 80,
          attemptLimit: 'limited',
          maximumAttempts: 2,
          timeLimitMinutes: 15,
        },
      }),
    ]),
  ],
});
