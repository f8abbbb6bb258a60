import { article } from '../article.ts';
import { buildCourse, draw } from '../course.ts';
import { labelId } from '../ids.ts';
import { four, rich } from '../text.ts';

const { activity, course, instructor, module } = buildCourse('aurora', 'digital-payments');

const howMoneyMoves = article({
  'pt-BR': `
## Como o dinheiro chega

### Pix
Criado pelo Banco Central em 2020, o Pix liquida em segundos, todos os dias. Na loja, o valor só está pago quando o **seu sistema confirma**. O comprovante na tela do cliente é uma imagem: pode ser de ontem, de outra loja ou desenhada.

- **QR dinâmico:** gerado para aquela venda, com valor e identificação. É o único que usamos no caixa.
- **QR estático:** o mesmo para todos. Um adesivo colado por cima desvia pagamentos por dias. Por isso não usamos.
- **Devolução:** faça sempre pela função “devolver” da própria transação, nunca com um Pix novo para uma chave ditada na hora.

### Cartão
- **Aproximação e chip** usam um código que muda a cada compra. A tarja não muda: por isso é a mais clonada.
- Acima do limite definido pelo banco, a maquininha pede **senha**. Ela é do cliente: vire o rosto e não ofereça digitar.
- **Link de pagamento** só pelo canal oficial, com o nome da loja. O risco de contestação é da loja quando o titular diz que não comprou.

### Contestação (chargeback)
O titular tem um prazo para contestar. Ganha quem guarda prova: nota assinada na entrega, documento conferido, conversa pelo canal oficial.
`,
  'en-US': `
## How the money arrives

### Pix
Launched by the Central Bank of Brazil in 2020, Pix settles in seconds, every day. In the store an amount is paid only when **your system confirms**. The receipt on the customer’s screen is a picture.

- **Dynamic QR:** made for that sale, with amount and reference. The only one we use at the till.
- **Static QR:** the same for everyone; a sticker over it diverts payments for days.
- **Refunds:** always with the “return” function of the transaction itself.

### Card
- **Contactless and chip** use a code that changes with each purchase; the stripe does not.
- The **PIN** is the customer’s: look away and never offer to type it.

### Chargeback
Whoever keeps proof wins: a signed delivery note, a checked document, a chat in the official channel.
`,
});

const sevenSigns = article({
  'pt-BR': `
## Sete sinais que pedem uma pausa

1. Pressa para levar o produto mais caro, sem perguntas.
2. Vários cartões recusados e o próximo “da minha tia”.
3. Compra alta com retirada por **outra pessoa**, que só tem uma foto do documento.
4. Comprovante de Pix mostrado antes da confirmação do caixa.
5. Ligação “do suporte da maquininha” pedindo uma venda de teste ou a troca do terminal.
6. Cliente que dita os números do cartão no balcão.
7. Entrega em endereço diferente, mudada depois de aprovada.

### O que fazer

- **Pause com educação:** “Vou confirmar uma informação no sistema, leva dois minutos.”
- **Chame a gerência.** Duas pessoas decidem melhor que uma.
- **Não acuse, não segure, não discuta.** Um sinal é só um sinal; a maioria tem explicação.
- **Registre** o que viu: hora, valor, quatro últimos números do cartão. Nunca o número inteiro nem o código de segurança.

> Ninguém da Casa Aurora nem da operadora pede senha, código por SMS ou venda de teste por telefone. Desligue e ligue você para o número do adesivo do terminal.
`,
  'en-US': `
## Seven signs that ask for a pause

1. A hurry to take the most expensive product, without questions.
2. Several declined cards, and the next is “my aunt’s”.
3. A large purchase collected by **somebody else** with a photo of a document.
4. A Pix receipt shown before the till confirms.
5. A call “from terminal support” asking for a test sale.
6. A customer dictating card numbers at the counter.
7. A delivery address changed after approval.

### What to do

- **Pause politely**, call the manager, do not accuse anyone.
- **Write down** time, amount and the last four digits, never the whole number.

> Nobody from the company or the acquirer asks for a password, an SMS code or a test sale by phone.
`,
});

