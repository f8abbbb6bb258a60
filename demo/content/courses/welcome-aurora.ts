import { article } from '../article.ts';
import { buildCourse, draw } from '../course.ts';
import { assetId, labelId } from '../ids.ts';
import { four, rich } from '../text.ts';

const { activity, course, instructor, material, module } = buildCourse('aurora', 'welcome-aurora');

const howWeWork = article({
  'pt-BR': `
## Como trabalhamos na Casa Aurora

A primeira loja abriu em 1987, numa garagem do bairro do Ipiranga, consertando rádios. O conserto acabou, mas ficou o costume: **quem entra com um problema sai com uma solução**, mesmo que não compre nada naquele dia.

### Três combinados

1. **Verdade antes da venda.** Se o produto não serve, dizemos. O cliente volta.
2. **Uma pessoa por vez.** Quem está na sua frente tem toda a sua atenção; quem espera recebe um olhar e um prazo.
3. **A loja é de todos.** Caixa no chão, luz queimada, etiqueta errada: quem vê, resolve ou avisa.

### Como é um dia de loja

- **30 minutos antes de abrir:** ronda do salão, aparelhos ligados, etiquetas conferidas.
- **10 minutos antes:** conversa rápida da equipe, com a meta do dia e uma coisa que aprendemos ontem.
- **Durante o dia:** três rondas de dez minutos, em duplas.
- **Ao fechar:** caixa conferido, estoque guardado, balcão sem papéis com dados de clientes.

> Ninguém precisa saber tudo na primeira semana. Precisa saber a quem perguntar.

### A quem perguntar

- Escala, férias e benefícios: a gerência da sua loja.
- Sistema ou senha: suporte@aurora.example.
- Algo que parece errado e você não sabe com quem falar: o canal de escuta, que é confidencial.
`,
  'en-US': `
## How we work at Casa Aurora

The first store opened in 1987, in a garage in the Ipiranga quarter, mending radios. The repairs ended, the habit stayed: **whoever walks in with a problem leaves with a solution**, even without buying anything that day.

### Three promises

1. **Truth before the sale.** If the product does not fit, we say so. The customer comes back.
2. **One person at a time.** The person in front of you has your full attention; the one who waits gets a look and a time.
3. **The store belongs to all of us.** A box on the floor, a broken lamp, a wrong label: whoever sees it mends or reports it.

### A day in the store

- **30 minutes before opening:** walk the floor, devices on, labels checked.
- **10 minutes before:** a short team talk with the goal of the day and one thing we learned yesterday.
- **During the day:** three walks of ten minutes, in pairs.
- **Closing:** till counted, stock put away, no papers with customer data on the counter.

> Nobody has to know everything in the first week. You have to know whom to ask.
`,
  'es-ES': `
## Cómo trabajamos en Casa Aurora

La primera tienda abrió en 1987, en un garaje del barrio de Ipiranga, reparando radios. Las reparaciones terminaron, la costumbre quedó: **quien entra con un problema sale con una solución**, aunque ese día no compre nada.

### Tres acuerdos

1. **La verdad antes que la venta.** Si el producto no sirve, lo decimos. El cliente vuelve.
2. **Una persona a la vez.** Quien está delante tiene toda tu atención; quien espera recibe una mirada y un plazo.
3. **La tienda es de todos.** Una caja en el suelo, una luz fundida, una etiqueta equivocada: quien lo ve lo arregla o avisa.

> Nadie tiene que saberlo todo la primera semana. Tiene que saber a quién preguntar.
`,
  'fr-FR': `
## Comment nous travaillons chez Casa Aurora

Le premier magasin a ouvert en 1987, dans un garage du quartier d’Ipiranga, pour réparer des radios. Les réparations ont cessé, l’habitude est restée : **qui entre avec un problème repart avec une solution**, même sans rien acheter ce jour-là.

### Trois engagements

1. **La vérité avant la vente.** Si le produit ne convient pas, nous le disons. Le client revient.
2. **Une personne à la fois.** Celle qui est devant vous a toute votre attention ; celle qui attend reçoit un regard et un délai.
3. **Le magasin est à nous tous.** Un carton par terre, une lampe grillée, une étiquette fausse : qui le voit s’en occupe ou le signale.

> Personne ne doit tout savoir la première semaine. Il faut savoir à qui demander.
`,
});

const checklist = article({
  'pt-BR': `
## Sua primeira semana, dia a dia

### Segunda: conhecer
Acompanhe uma pessoa experiente da abertura ao fechamento. Não venda ainda: observe como ela cumprimenta e o que pergunta.

### Terça: o caminho do produto
Vá do recebimento à vitrine. Confira uma nota fiscal, guarde uma caixa no lugar certo e descubra onde ficam os produtos reservados.

### Quarta: o sistema
Consulte um estoque, faça um orçamento de teste e encontre a política de trocas no portal. Sua senha é pessoal; ninguém da empresa vai pedi-la.

### Quinta: atender em dupla
Você cumprimenta e pergunta, a pessoa experiente completa. Depois de cada atendimento, conversem dois minutos: o que funcionou, o que fazer diferente.

### Sexta: atender
Atenda sozinho, com alguém por perto. No fim do dia, escreva três dúvidas para a conversa com a gerência na segunda-feira.

> Marque cada dia com quem acompanhou você. A lista assinada é o seu passe para o segundo curso.
`,
  'en-US': `
## Your first week, day by day

### Monday: get to know
Go with an experienced colleague from opening to closing. Do not sell yet: watch how they greet and what they ask.

### Tuesday: the way of a product
Follow it from the loading bay to the window. Check an invoice, put a box where it belongs and find out where reserved items are kept.

### Wednesday: the system
Look up a stock, make a test quote and find the returns policy in the portal. Your password is yours alone; nobody in the company will ask for it.

### Thursday: serve as a pair
You greet and ask, your colleague completes. After each customer talk for two minutes: what worked, what to do differently.

### Friday: serve
On your own, with somebody near. At the end of the day write down three questions for Monday’s talk with your manager.
`,
});

