import { article } from '../article.ts';
import { buildCourse, draw, narratedVideo } from '../course.ts';
import { labelId } from '../ids.ts';
import { four, rich } from '../text.ts';

const { activity, course, instructor, module } = buildCourse('aurora', 'notebook-processors');

const readTheLabel = article({
  'pt-BR': `
## Como ler a etiqueta de um notebook

### O nome do processador, da esquerda para a direita

Os fabricantes mudam os nomes, mas quase todos contam a mesma história em quatro partes:

- **Família** (por exemplo Core, Ryzen, Snapdragon): quem fabrica e para que tipo de máquina.
- **Nível** (3, 5, 7, 9): quanto mais alto, mais núcleos e recursos *dentro da mesma geração*.
- **Geração** (os primeiros algarismos do número): de quando é o projeto. Um nível 5 recente costuma superar um nível 7 de quatro anos atrás.
- **Letras finais:** U ou V indicam economia de bateria; H e HX, alto desempenho; o G de algumas linhas, gráficos integrados melhores.

### Núcleos, threads e frequência

Um **núcleo** executa tarefas de verdade ao mesmo tempo que os outros. Uma **thread** é uma fila de trabalho; alguns núcleos atendem duas. A **frequência** (GHz) diz quantos ciclos por segundo, mas só se compara dentro da mesma família e geração. Processadores recentes misturam núcleos rápidos e núcleos econômicos.

### O resto da bancada

- **Memória RAM:** 8 GB para o básico, 16 GB para trabalhar com folga, 32 GB para vídeo e máquinas virtuais. Pergunte se é soldada: nesse caso não dá para ampliar depois.
- **SSD:** 256 GB enchem rápido; 512 GB é um bom ponto de partida.
- **Placa de vídeo dedicada:** só faz diferença em jogos, 3D, edição de vídeo e inteligência artificial local.
- **NPU:** circuito para tarefas de inteligência artificial com pouca bateria, como desfocar o fundo em chamadas.

> Nunca prometa horas exatas de bateria. Diga de que ela depende: brilho, chamadas e quantos programas ficam abertos.

### Três perfis, três respostas

1. **Estudante do ensino médio:** nível 3 ou 5, 8 GB, SSD de 256 ou 512 GB, leve.
2. **Profissional em casa:** nível 5, 16 GB, SSD de 512 GB, boa câmera, final U.
3. **Edição de vídeo e jogos:** nível 7, 16 ou 32 GB, placa dedicada, final H, tela de 120 Hz ou mais.
`,
  'en-US': `
## How to read a notebook label

### The processor’s name, from left to right

- **Family:** who makes it and for which kind of machine.
- **Level** (3, 5, 7, 9): higher means more cores and features *within the same generation*.
- **Generation** (the first digits): when it was designed. A recent level 5 often beats a level 7 of four years ago.
- **Letters at the end:** U or V save battery; H and HX mean high performance.

### Cores, threads and clock

A **core** does real work beside the others. A **thread** is a queue of work; some cores serve two. **Clock speed** (GHz) compares only within one family and generation.

### The rest of the worktop

- **Memory:** 8 GB for basics, 16 GB for work, 32 GB for video. Ask whether it is soldered: then it cannot grow.
- **SSD:** 512 GB is a good start.
- **Dedicated graphics:** matters for games, 3D, video and local AI.
- **NPU:** a circuit for AI tasks that spares the battery.

> Never promise exact hours of battery. Say what they depend on.
`,
});