export const digitalPayments = course({
  title: four(
    'Pagamentos digitais e prevenção a fraudes',
    'Digital payments and fraud prevention',
    'Pagos digitales y prevención de fraudes',
    'Paiements numériques et prévention de la fraude',
  ),
  summary: four(
    'Pix, cartão e link de pagamento com segurança, e os sete sinais que pedem uma pausa.',
    'Pix, card and payment links done safely, and the seven signs that ask for a pause.',
    'Pix, tarjeta y enlace de pago con seguridad, y las siete señales que piden una pausa.',
    'Pix, carte et lien de paiement en sécurité, et les sept signes qui imposent une pause.',
  ),
  description: {
    'pt-BR': rich(`
Golpe no balcão quase sempre usa a mesma arma: **a pressa**. Neste curso você aprende como o dinheiro chega à loja em cada meio de pagamento e treina a pausa de dois minutos que evita prejuízo sem constranger ninguém.
`),
    'en-US': rich(
      'Fraud at the counter nearly always uses the same weapon: **hurry**. Learn how money reaches the store with each means of payment, and practice the two-minute pause that avoids losses without embarrassing anyone.',
    ),
    'es-ES': rich(
      'El fraude casi siempre usa la misma arma: **la prisa**. Aprende cómo llega el dinero con cada medio de pago y practica la pausa de dos minutos.',
    ),
    'fr-FR': rich(
      'La fraude use presque toujours de la même arme : **la hâte**. Apprenez comment l’argent arrive et exercez la pause de deux minutes.',
    ),
  },
  goals: [
    four(
      'Confirmar um Pix do jeito certo',
      'Confirm a Pix payment the right way',
      'Confirmar un Pix correctamente',
      'Confirmer un Pix correctement',
    ),
    four(
      'Reconhecer sete sinais de fraude',
      'Recognize seven signs of fraud',
      'Reconocer siete señales de fraude',
      'Reconnaître sept signes de fraude',
    ),
    four(
      'Pausar uma venda sem constranger',
      'Pause a sale without embarrassment',
      'Pausar una venta sin incomodar',
      'Suspendre une vente sans gêner',
    ),
  ],
  categoryIds: [labelId('aurora', 'category', 'compliance'), labelId('aurora', 'category', 'service')],
  instructors: [
    instructor(
      'Helena Sant’Anna Prado',
      four('Gestão do programa', 'Program management', 'Gestión del programa', 'Gestion du programme'),
    ),
  ],
  ordering: 'sequential',
  audience: { subscriptionType: 'open', tagIds: [] },
  deadlineDays: 30,
  points: { completion: 110, perfectScore: 30 },
  certificate: { enabled: true, hours: 1.5 },
  modules: [
    module(
      'money',
      four(
        'Como o dinheiro chega',
        'How the money arrives',
        'Cómo llega el dinero',
        'Comment l’argent arrive',
      ),
      [
        activity('html', {
          key: 'money',
          title: four(
            'Pix, cartão e contestação',
            'Pix, card and chargeback',
            'Pix, tarjeta y contracargo',
            'Pix, carte et contestation',
          ),
          minutes: 7,
          settings: { source: { kind: 'inline', html: howMoneyMoves }, minimumSeconds: 45 },
        }),
      ],
    ),
    module(
      'fraud',
      four(
        'A pausa de dois minutos',
        'The two-minute pause',
        'La pausa de dos minutos',
        'La pause de deux minutes',
      ),
      [
        activity('html', {
          key: 'signs',
          title: four(
            'Sete sinais que pedem uma pausa',
            'Seven signs that ask for a pause',
            'Siete señales que piden una pausa',
            'Sept signes qui imposent une pause',
          ),
          minutes: 6,
          settings: { source: { kind: 'inline', html: sevenSigns }, minimumSeconds: 40 },
        }),
        activity('conventional_test', {
          key: 'test',
          title: four(
            'Prova: pagamentos e fraudes',
            'Test: payments and fraud',
            'Prueba: pagos y fraudes',
            'Test : paiements et fraude',
          ),
          minutes: 8,
          settings: {
            draws: [draw('payments', 7)],
            minimumScore: 70,
            attemptLimit: 'limited',
            maximumAttempts: 2,
            repairBeforeBlock: true,
            showAnswers: 'after_attempt',
          },
        }),
      ],
    ),
  ],
});