export const welcomeAurora = course({
  title: four(
    'Bem-vindo à Casa Aurora',
    'Welcome to Casa Aurora',
    'Te damos la bienvenida a Casa Aurora',
    'Bienvenue chez Casa Aurora',
  ),
  summary: four(
    'Quem somos, como trabalhamos e o que fazer em cada dia da sua primeira semana.',
    'Who we are, how we work and what to do on each day of your first week.',
    'Quiénes somos, cómo trabajamos y qué hacer cada día de tu primera semana.',
    'Qui nous sommes, comment nous travaillons et que faire chaque jour de votre première semaine.',
  ),
  description: {
    'pt-BR': rich(`
Este é o ponto de partida de todas as pessoas que entram na Casa Aurora, da loja ao escritório. Em meia hora você conhece a nossa história, os três combinados que valem em qualquer loja e um roteiro simples para a primeira semana.

## Como fazer

Siga na ordem que preferir. O quiz do fim não vale nota: serve para você perceber o que já sabe e o que quer perguntar.
`),
    'en-US': rich(
      'The starting point for everyone who joins Casa Aurora, in stores and at head office. In half an hour you meet our history, the three promises that hold in every store and a simple plan for the first week.',
    ),
    'es-ES': rich(
      'El punto de partida de todas las personas que entran en Casa Aurora. En media hora conoces nuestra historia, los tres acuerdos que valen en cada tienda y un plan sencillo para la primera semana.',
    ),
    'fr-FR': rich(
      'Le point de départ de toutes les personnes qui rejoignent Casa Aurora. En une demi-heure : notre histoire, les trois engagements valables partout et un plan simple pour la première semaine.',
    ),
  },
  goals: [
    four(
      'Explicar os três combinados da Casa Aurora',
      'Explain the three promises of Casa Aurora',
      'Explicar los tres acuerdos de Casa Aurora',
      'Expliquer les trois engagements de Casa Aurora',
    ),
    four(
      'Organizar a sua primeira semana de loja',
      'Plan your first week in the store',
      'Organizar tu primera semana en la tienda',
      'Organiser votre première semaine en magasin',
    ),
    four(
      'Saber a quem pedir ajuda em cada situação',
      'Know whom to ask for help in each situation',
      'Saber a quién pedir ayuda en cada situación',
      'Savoir à qui demander de l’aide selon la situation',
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
  supportMaterials: [
    material(
      'privacy',
      four(
        'LGPD de bolso (PDF)',
        'Pocket privacy guide (PDF)',
        'Guía de bolsillo de privacidad (PDF)',
        'Guide de poche vie privée (PDF)',
      ),
      'pdf/privacy-pocket-guide.pdf',
    ),
  ],
  ordering: 'free',
  audience: { subscriptionType: 'open', tagIds: [] },
  deadlineDays: 15,
  points: { completion: 80 },
  certificate: { enabled: true, hours: 1 },
  modules: [
    module('house', four('A casa', 'The company', 'La casa', 'La maison'), [
      activity('html', {
        key: 'how-we-work',
        title: four('Como trabalhamos', 'How we work', 'Cómo trabajamos', 'Comment nous travaillons'),
        minutes: 6,
        settings: { source: { kind: 'inline', html: howWeWork }, minimumSeconds: 30 },
      }),
      activity('pdf', {
        key: 'display-guide',
        title: four(
          'Guia de exposição da loja',
          'Store display guide',
          'Guía de exposición de la tienda',
          'Guide de présentation du magasin',
        ),
        minutes: 8,
        settings: { fileId: assetId('pdf/display-guide.pdf'), completionShare: 1 },
      }),
    ]),
    module(
      'first-week',
      four('A primeira semana', 'The first week', 'La primera semana', 'La première semaine'),
      [
        activity('html', {
          key: 'checklist',
          title: four('Roteiro dia a dia', 'Day-by-day plan', 'Plan día a día', 'Programme jour par jour'),
          minutes: 5,
          settings: { source: { kind: 'inline', html: checklist }, minimumSeconds: 30 },
        }),
        activity('unevaluated_quiz', {
          key: 'warm-up',
          title: four(
            'O que você já sabe?',
            'What do you know already?',
            '¿Qué sabes ya?',
            'Que savez-vous déjà ?',
          ),
          minutes: 5,
          settings: { draws: [draw('welcome')] },
        }),
      ],
    ),
  ],
});