export const notebookProcessors = course({
  title: four(
    'Notebooks: processadores sem mistério',
    'Notebooks: processors made clear',
    'Portátiles: procesadores sin misterio',
    'PC portables : les processeurs sans mystère',
  ),
  summary: four(
    'Entenda núcleos, gerações e memória e indique o notebook certo para cada pessoa.',
    'Understand cores, generations and memory, and recommend the right notebook to each person.',
    'Entiende núcleos, generaciones y memoria y recomienda el portátil adecuado a cada persona.',
    'Comprendre cœurs, générations et mémoire, et conseiller le bon PC portable à chacun.',
  ),
  description: {
    'pt-BR': rich(`
Ninguém compra um processador: compra um computador que não trava na aula, na chamada ou no jogo. Aqui você aprende a explicar núcleos, geração e memória **com imagens do dia a dia** e a indicar o modelo a partir do uso.

A prova tem tempo: **12 minutos para 8 questões**, até passar.
`),
    'en-US': rich(
      'Nobody buys a processor: they buy a computer that does not freeze in class, in a call or in a game. Learn to explain cores, generation and memory with everyday images. The test is timed: 12 minutes for 8 questions.',
    ),
    'es-ES': rich(
      'Nadie compra un procesador: compra un ordenador que no se cuelga. Aprende a explicar núcleos, generación y memoria con imágenes cotidianas. La prueba tiene tiempo: 12 minutos.',
    ),
    'fr-FR': rich(
      'Personne n’achète un processeur : on achète un ordinateur qui ne se fige pas. Expliquez cœurs, génération et mémoire avec des images du quotidien. Le test est limité à 12 minutes.',
    ),
  },
  goals: [
    four(
      'Explicar núcleos, frequência e memória com uma analogia',
      'Explain cores, clock and memory with an analogy',
      'Explicar núcleos, frecuencia y memoria con una analogía',
      'Expliquer cœurs, fréquence et mémoire par une analogie',
    ),
    four(
      'Ler o nome de um processador',
      'Read a processor’s name',
      'Leer el nombre de un procesador',
      'Lire le nom d’un processeur',
    ),
    four(
      'Indicar um notebook a partir do uso',
      'Recommend a notebook from its use',
      'Recomendar un portátil según el uso',
      'Conseiller un PC portable selon l’usage',
    ),
  ],
  categoryIds: [labelId('aurora', 'category', 'product')],
  instructors: [
    instructor(
      'Isadora Figueiredo',
      four(
        'Especialista em informática, loja Barra',
        'Computing specialist, Barra store',
        'Especialista en informática, tienda Barra',
        'Spécialiste informatique, magasin Barra',
      ),
    ),
  ],
  ordering: 'sequential',
  deadlineDays: 60,
  points: { completion: 140, perfectScore: 60 },
  certificate: { enabled: true, hours: 2 },
  modules: [
    module('understand', four('Entender', 'Understand', 'Entender', 'Comprendre'), [
      activity('video', {
        key: 'video',
        title: four(
          'Qual processador para quem?',
          'Which processor for whom?',
          '¿Qué procesador para quién?',
          'Quel processeur pour qui ?',
        ),
        minutes: 1,
        settings: narratedVideo('processors'),
      }),
      activity('html', {
        key: 'label',
        title: four(
          'Como ler a etiqueta',
          'How to read the label',
          'Cómo leer la etiqueta',
          'Lire l’étiquette',
        ),
        minutes: 8,
        settings: { source: { kind: 'inline', html: readTheLabel }, minimumSeconds: 45 },
      }),
      activity('youtube', {
        key: 'inside',
        title: four(
          'Para curiosos: por dentro de uma CPU (em inglês)',
          'For the curious: inside a CPU',
          'Para curiosos: una CPU por dentro (en inglés)',
          'Pour les curieux : dans un processeur (en anglais)',
        ),
        minutes: 20,
        required: false,
        settings: { videoId: 'cNN_tTXABUA' },
      }),
    ]),
    module('recommend', four('Indicar', 'Recommend', 'Recomendar', 'Conseiller'), [
      activity('evaluated_quiz', {
        key: 'profiles',
        title: four(
          'Quiz: três clientes, três notebooks',
          'Quiz: three customers, three notebooks',
          'Cuestionario: tres clientes, tres portátiles',
          'Quiz : trois clients, trois PC',
        ),
        minutes: 4,
        settings: {
          draws: [draw('processors', 4)],
          minimumScore: 50,
          attemptLimit: 'limited',
          maximumAttempts: 5,
          showAnswers: 'after_attempt',
        },
      }),
      activity('conventional_test', {
        key: 'test',
        title: four('Prova: processadores', 'Test: processors', 'Prueba: procesadores', 'Test : processeurs'),
        minutes: 12,
        settings: {
          draws: [draw('processors', 8)],
          shuffleQuestions: true,
          minimumScore: 75,
          attemptLimit: 'until_approval',
          timeLimitMinutes: 12,
        },
      }),
    ]),
  ],
});
