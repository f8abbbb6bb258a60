import { buildBank } from '../question.ts';
import { four } from '../text.ts';

const { bank, fillIn, matching, ordering, single, trueFalse } = buildBank('aurora', 'welcome');

export const welcomeBank = bank(four('Primeiros passos', 'First steps', 'Primeros pasos', 'Premiers pas'), [
  single(
    'wrong-product',
    four(
      'O produto mais caro da loja não serve para o que o cliente contou. O que fazemos?',
      'The most expensive product does not fit what the customer told you. What do we do?',
      'El producto más caro no sirve para lo que contó el cliente. ¿Qué hacemos?',
      'Le produit le plus cher ne convient pas au besoin du client. Que fait-on ?',
    ),
    [
      four(
        'Dizemos isso e mostramos o que serve',
        'We say so and show what fits',
        'Lo decimos y mostramos lo que sirve',
        'On le dit et on montre ce qui convient',
      ),
      four(
        'Vendemos: ele pode trocar depois',
        'We sell it: it can be returned later',
        'Lo vendemos: puede cambiarlo después',
        'On le vend : il pourra l’échanger',
      ),
      four(
        'Chamamos outra pessoa para atender',
        'We call somebody else',
        'Llamamos a otra persona',
        'On appelle un collègue',
      ),
    ],
    four(
      'Verdade antes da venda: o cliente volta.',
      'Truth before the sale: the customer comes back.',
      'La verdad antes que la venta: el cliente vuelve.',
      'La vérité avant la vente : le client revient.',
    ),
  ),
  trueFalse(
    'password',
    four(
      'O suporte pode pedir a sua senha por telefone para resolver um problema.',
      'Support may ask for your password by phone to solve a problem.',
      'Soporte puede pedir tu contraseña por teléfono para resolver un problema.',
      'Le support peut demander votre mot de passe au téléphone.',
    ),
    false,
    four(
      'Ninguém da empresa pede a sua senha. Se pedirem, desligue e avise.',
      'Nobody in the company asks for your password. If they do, hang up and report it.',
      'Nadie de la empresa te pide la contraseña. Si ocurre, cuelga y avisa.',
      'Personne ne demande votre mot de passe. Raccrochez et signalez-le.',
    ),
  ),
  single(
    'box-on-floor',
    four(
      'Você vê uma caixa no meio do corredor. De quem é a tarefa?',
      'You see a box in the middle of the aisle. Whose job is it?',
      'Ves una caja en medio del pasillo. ¿De quién es la tarea?',
      'Un carton est au milieu de l’allée. À qui de s’en occuper ?',
    ),
    [
      four(
        'De quem viu: resolve ou avisa',
        'Whoever saw it: mend it or report it',
        'De quien la vio: lo resuelve o avisa',
        'À qui l’a vu : agir ou prévenir',
      ),
      four('Do estoque', 'The stock team', 'Del almacén', 'Au stock'),
      four('De quem a deixou ali', 'Whoever left it', 'De quien la dejó', 'À celui qui l’a laissé'),
    ],
    four(
      'A loja é de todos.',
      'The store belongs to all of us.',
      'La tienda es de todos.',
      'Le magasin est à nous tous.',
    ),
  ),
  ordering(
    'day',
    four(
      'Coloque em ordem o começo de um dia de loja.',
      'Put the start of a store day in order.',
      'Ordena el comienzo de un día de tienda.',
      'Remettez dans l’ordre le début d’une journée.',
    ),
    [
      four(
        'Ronda do salão e aparelhos ligados',
        'Walk the floor, devices on',
        'Ronda y aparatos encendidos',
        'Tour du magasin, appareils allumés',
      ),
      four(
        'Conversa rápida com a meta do dia',
        'Short talk with the goal of the day',
        'Charla breve con la meta del día',
        'Point rapide avec l’objectif du jour',
      ),
      four('Portas abertas', 'Doors open', 'Puertas abiertas', 'Ouverture des portes'),
      four(
        'Primeira ronda em dupla',
        'First walk in pairs',
        'Primera ronda en pareja',
        'Premier tour à deux',
      ),
    ],
    four(
      'Trinta minutos antes a ronda, dez minutos antes a conversa.',
      'The walk thirty minutes before, the talk ten minutes before.',
      'La ronda treinta minutos antes, la charla diez minutos antes.',
      'Le tour trente minutes avant, le point dix minutes avant.',
    ),
  ),
  matching(
    'ask-whom',
    four(
      'Ligue cada dúvida a quem pode ajudar.',
      'Match each question with who can help.',
      'Une cada duda con quien puede ayudar.',
      'Associez chaque question à la bonne personne.',
    ),
    [
      [
        four('Minha escala', 'My schedule', 'Mi turno', 'Mon planning'),
        four('Gerência da loja', 'Store manager', 'Gerencia de la tienda', 'Direction du magasin'),
      ],
      [
        four('Senha bloqueada', 'Locked password', 'Contraseña bloqueada', 'Mot de passe bloqué'),
        four('Suporte', 'Support', 'Soporte', 'Support'),
      ],
      [
        four(
          'Algo errado e delicado',
          'Something wrong and delicate',
          'Algo incorrecto y delicado',
          'Un problème délicat',
        ),
        four('Canal de escuta', 'Confidential channel', 'Canal de escucha', 'Canal d’écoute'),
      ],
    ],
    four(
      'Guarde os três contatos no primeiro dia.',
      'Keep the three contacts from day one.',
      'Guarda los tres contactos desde el primer día.',
      'Gardez les trois contacts dès le premier jour.',
    ),
  ),
  fillIn(
    'one-person',
    four(
      'Complete o segundo combinado: “Uma ___ por vez”.',
      'Complete the second promise: “One ___ at a time”.',
      'Completa el segundo acuerdo: «Una ___ a la vez».',
      'Complétez : « Une ___ à la fois ».',
    ),
    [['pessoa', 'person', 'persona', 'personne', 'cliente', 'customer']],
    four(
      'Quem está na sua frente tem toda a sua atenção.',
      'The person in front of you has your full attention.',
      'Quien está delante tiene toda tu atención.',
      'La personne devant vous a toute votre attention.',
    ),
  ),
  single(
    'thursday',
    four(
      'Na quinta-feira da primeira semana você…',
      'On Thursday of your first week you…',
      'El jueves de tu primera semana…',
      'Le jeudi de votre première semaine, vous…',
    ),
    [
      four(
        'atende em dupla com uma pessoa experiente',
        'serve as a pair with an experienced colleague',
        'atiendes en pareja con alguien con experiencia',
        'servez à deux avec un collègue expérimenté',
      ),
      four('faz a prova final', 'take the final test', 'haces la prueba final', 'passez le test final'),
      four(
        'fecha a loja sozinho',
        'close the store alone',
        'cierras la tienda a solas',
        'fermez le magasin seul',
      ),
    ],
    four(
      'Sexta é o dia de atender sozinho, com alguém por perto.',
      'Friday is the day to serve on your own, with somebody near.',
      'El viernes atiendes a solas, con alguien cerca.',
      'Le vendredi, vous servez seul, quelqu’un à proximité.',
    ),
  ),
  trueFalse(
    'no-purchase',
    four(
      'Quem sai sem comprar também pode sair com uma solução.',
      'Somebody who leaves without buying may still leave with a solution.',
      'Quien sale sin comprar también puede salir con una solución.',
      'On peut repartir sans achat mais avec une solution.',
    ),
    true,
    four(
      'É o costume que ficou da oficina de rádios.',
      'It is the habit we kept from the radio workshop.',
      'Es la costumbre que quedó del taller de radios.',
      'C’est l’habitude gardée de l’atelier de radios.',
    ),
  ),
]);
