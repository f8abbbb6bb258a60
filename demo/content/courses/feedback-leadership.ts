import { article } from '../article.ts';
import { buildCourse, draw } from '../course.ts';
import { labelId } from '../ids.ts';
import { four, rich } from '../text.ts';

const { activity, course, instructor, module } = buildCourse('aurora', 'feedback-leadership');

const feedbackThatHelps = article({
  'pt-BR': `
## Feedback que ajuda cabe em noventa segundos

### Situação, comportamento, impacto

- **Situação:** quando e onde. “Hoje de manhã, com o casal da lava-louças…”
- **Comportamento:** o que qualquer câmera veria. “…você respondeu olhando para o celular duas vezes…”
- **Impacto:** o que causou. “…e eles passaram a falar comigo em vez de falar com você.”

Depois, **pergunte e escute**: “O que aconteceu ali, do seu ponto de vista?” Só então combinem uma coisa para testar amanhã. Uma, não três.

### O que não é feedback

- “Você é desatento.” É um rótulo; ninguém sabe o que fazer com ele.
- “Todo mundo reclama de você.” Esconde quem fala e não dá exemplo.
- “Foi bom, continue assim.” Diga **o quê** foi bom, ou a pessoa não consegue repetir.

### Onde e quando

Elogio pode ser público, se a pessoa gosta. Correção é sempre em particular, no mesmo dia, com a cabeça fria. Se houve risco à segurança, interrompa na hora e converse depois.
`,
  'en-US': `
## Feedback that helps fits into ninety seconds

### Situation, behavior, impact

- **Situation:** when and where. “This morning, with the couple and the dishwasher…”
- **Behavior:** what any camera would see. “…you answered looking at your phone twice…”
- **Impact:** what it caused. “…and they began to talk to me instead of you.”

Then **ask and listen**. Only after that agree on one thing to try tomorrow. One, not three.

### What is not feedback

- “You are careless.” A label; nobody knows what to do with it.
- “Everyone complains about you.” It hides who speaks and gives no example.
- “Good job, carry on.” Say **what** was good, or it cannot be repeated.
`,
});

const oneToOne = article({
  'pt-BR': `
## A conversa de trinta minutos

Uma vez por mês, com cada pessoa do time, sem telefone e com hora para acabar.

### Um roteiro que funciona

1. **Dez minutos da pessoa.** “Do que você quer falar hoje?” Se ela disser “nada”, pergunte do que mais se orgulhou no mês.
2. **Dez minutos do trabalho.** O combinado do mês passado: o que andou, o que travou, o que depende de você.
3. **Dez minutos do futuro.** O que ela quer aprender? Que curso, que loja, que função? Anote um passo pequeno.

### Quatro perguntas para guardar

- O que eu faço que atrapalha o seu trabalho?
- Quando foi a última vez que você se sentiu bem usada aqui?
- Se você fosse gerente por um dia, o que mudaria?
- De quem do time eu deveria reconhecer o esforço?

### Depois da conversa

Escreva duas linhas: o que **você** prometeu e até quando. Gerente que cumpre o pequeno ganha o direito de pedir o grande.

> Desmarcar a conversa uma vez é imprevisto. Duas vezes é recado.
`,
  'en-US': `
## The thirty-minute talk

Once a month with each person of the team, without phones and with an end.

1. **Ten minutes for the person.** “What do you want to talk about today?”
2. **Ten minutes for the work.** What moved, what got stuck, what depends on you.
3. **Ten minutes for the future.** What do they want to learn? Write down one small step.

### Afterwards

Write two lines: what **you** promised and by when.

> Cancelling once is an accident. Cancelling twice is a message.
`,
});

export const feedbackLeadership = course({
  title: four(
    'Feedback e liderança no salão',
    'Feedback and leadership on the floor',
    'Feedback y liderazgo en la tienda',
    'Feedback et leadership en magasin',
  ),
  summary: four(
    'Para quem lidera pessoas: feedback em noventa segundos e a conversa mensal de trinta minutos.',
    'For people leaders: feedback in ninety seconds and the monthly thirty-minute talk.',
    'Para quien lidera: feedback en noventa segundos y la conversación mensual de treinta minutos.',
    'Pour qui dirige : un feedback en quatre-vingt-dix secondes et l’entretien mensuel de trente minutes.',
  ),
  description: {
    'pt-BR': rich(`
Para gerentes e para quem se prepara para liderar. A inscrição **passa por aprovação** da equipe de aprendizagem, porque cada turma tem acompanhamento: a prova traz uma questão escrita que a instrutora lê e comenta.
`),
    'en-US': rich(
      'For managers and those preparing to lead. Enrollment **needs approval**, because each group is accompanied: the test has a written question that the instructor reads and comments on.',
    ),
    'es-ES': rich(
      'Para gerentes y para quien se prepara para liderar. La inscripción **requiere aprobación**: la prueba incluye una pregunta escrita que la instructora lee y comenta.',
    ),
    'fr-FR': rich(
      'Pour les responsables et ceux qui s’y préparent. L’inscription est **soumise à approbation** : le test contient une question rédigée, lue et commentée par la formatrice.',
    ),
  },
  goals: [
    four(
      'Dar feedback com situação, comportamento e impacto',
      'Give feedback with situation, behavior and impact',
      'Dar feedback con situación, comportamiento e impacto',
      'Donner un feedback situation, comportement, impact',
    ),
    four(
      'Conduzir uma conversa mensal de trinta minutos',
      'Lead a monthly thirty-minute talk',
      'Conducir una conversación mensual de treinta minutos',
      'Mener un entretien mensuel de trente minutes',
    ),
  ],
  categoryIds: [labelId('aurora', 'category', 'people')],
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
  ],
  ordering: 'sequential',
  audience: {
    subscriptionType: 'on_approval',
    groupIds: [labelId('aurora', 'group', 'leaders'), labelId('aurora', 'group', 'computing')],
  },
  deadlineDays: 60,
  points: { completion: 180, perfectScore: 40 },
  certificate: { enabled: true, hours: 4 },
  modules: [
    module('feedback', four('Feedback', 'Feedback', 'Feedback', 'Feedback'), [
      activity('html', {
        key: 'feedback',
        title: four(
          'Feedback em noventa segundos',
          'Feedback in ninety seconds',
          'Feedback en noventa segundos',
          'Un feedback en 90 secondes',
        ),
        minutes: 8,
        settings: { source: { kind: 'inline', html: feedbackThatHelps }, minimumSeconds: 40 },
      }),
    ]),
    module(
      'talk',
      four('A conversa mensal', 'The monthly talk', 'La conversación mensual', 'L’entretien mensuel'),
      [
        activity('html', {
          key: 'one-to-one',
          title: four(
            'A conversa de trinta minutos',
            'The thirty-minute talk',
            'La conversación de treinta minutos',
            'L’entretien de trente minutes',
          ),
          minutes: 8,
          settings: { source: { kind: 'inline', html: oneToOne }, minimumSeconds: 40 },
        }),
        activity('block_general_test', {
          key: 'test',
          title: four('Prova: liderança', 'Test: leadership', 'Prueba: liderazgo', 'Test : leadership'),
          minutes: 20,
          settings: {
            draws: [draw('leadership')],
            minimumScore: 70,
            attemptLimit: 'limited',
            maximumAttempts: 2,
            showAnswers: 'after_attempt',
          },
        }),
      ],
    ),
  ],
});
