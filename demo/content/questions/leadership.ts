import { buildBank } from '../question.ts';
import { four, two } from '../text.ts';

const { bank, dissertative, fillIn, matching, multiple, ordering, single, trueFalse } = buildBank(
  'aurora',
  'leadership',
);

export const leadershipBank = bank(four('Liderança', 'Leadership', 'Liderazgo', 'Leadership'), [
  ordering(
    'sbi',
    two('Ordene o feedback.', 'Order the feedback.'),
    [
      two('Situação', 'Situation'),
      two('Comportamento', 'Behavior'),
      two('Impacto', 'Impact'),
      two('Pergunta e escuta', 'Question and listening'),
      two('Um combinado', 'One agreement'),
    ],
    two('A pergunta vem antes do combinado.', 'The question comes before the agreement.'),
  ),
  single(
    'behavior',
    two('Qual frase descreve um comportamento?', 'Which sentence describes a behavior?'),
    [
      two('“Você respondeu olhando para o celular.”', '“You answered looking at your phone.”'),
      two('“Você é desatento.”', '“You are careless.”'),
      two('“Todos reclamam de você.”', '“Everyone complains about you.”'),
    ],
    two('É o que qualquer câmera veria.', 'It is what any camera would see.'),
  ),
  trueFalse(
    'public',
    two(
      'Correção na frente da equipe ensina mais gente de uma vez.',
      'Correcting in front of the team teaches more people at once.',
    ),
    false,
    two(
      'Ensina medo. Correção é em particular, no mesmo dia.',
      'It teaches fear. Correct in private, the same day.',
    ),
  ),
  matching(
    'blocks',
    two('Ligue cada bloco da conversa ao seu tema.', 'Match each block of the talk with its theme.'),
    [
      [
        two('Primeiros dez minutos', 'First ten minutes'),
        two('O que a pessoa quiser', 'Whatever the person wants'),
      ],
      [two('Dez minutos do meio', 'Middle ten'), two('O combinado do mês', 'Last month’s agreement')],
      [two('Últimos dez', 'Last ten'), two('O que ela quer aprender', 'What they want to learn')],
    ],
    two('A pessoa primeiro.', 'The person first.'),
  ),
  multiple(
    'praise',
    two('O que torna um elogio útil?', 'What makes praise useful?'),
    [
      two('Dizer o que foi bom', 'Saying what was good'),
      two('Dizer o efeito que causou', 'Saying what it caused'),
    ],
    [
      two('Comparar com um colega', 'Comparing with a colleague'),
      two('Esperar a avaliação anual', 'Waiting for the yearly review'),
    ],
    two('Elogio específico pode ser repetido.', 'Specific praise can be repeated.'),
    { points: 2 },
  ),
  fillIn(
    'one',
    two(
      'Ao final do feedback, combinem ___ mudança para testar amanhã.',
      'At the end agree on ___ change to try tomorrow.',
    ),
    [['uma', '1', 'um', 'one']],
    two('Uma, não três.', 'One, not three.'),
  ),
  single(
    'cancel',
    two(
      'Surgiu um imprevisto na hora da conversa mensal. O que fazer?',
      'Something came up at the time of the monthly talk. What now?',
    ),
    [
      two('Remarcar na hora, para a mesma semana', 'Rebook at once, in the same week'),
      two('Deixar para o mês seguinte', 'Leave it for next month'),
      two('Fazer por mensagem', 'Do it by message'),
    ],
    two('Desmarcar duas vezes é recado.', 'Cancelling twice is a message.'),
    { justification: true },
  ),
  dissertative(
    'case',
    two(
      'Um vendedor excelente com clientes chegou atrasado três vezes nesta semana. Escreva o que você diria, em até dez linhas.',
      'A seller who is excellent with customers was late three times this week. Write what you would say, in up to ten lines.',
    ),
    two(
      'Procure: situação e comportamento sem rótulo, impacto na equipe, uma pergunta aberta, um único combinado com prazo.',
      'Look for: situation and behavior without labels, impact on the team, an open question, a single agreement with a time.',
    ),
    { points: 4 },
  ),
]);
