import { buildBank } from '../question.ts';
import { four, two } from '../text.ts';

const { bank, fillIn, matching, multiple, ordering, single, trueFalse } = buildBank('aurora', 'processors');

export const processorsBank = bank(four('Processadores', 'Processors', 'Procesadores', 'Processeurs'), [
  single(
    'first-question',
    two('Por onde começa a indicação de um notebook?', 'Where does recommending a notebook start?'),
    [
      two('Pelo que a pessoa faz no computador', 'With what the person does on it'),
      two('Pelo preço', 'With the price'),
      two('Pela marca preferida', 'With the favorite brand'),
      two('Pela geração mais nova', 'With the newest generation'),
    ],
    two('Primeiro a pessoa, depois o número.', 'First the person, then the number.'),
  ),
  matching(
    'kitchen',
    two('Na imagem da cozinha, ligue cada parte.', 'Match each part of the kitchen image.'),
    [
      [two('Núcleos', 'Cores'), two('Pessoas que cozinham', 'People cooking')],
      [two('Frequência', 'Clock speed'), two('Velocidade de cada pessoa', 'How fast each works')],
      [two('Memória RAM', 'Memory'), two('Tamanho da bancada', 'Size of the worktop')],
      [two('SSD', 'SSD'), two('Despensa', 'Pantry')],
    ],
    two(
      'Bancada pequena faz todos esperarem, mesmo os rápidos.',
      'A small worktop makes everyone wait, even the fast ones.',
    ),
  ),
  trueFalse(
    'ghz',
    two(
      'Um processador de 4 GHz é sempre mais rápido do que um de 3 GHz.',
      'A 4 GHz processor is always faster than a 3 GHz one.',
    ),
    false,
    two(
      'A frequência só se compara dentro da mesma família e geração.',
      'Clock speed compares only within one family and generation.',
    ),
  ),
  single(
    'letters',
    two(
      'O que indica o final “U” no nome de um processador?',
      'What does a final “U” in a processor’s name mean?',
    ),
    [
      two('Economia de energia', 'Low power'),
      two('Alto desempenho', 'High performance'),
      two('Uso universal', 'Universal use'),
      two('Sem gráficos', 'No graphics'),
    ],
    two(
      'U e V economizam bateria; H e HX são de alto desempenho.',
      'U and V save battery; H and HX are for performance.',
    ),
  ),
  single(
    'soldered',
    two(
      'O que perguntar sobre a memória antes de prometer ampliação?',
      'What do you check about memory before promising an upgrade?',
    ),
    [
      two('Se ela é soldada na placa', 'Whether it is soldered'),
      two('A cor do módulo', 'The color of the module'),
      two('A marca do SSD', 'The brand of the SSD'),
    ],
    two('Memória soldada não pode ser ampliada depois.', 'Soldered memory cannot grow later.'),
  ),
  single(
    'teacher',
    two(
      'Professora, 30 abas abertas, chamadas o dia todo, longe da tomada. O que indicar?',
      'A teacher with 30 tabs, calls all day, away from a socket. What fits?',
    ),
    [
      two('Nível 5 final U, 16 GB, SSD de 512 GB', 'Level 5 ending in U, 16 GB, 512 GB SSD'),
      two('Nível 3, 4 GB, disco rígido', 'Level 3, 4 GB, hard disk'),
      two('Nível 9 final HX com placa dedicada', 'Level 9 ending in HX with dedicated graphics'),
    ],
    two('Memória para as abas, final U para a bateria.', 'Memory for the tabs, U for the battery.'),
    { justification: true },
  ),
  multiple(
    'gpu',
    two(
      'Para quais usos a placa de vídeo dedicada faz diferença?',
      'For which uses does dedicated graphics matter?',
    ),
    [two('Edição de vídeo', 'Video editing'), two('Jogos 3D', '3D games')],
    [two('Planilhas', 'Spreadsheets'), two('Aulas por vídeo', 'Video lessons')],
    two(
      'Planilhas e chamadas usam bem os gráficos integrados.',
      'Spreadsheets and calls run fine on integrated graphics.',
    ),
    { points: 2 },
  ),
  ordering(
    'name',
    two(
      'Leia “Core i5-1335U” na ordem em que o nome aparece.',
      'Read “Core i5-1335U” in the order of the name.',
    ),
    [
      two('Família', 'Family'),
      two('Nível', 'Level'),
      two('Geração e modelo', 'Generation and model'),
      two('Tipo de uso', 'Kind of use'),
    ],
    two(
      'Família, nível, geração e, no fim, as letras do uso.',
      'Family, level, generation and the letters of use.',
    ),
  ),
  fillIn(
    'ram',
    two(
      'Para trabalhar com folga, indique pelo menos ___ GB de memória.',
      'For comfortable work recommend at least ___ GB of memory.',
    ),
    [['16', 'dezesseis', 'sixteen']],
    two('8 GB bastam para o básico.', '8 GB are enough for basics.'),
  ),
  trueFalse(
    'old-seven',
    two(
      'Um nível 5 recente pode superar um nível 7 de quatro anos atrás.',
      'A recent level 5 may beat a level 7 of four years ago.',
    ),
    true,
    two('Compare sempre na mesma geração.', 'Always compare within one generation.'),
  ),
  single(
    'battery',
    two(
      'O cliente pergunta quantas horas a bateria dura. Qual é a melhor resposta?',
      'A customer asks how many hours the battery lasts. What is the best answer?',
    ),
    [
      two(
        '“Depende do brilho e das chamadas. Como você usa?”',
        '“It depends on brightness and calls. How do you use it?”',
      ),
      two('“Doze horas, garantido.”', '“Twelve hours, guaranteed.”'),
      two('“Ninguém sabe.”', '“Nobody knows.”'),
    ],
    two(
      'Nunca prometa horas exatas: diga de que dependem.',
      'Never promise exact hours: say what they depend on.',
    ),
  ),
  single(
    'npu',
    two('Para que serve uma NPU?', 'What is an NPU for?'),
    [
      two('Tarefas de inteligência artificial com pouca bateria', 'AI tasks with little battery'),
      two('Guardar arquivos', 'Storing files'),
      two('Conectar à internet', 'Connecting to the internet'),
    ],
    two('Por exemplo, desfocar o fundo em chamadas.', 'For example blurring the background in calls.'),
  ),
]);
