import { article } from '../article.ts';
import { buildCourse, draw, narratedVideo } from '../course.ts';
import { labelId, packageId } from '../ids.ts';
import { GREETING_REACTION } from '../reactions.ts';
import { four, rich } from '../text.ts';

const { activity, course, instructor, module } = buildCourse('aurora', 'greeting');

const difficultMoments = article({
  'pt-BR': `
## Quando a conversa começa difícil

Uma em cada dez pessoas entra na loja já irritada: o produto falhou, a entrega atrasou, alguém não respondeu. O que você faz no primeiro minuto decide se ela sai cliente ou ex-cliente.

### Escutar antes de explicar

Deixe a pessoa contar até o fim, sem interromper. Anote o nome do produto e a data. Repita com as suas palavras: *“Então a entrega era na terça e ninguém avisou, é isso?”* Só depois do “é isso” a pessoa consegue ouvir você.

### Reconhecer sem culpar

- **Diga:** “Entendo, eu também ficaria chateada. Vou resolver com você.”
- **Não diga:** “Isso é com a transportadora.”

Reconhecer o incômodo não é admitir culpa: é mostrar que a pessoa foi ouvida.

### Combinar o próximo passo

Termine sempre com **quem, o quê e quando**: “Eu ligo para o centro de entrega agora e dou uma resposta até as 16 h, pelo seu WhatsApp.” Se às 16 h você ainda não souber, ligue assim mesmo e diga isso.

> Prazo cumprido sem solução vale mais do que solução sem prazo.

### E se passar do limite?

Grito e ofensa não fazem parte do trabalho. Baixe a voz, chame a gerência, saia de perto se precisar. Ninguém é cobrado por se proteger.
`,
  'en-US': `
## When the conversation starts badly

One in ten people walks in already annoyed: the product failed, the delivery was late, nobody answered. What you do in the first minute decides whether they leave as a customer or an ex-customer.

### Listen before you explain

Let the person tell it to the end. Note the product and the date. Repeat in your own words: *“So delivery was due on Tuesday and nobody told you, is that it?”* Only after “that’s it” can they hear you.

### Acknowledge without blaming

- **Say:** “I understand, I would be upset too. Let us sort it out.”
- **Do not say:** “That’s the carrier’s problem.”

### Agree on the next step

Always end with **who, what and when**: “I will call the delivery center now and answer by 4 pm on your WhatsApp.” If you do not know by 4 pm, call anyway and say so.

> A kept time without a solution is worth more than a solution without a time.

### And when it goes too far?

Shouting and insults are not part of the job. Lower your voice, call the manager, step away if you need to.
`,
  'es-ES': `
## Cuando la conversación empieza mal

Una de cada diez personas entra ya molesta. Lo que haces en el primer minuto decide si sale como cliente o como excliente.

### Escuchar antes de explicar

Deja que lo cuente hasta el final. Repite con tus palabras: *«Entonces la entrega era el martes y nadie avisó, ¿es así?»*

### Reconocer sin culpar

- **Di:** «Lo entiendo, a mí también me molestaría. Lo resolvemos.»
- **No digas:** «Eso es cosa del transportista.»

### Acordar el siguiente paso

Termina siempre con **quién, qué y cuándo**.

> Un plazo cumplido sin solución vale más que una solución sin plazo.
`,
  'fr-FR': `
## Quand la conversation commence mal

Une personne sur dix entre déjà agacée. Votre première minute décide si elle repart cliente ou non.

### Écouter avant d’expliquer

Laissez-la raconter jusqu’au bout. Reformulez : *« La livraison était mardi et personne n’a prévenu, c’est bien cela ? »*

### Reconnaître sans accuser

- **Dites :** « Je comprends, cela m’agacerait aussi. On va régler cela. »
- **Ne dites pas :** « C’est le transporteur. »

### Convenir de la suite

Terminez toujours par **qui, quoi et quand**.

> Un délai tenu sans solution vaut mieux qu’une solution sans délai.
`,
});

