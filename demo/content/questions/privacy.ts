import { buildBank } from '../question.ts';
import { four, two } from '../text.ts';

const { bank, fillIn, matching, multiple, ordering, single, trueFalse } = buildBank('aurora', 'privacy');

export const privacyBank = bank(four('LGPD', 'Privacy', 'Privacidad', 'Vie privée'), [
  multiple(
    'personal',
    two('Quais são dados pessoais?', 'Which are personal data?'),
    [
      two('Placa do carro do cliente', 'A customer’s number plate'),
      two('Histórico de compras com CPF', 'Purchase history with tax number'),
    ],
    [
      two('Total de vendas do mês', 'Total sales of the month'),
      two('Preço de um produto', 'Price of a product'),
    ],
    two('Dado pessoal é o que aponta para uma pessoa.', 'Personal data points to a person.'),
    { points: 2 },
  ),
  single(
    'cpf',
    two(
      'O cliente compra um carregador à vista e não quer dar o CPF. O que fazer?',
      'A customer pays cash for a charger and does not want to give the CPF. What now?',
    ),
    [
      two('Concluir a venda sem CPF', 'Complete the sale without it'),
      two('Explicar que o sistema exige', 'Say that the system demands it'),
      two('Usar o seu próprio CPF', 'Use your own'),
    ],
    two('O CPF na nota é escolha do cliente.', 'The CPF on the receipt is the customer’s choice.'),
  ),
  matching(
    'kind',
    two('Classifique cada exemplo.', 'Classify each example.'),
    [
      [two('Telefone', 'Telephone'), two('Dado pessoal', 'Personal data')],
      [two('Laudo médico', 'Medical report'), two('Dado sensível', 'Sensitive data')],
      [two('Média de idade da loja', 'Average age in the store'), two('Dado anônimo', 'Anonymous data')],
    ],
    two('Saúde é dado sensível (art. 5º, II).', 'Health is sensitive (art. 5, II).'),
  ),
  trueFalse(
    'notebook',
    two(
      'Um caderno de interessados no balcão está fora da LGPD, porque não é digital.',
      'A paper list at the counter is outside the law because it is not digital.',
    ),
    false,
    two('A lei vale para papel e para sistema.', 'The law covers paper and systems.'),
  ),
  single(
    'whatsapp',
    two(
      'Onde receber a foto do documento de uma proposta de crédito?',
      'Where do you receive the ID photo of a credit proposal?',
    ),
    [
      two('No envio seguro do sistema', 'In the system’s secure upload'),
      two('No seu WhatsApp', 'On your WhatsApp'),
      two('No e-mail pessoal', 'In your private e-mail'),
    ],
    two('Aparelho pessoal nunca guarda dado de cliente.', 'A private device never holds customer data.'),
  ),
  single(
    'relative',
    two(
      'A esposa do comprador pergunta o que ele comprou. O que você pede?',
      'The buyer’s wife asks what he bought. What do you ask for?',
    ),
    [
      two('O número do pedido', 'The order number'),
      two('O nome completo dele', 'His full name'),
      two('Nada, ela é da família', 'Nothing, she is family'),
    ],
    two('Histórico de compra é dado do titular.', 'Purchase history belongs to the buyer.'),
    { justification: true },
  ),
  ordering(
    'incident',
    two(
      'Você enviou uma planilha de clientes à pessoa errada. Ordene.',
      'You sent a customer list to the wrong person. Put in order.',
    ),
    [
      two('Avisar a gerência e o canal de privacidade', 'Tell the manager and the privacy channel'),
      two('Registrar o que foi enviado e quando', 'Record what was sent and when'),
      two('Pedir a exclusão a quem recebeu', 'Ask the receiver to delete it'),
      two('Seguir a orientação do encarregado', 'Follow the data officer’s guidance'),
    ],
    two('Avisar cedo é o mais importante.', 'Reporting early matters most.'),
  ),
  fillIn(
    'anpd',
    two(
      'A autoridade brasileira de proteção de dados é a ___.',
      'The Brazilian data protection authority is the ___.',
    ),
    [['ANPD', 'Agência Nacional de Proteção de Dados', 'Autoridade Nacional de Proteção de Dados']],
    two('Ela pode ser comunicada de incidentes relevantes.', 'It is told of relevant incidents.'),
  ),
  trueFalse(
    'consent',
    two(
      'Quem aceitou ofertas pode mudar de ideia quando quiser.',
      'Whoever accepted offers may change their mind at any time.',
    ),
    true,
    two('Desligue na hora, sem discutir.', 'Switch it off at once, without arguing.'),
  ),
  single(
    'delete',
    two(
      'O cliente pede para apagar tudo. O que continua guardado?',
      'A customer asks to delete everything. What is still kept?',
    ),
    [
      two('O que a lei manda guardar, como a nota fiscal', 'What the law demands, such as the invoice'),
      two('Nada', 'Nothing'),
      two('O telefone, para ofertas', 'The phone, for offers'),
    ],
    two('Obrigação legal prevalece; explique com calma.', 'Legal duty comes first; explain calmly.'),
  ),
  single(
    'minimum',
    two(
      'Qual é a primeira pergunta antes de pedir um dado?',
      'What is the first question before asking for data?',
    ),
    [
      two('Para quê?', 'What for?'),
      two('O sistema tem o campo?', 'Does the system have a field?'),
      two('O cliente vai reclamar?', 'Will the customer complain?'),
    ],
    two('Se não cabe em uma frase, não peça.', 'If it does not fit in a sentence, do not ask.'),
  ),
]);
