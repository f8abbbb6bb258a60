import { buildBank } from '../question.ts';
import { three } from '../text.ts';

const { bank, fillIn, matching, multiple, ordering, single, trueFalse } = buildBank('nordika', 'returns');

export const returnsBank = bank(
  three('Returns and warranty', 'Devoluciones y garantía', 'Retours et garantie'),
  [
    single(
      'start',
      three(
        'What comes first when a tool comes back?',
        '¿Qué va primero cuando vuelve una herramienta?',
        'Par quoi commencer quand un outil revient ?',
      ),
      [
        three('The person', 'La persona', 'La personne'),
        three('The receipt', 'El recibo', 'Le ticket'),
        three('The serial number', 'El número de serie', 'Le numéro de série'),
      ],
      three(
        'They lost a working day; say so.',
        'Perdió un día de trabajo; díselo.',
        'Une journée perdue : dites-le.',
      ),
    ),
    matching(
      'doors',
      three('Which door?', '¿Qué puerta?', 'Quelle porte ?'),
      [
        [
          three(
            'Sealed box, bought last week',
            'Caja cerrada, comprada hace una semana',
            'Boîte scellée, achetée il y a une semaine',
          ),
          three('Return', 'Devolución', 'Retour'),
        ],
        [
          three('Clogged nozzle', 'Boquilla obstruida', 'Buse bouchée'),
          three('Cleaning', 'Limpieza', 'Nettoyage'),
        ],
        [
          three(
            'Motor fails in month five',
            'El motor falla al quinto mes',
            'Moteur en panne au cinquième mois',
          ),
          three('Warranty', 'Garantía', 'Garantie'),
        ],
        [
          three('Dropped from a scaffold', 'Cayó de un andamio', 'Tombé d’un échafaudage'),
          three('Paid repair', 'Reparación de pago', 'Réparation payante'),
        ],
      ],
      three(
        'Decide with the customer in front of you.',
        'Decide con el cliente delante.',
        'Décidez avec le client devant vous.',
      ),
    ),
    trueFalse(
      'tinted',
      three(
        'Tinted paint can always be returned within 30 days.',
        'La pintura teñida siempre puede devolverse en 30 días.',
        'La peinture teintée est toujours reprise sous 30 jours.',
      ),
      false,
      three(
        'It is made to order; we take it back when the color error is ours.',
        'Se hace a medida; se acepta si el error es nuestro.',
        'Faite sur commande ; reprise si l’erreur vient de nous.',
      ),
    ),
    multiple(
      'write',
      three('What do you always write down?', '¿Qué anotas siempre?', 'Que notez-vous toujours ?'),
      [
        three('Serial number', 'Número de serie', 'Numéro de série'),
        three('The customer’s own words', 'Las palabras del cliente', 'Les mots du client'),
      ],
      [
        three('Your guess of the fault', 'Tu suposición del fallo', 'Votre supposition'),
        three('The customer’s mood', 'El humor del cliente', 'L’humeur du client'),
      ],
      three(
        'Facts help the workshop; guesses mislead it.',
        'Los hechos ayudan al taller; las suposiciones lo confunden.',
        'Les faits aident l’atelier.',
      ),
      { points: 2 },
    ),
    ordering(
      'talk',
      three('Order the conversation.', 'Ordena la conversación.', 'Ordonnez l’échange.'),
      [
        three('Acknowledge the lost day', 'Reconocer el día perdido', 'Reconnaître la journée perdue'),
        three('Ask three questions', 'Hacer tres preguntas', 'Poser trois questions'),
        three('Check date and serial number', 'Revisar fecha y serie', 'Vérifier date et série'),
        three('Promise one date', 'Prometer una fecha', 'Promettre une date'),
      ],
      three('The paper comes third.', 'El papel va en tercer lugar.', 'Le papier vient en troisième.'),
    ),
    fillIn(
      'estimate',
      three(
        'A written estimate is valid for ___ days.',
        'Un presupuesto vale ___ días.',
        'Un devis est valable ___ jours.',
      ),
      [['15', 'fifteen', 'quince', 'quinze']],
      three('No work without a yes.', 'Sin un sí no se trabaja.', 'Rien sans un oui.'),
    ),
    single(
      'expensive',
      three(
        'The repair costs 70 % of a new tool. What do you do?',
        'La reparación cuesta el 70 % de una nueva. ¿Qué haces?',
        'La réparation coûte 70 % du neuf. Que faire ?',
      ),
      [
        three(
          'Show both numbers and let them choose',
          'Mostrar ambos números y dejar elegir',
          'Montrer les deux montants et laisser choisir',
        ),
        three('Repair it', 'Repararla', 'Réparer'),
        three('Refuse the repair', 'Negarte a reparar', 'Refuser'),
      ],
      three(
        'Above 60 % always say so.',
        'Por encima del 60 %, dilo siempre.',
        'Au-delà de 60 %, toujours le dire.',
      ),
      { justification: true },
    ),
    single(
      'law',
      three(
        'The card says two years and a customer claims the law gives more. What now?',
        'La tarjeta dice dos años y el cliente dice que la ley da más. ¿Qué haces?',
        'La carte dit deux ans, le client dit que la loi donne plus. Que faire ?',
      ),
      [
        three('Ask before you refuse', 'Preguntar antes de negar', 'Demander avant de refuser'),
        three('The card decides', 'Decide la tarjeta', 'La carte décide'),
        three('Grant it without asking', 'Conceder sin preguntar', 'Accorder sans demander'),
      ],
      three(
        'Consumer law differs by country and may exceed the card.',
        'La ley varía por país y puede superar la tarjeta.',
        'La loi varie selon le pays et peut dépasser la carte.',
      ),
    ),
  ],
);
