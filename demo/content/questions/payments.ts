import { buildBank } from '../question.ts';
import { four, two } from '../text.ts';

const { bank, fillIn, matching, multiple, ordering, single, trueFalse } = buildBank('aurora', 'payments');

export const paymentsBank = bank(
  four('Pagamentos e fraudes', 'Payments and fraud', 'Pagos y fraudes', 'Paiements et fraude'),
  [
    single(
      'pix-paid',
      two('Quando um Pix está pago?', 'When is a Pix paid?'),
      [
        two('Quando o sistema do caixa confirma', 'When the till confirms'),
        two('Quando o cliente mostra o comprovante', 'When the customer shows a receipt'),
        two('Quando o QR é lido', 'When the code is read'),
      ],
      two('Comprovante é imagem.', 'A receipt is a picture.'),
    ),
    trueFalse(
      'static',
      two(
        'O QR estático é mais seguro, porque é sempre o mesmo.',
        'A static code is safer because it is always the same.',
      ),
      false,
      two('Um adesivo por cima desvia os pagamentos.', 'A sticker over it diverts payments.'),
    ),
    single(
      'refund',
      two('Como devolver um Pix?', 'How do you return a Pix?'),
      [
        two('Pela função devolver da própria transação', 'With the return function of the transaction'),
        two('Com novo Pix para a chave ditada', 'With a new Pix to a dictated key'),
        two('Em dinheiro', 'In cash'),
      ],
      two('Assim o valor volta a quem pagou.', 'So the money returns to who paid.'),
    ),
    multiple(
      'signs',
      two('Quais sinais pedem uma pausa?', 'Which signs ask for a pause?'),
      [
        two('Três cartões recusados', 'Three declined cards'),
        two('Endereço mudado depois da aprovação', 'Address changed after approval'),
      ],
      [
        two('Pergunta sobre garantia', 'A question about warranty'),
        two('Pagamento por aproximação', 'A contactless payment'),
      ],
      two('Sinal não é acusação.', 'A sign is not an accusation.'),
      { points: 2 },
    ),
    matching(
      'means',
      two('Ligue o meio ao seu ponto de atenção.', 'Match the means with its weak point.'),
      [
        [two('Tarja magnética', 'Magnetic stripe'), two('Clonagem', 'Cloning')],
        [two('Link de pagamento', 'Payment link'), two('Contestação do titular', 'Chargeback')],
        [two('QR estático', 'Static code'), two('Adesivo por cima', 'A sticker over it')],
      ],
      two('Cada meio tem o seu cuidado.', 'Each means has its own care.'),
    ),
    ordering(
      'pause',
      two('Ordene a pausa de dois minutos.', 'Order the two-minute pause.'),
      [
        two('Avisar com educação que vai confirmar', 'Say politely that you will check'),
        two('Chamar a gerência', 'Call the manager'),
        two('Conferir no sistema', 'Check in the system'),
        two('Concluir ou recusar sem acusar', 'Complete or refuse without accusing'),
      ],
      two('Duas pessoas decidem melhor.', 'Two people decide better.'),
    ),
    fillIn(
      'digits',
      two(
        'Ao registrar um cartão suspeito, anote só os ___ últimos números.',
        'When you note a suspicious card, write only the last ___ digits.',
      ),
      [['quatro', '4', 'four']],
      two(
        'Nunca o número inteiro nem o código de segurança.',
        'Never the whole number nor the security code.',
      ),
    ),
    single(
      'call',
      two(
        '“Suporte da maquininha” pede uma venda de teste por telefone. O que fazer?',
        '“Terminal support” asks for a test sale by phone. What now?',
      ),
      [
        two('Desligar e ligar para o número do terminal', 'Hang up and call the number on the terminal'),
        two('Fazer de valor baixo', 'Make a small one'),
        two('Pedir o CPF do atendente', 'Ask for the agent’s tax number'),
      ],
      two('Ninguém pede venda de teste por telefone.', 'Nobody asks for a test sale by phone.'),
    ),
    trueFalse(
      'pin',
      two(
        'Se o cliente tem dificuldade, você pode digitar a senha para ele.',
        'If the customer finds it hard, you may type the PIN.',
      ),
      false,
      two(
        'A senha é só do cliente. Aumente a letra do terminal ou ofereça o Pix.',
        'The PIN is the customer’s alone. Offer larger print or Pix.',
      ),
    ),
  ],
);