export const greeting = course({
  title: four(
    'Atendimento que acolhe',
    'A greeting that welcomes',
    'Atención que acoge',
    'Un accueil qui met à l’aise',
  ),
  summary: four(
    'Os primeiros trinta segundos, as perguntas que abrem conversa e o que fazer quando ela começa difícil.',
    'The first thirty seconds, the questions that open a conversation and what to do when it starts badly.',
    'Los primeros treinta segundos, las preguntas que abren conversación y qué hacer cuando empieza mal.',
    'Les trente premières secondes, les questions qui ouvrent l’échange et que faire quand il commence mal.',
  ),
  description: {
    'pt-BR': rich(`
A maioria das pessoas decide nos primeiros trinta segundos se vai ficar na loja. Neste curso você treina esses segundos: **ver, cumprimentar e perguntar**, sem pressa e sem roteiro decorado.

## O que você vai fazer

- Assistir a um vídeo curto e praticar com três clientes no simulador
- Ler como agir quando a pessoa chega irritada
- Responder a um quiz e a uma prova curta, com três tentativas
`),
    'en-US': rich(`
Most people decide within thirty seconds whether to stay. In this course you practice those seconds: **see, greet and ask**, without hurry and without a script.

- A short video and three customers in the simulator
- How to act when somebody arrives annoyed
- A quiz and a short test with three attempts
`),
    'es-ES': rich(
      'La mayoría decide en treinta segundos si se queda. Aquí practicas esos segundos: **mirar, saludar y preguntar**, sin prisa y sin guion. Incluye vídeo, simulador, lectura, cuestionario y una prueba con tres intentos.',
    ),
    'fr-FR': rich(
      'La plupart des gens décident en trente secondes s’ils restent. Ce cours entraîne ces secondes : **voir, saluer, questionner**. Vidéo, simulateur, lecture, quiz et un test avec trois essais.',
    ),
  },
  goals: [
    four(
      'Receber qualquer pessoa em até dez segundos',
      'Acknowledge anyone within ten seconds',
      'Recibir a cualquier persona en diez segundos',
      'Accueillir toute personne en dix secondes',
    ),
    four(
      'Trocar perguntas fechadas por perguntas abertas',
      'Replace closed questions with open ones',
      'Cambiar preguntas cerradas por abiertas',
      'Remplacer les questions fermées par des ouvertes',
    ),
    four(
      'Conduzir uma conversa difícil até um próximo passo',
      'Lead a difficult talk to a next step',
      'Llevar una conversación difícil a un siguiente paso',
      'Mener un échange difficile vers une suite',
    ),
  ],
  categoryIds: [labelId('aurora', 'category', 'service')],
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
  deadlineDays: 30,
  points: { completion: 120, perfectScore: 40 },
  certificate: { enabled: true, hours: 2 },
  modules: [
    module(
      'seconds',
      four(
        'Os primeiros trinta segundos',
        'The first thirty seconds',
        'Los primeros treinta segundos',
        'Les trente premières secondes',
      ),
      [
        activity('video', {
          key: 'video',
          title: four(
            'Ver, cumprimentar, perguntar',
            'See, greet, ask',
            'Mirar, saludar, preguntar',
            'Voir, saluer, questionner',
          ),
          minutes: 1,
          settings: narratedVideo('greeting'),
        }),
        activity('html', {
          key: 'simulator',
          title: four(
            'Simulador: três clientes',
            'Simulator: three customers',
            'Simulador: tres clientes',
            'Simulateur : trois clients',
          ),
          minutes: 5,
          settings: {
            source: { kind: 'package', packageId: packageId('aurora', 'html/greeting-simulator.zip') },
            minimumSeconds: 20,
          },
        }),
        activity('evaluated_quiz', {
          key: 'quiz',
          title: four(
            'Quiz: a pergunta certa',
            'Quiz: the right question',
            'Cuestionario: la pregunta correcta',
            'Quiz : la bonne question',
          ),
          minutes: 4,
          settings: {
            draws: [draw('greeting', 4)],
            minimumScore: 60,
            attemptLimit: 'unlimited',
            showAnswers: 'after_attempt',
          },
        }),
      ],
    ),
    module(
      'difficult',
      four(
        'Conversas difíceis',
        'Difficult conversations',
        'Conversaciones difíciles',
        'Échanges difficiles',
      ),
      [
        activity('html', {
          key: 'difficult-moments',
          title: four(
            'Quando a conversa começa difícil',
            'When the conversation starts badly',
            'Cuando la conversación empieza mal',
            'Quand la conversation commence mal',
          ),
          minutes: 5,
          settings: { source: { kind: 'inline', html: difficultMoments }, minimumSeconds: 30 },
        }),
        activity('conventional_test', {
          key: 'test',
          title: four('Prova: atendimento', 'Test: greeting', 'Prueba: atención', 'Test : accueil'),
          minutes: 10,
          settings: {
            draws: [draw('greeting', 8)],
            shuffleQuestions: true,
            minimumScore: 70,
            attemptLimit: 'limited',
            maximumAttempts: 3,
            timeLimitMinutes: 15,
          },
        }),
        activity('reaction_evaluation', {
          key: 'reaction',
          title: four(
            'O que você achou?',
            'What did you think?',
            '¿Qué te pareció?',
            'Qu’en avez-vous pensé ?',
          ),
          minutes: 1,
          required: false,
          settings: { scope: 'training', anonymous: true, questions: GREETING_REACTION },
        }),
      ],
    ),
  ],
});
