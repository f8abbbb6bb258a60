import { article } from '../article.ts';
import { buildCourse, draw } from '../course.ts';
import { assetId, labelId } from '../ids.ts';
import { four, rich } from '../text.ts';

const { activity, course, instructor, material, module } = buildCourse('aurora', 'privacy-basics');

const fiveScenes = article({
  'pt-BR': `
## Cinco cenas do balcão

### 1. “Me passa o CPF?”
O cliente quer só um carregador, à vista. O CPF na nota é **escolha dele**: pergunte “quer CPF na nota?” e siga sem insistir. Para uma compra parcelada ou com entrega, explique por que os dados são necessários.

### 2. A lista de interessados
Um caderno com nome e telefone de quem quer ser avisado quando o produto chegar parece inofensivo. Fica aberto no balcão, qualquer pessoa lê, ninguém apaga. Use o aviso de chegada do sistema, que pede consentimento e apaga depois.

### 3. “Manda a foto do documento no meu WhatsApp”
Nunca no celular pessoal. A foto fica na nuvem de quem recebeu, mesmo depois de apagada da conversa. Use o envio seguro da proposta de crédito.

### 4. A esposa pergunta da entrega
Ela sabe o nome e o endereço do comprador. Ainda assim, histórico de compra é dado dele. Peça o **número do pedido**; sem ele, ofereça ligar para o titular.

### 5. O currículo esquecido na impressora
Avise a gerência e entregue em mãos. Rasgar e jogar no lixo comum não é descartar: use a fragmentadora.

> Na dúvida, pergunte: *eu gostaria que fizessem isso com os meus dados?*
`,
  'en-US': `
## Five scenes at the counter

### 1. “Your tax number, please?”
For a charger paid in cash, the CPF on the receipt is the **customer’s choice**: ask once, do not insist.

### 2. The waiting list
A notebook with names and phones lies open, anyone can read it, nobody deletes it. Use the arrival notice of the system instead.

### 3. “Send a photo of your ID to my WhatsApp”
Never to a private phone. Use the secure upload of the credit proposal.

### 4. The wife asks about the delivery
Purchase history belongs to the buyer. Ask for the **order number** or offer to call the buyer.

### 5. The résumé left in the printer
Tell the manager and hand it over in person; use the shredder.

> When in doubt: *would I want this done with my own data?*
`,
});

export const privacyBasics = course({
  title: four(
    'LGPD na loja: o essencial',
    'Privacy in the store: the essentials',
    'Privacidad en la tienda: lo esencial',
    'Vie privée en magasin : l’essentiel',
  ),
  summary: four(
    'O que é dado pessoal, o que você pode pedir, o que o cliente pode exigir e o que fazer num incidente.',
    'What personal data is, what you may ask for, what customers may demand and what to do in an incident.',
    'Qué es un dato personal, qué puedes pedir, qué puede exigir el cliente y qué hacer ante un incidente.',
    'Ce qu’est une donnée personnelle, ce que l’on peut demander, les droits du client et que faire en cas d’incident.',
  ),
  description: {
    'pt-BR': rich(`
Curso **obrigatório** para todas as áreas, renovado a cada ano. Ele resume a Lei Geral de Proteção de Dados (Lei 13.709/2018) para quem atende, vende, entrega ou contrata.

A prova final **reinicia o curso** se as duas tentativas forem perdidas: você volta ao começo, lê de novo e tenta outra vez. A meta é 80%.
`),
    'en-US': rich(
      '**Mandatory** for every area, renewed each year. It sums up the Brazilian data protection law (LGPD, Law 13.709/2018) for people who serve, sell, deliver or hire. The final test **restarts the course** when both attempts are lost.',
    ),
    'es-ES': rich(
      'Curso **obligatorio** para todas las áreas. Resume la ley brasileña de protección de datos (LGPD). La prueba final **reinicia el curso** si se pierden los dos intentos.',
    ),
    'fr-FR': rich(
      'Cours **obligatoire** pour tous. Il résume la loi brésilienne de protection des données (LGPD). Le test final **relance le cours** si les deux essais sont perdus.',
    ),
  },
  goals: [
    four(
      'Distinguir dado pessoal, sensível e anônimo',
      'Tell personal, sensitive and anonymous data apart',
      'Distinguir dato personal, sensible y anónimo',
      'Distinguer donnée personnelle, sensible et anonyme',
    ),
    four(
      'Pedir só os dados necessários',
      'Ask only for the data you need',
      'Pedir solo los datos necesarios',
      'Ne demander que les données utiles',
    ),
    four(
      'Avisar um incidente na hora',
      'Report an incident at once',
      'Avisar de un incidente al momento',
      'Signaler un incident aussitôt',
    ),
  ],
  categoryIds: [labelId('aurora', 'category', 'compliance')],
  instructors: [
    instructor(
      'Diego Villalba Ríos',
      four('Privacidade e auditoria', 'Privacy and audit', 'Privacidad y auditoría', 'Vie privée et audit'),
    ),
  ],
  supportMaterials: [
    material(
      'guide',
      four(
        'LGPD de bolso (PDF)',
        'Pocket privacy guide (PDF, in Portuguese)',
        'Guía de bolsillo (PDF, en portugués)',
        'Guide de poche (PDF, en portugais)',
      ),
      'pdf/privacy-pocket-guide.pdf',
    ),
  ],
  ordering: 'sequential',
  audience: { subscriptionType: 'assigned' },
  deadlineDays: 20,
  points: { completion: 100, perfectScore: 50 },
  certificate: { enabled: true, hours: 1.5 },
  modules: [
    module('learn', four('Conhecer', 'Learn', 'Conocer', 'Connaître'), [
      activity('pdf', {
        key: 'guide',
        title: four('LGPD de bolso', 'Pocket privacy guide', 'Guía de bolsillo', 'Guide de poche'),
        minutes: 8,
        settings: { fileId: assetId('pdf/privacy-pocket-guide.pdf'), completionShare: 1 },
      }),
      activity('html', {
        key: 'scenes',
        title: four(
          'Cinco cenas do balcão',
          'Five scenes at the counter',
          'Cinco escenas del mostrador',
          'Cinq scènes au comptoir',
        ),
        minutes: 6,
        settings: { source: { kind: 'inline', html: fiveScenes }, minimumSeconds: 40 },
      }),
    ]),
    module('prove', four('Comprovar', 'Prove it', 'Demostrar', 'Valider'), [
      activity('restart_test', {
        key: 'test',
        title: four('Prova: LGPD', 'Test: privacy', 'Prueba: privacidad', 'Test : vie privée'),
        minutes: 10,
        settings: {
          draws: [draw('privacy', 8)],
          shuffleQuestions: true,
          minimumScore: 80,
          attemptLimit: 'limited',
          maximumAttempts: 2,
          supportFileIds: [assetId('pdf/privacy-pocket-guide.pdf')],
        },
      }),
    ]),
  ],
});
