import { buildBank } from '../question.ts';
import { three } from '../text.ts';

const { bank, fillIn, matching, multiple, ordering, single, trueFalse } = buildBank('nordika', 'tools');

export const toolsBank = bank(three('Power tools', 'Herramientas eléctricas', 'Outils électriques'), [
  ordering(
    'checks',
    three(
      'Put the five checks in order.',
      'Ordena las cinco comprobaciones.',
      'Mettez les cinq vérifications dans l’ordre.',
    ),
    [
      three('Protect yourself', 'Protegerte', 'Se protéger'),
      three('Check the guard', 'Revisar la protección', 'Vérifier le carter'),
      three('Check the disc', 'Revisar el disco', 'Vérifier le disque'),
      three('Clamp the piece', 'Sujetar la pieza', 'Serrer la pièce'),
      three('Aim the sparks', 'Dirigir las chispas', 'Orienter les étincelles'),
    ],
    three(
      'You, guard, disc, work, place.',
      'Tú, protección, disco, pieza, lugar.',
      'Vous, carter, disque, pièce, lieu.',
    ),
  ),
  single(
    'speed',
    three(
      'The tool turns at 11,000 rpm. Which disc may you fit?',
      'La máquina gira a 11.000 rpm. ¿Qué disco puedes montar?',
      'La machine tourne à 11 000 tr/min. Quel disque monter ?',
    ),
    [
      three('One rated 12,200 rpm', 'Uno de 12.200 rpm', 'Un disque 12 200 tr/min'),
      three('One rated 8,500 rpm', 'Uno de 8.500 rpm', 'Un disque 8 500 tr/min'),
      three('Any, if you go slowly', 'Cualquiera, yendo despacio', 'N’importe lequel, doucement'),
    ],
    three(
      'The disc’s rated speed must be equal to or above the tool’s.',
      'La velocidad del disco debe ser igual o mayor que la de la máquina.',
      'La vitesse du disque doit être égale ou supérieure.',
    ),
  ),
  trueFalse(
    'guard',
    three(
      'For one short cut the guard may be removed.',
      'Para un corte breve se puede quitar la protección.',
      'Pour une coupe brève, on peut retirer le carter.',
    ),
    false,
    three(
      'If the guard is in the way, it is the wrong tool.',
      'Si la protección molesta, es la herramienta equivocada.',
      'Si le carter gêne, ce n’est pas le bon outil.',
    ),
  ),
  matching(
    'danger',
    three(
      'Match the danger with the protection.',
      'Une el peligro con la protección.',
      'Associez danger et protection.',
    ),
    [
      [
        three('Silica dust', 'Polvo de sílice', 'Poussière de silice'),
        three('Extraction and P2/N95 mask', 'Aspiración y mascarilla P2/N95', 'Aspiration et masque P2/N95'),
      ],
      [
        three('100 decibels', '100 decibelios', '100 décibels'),
        three('Ear protection', 'Protección auditiva', 'Protection auditive'),
      ],
      [
        three('Flying parts', 'Proyecciones', 'Projections'),
        three('Glasses and face shield', 'Gafas y pantalla facial', 'Lunettes et écran facial'),
      ],
    ],
    three(
      'Glasses alone are not enough for grinding.',
      'Las gafas solas no bastan para desbastar.',
      'Les lunettes seules ne suffisent pas pour meuler.',
    ),
  ),
  single(
    'stand',
    three('Where do you stand while cutting?', '¿Dónde te colocas al cortar?', 'Où se placer pour couper ?'),
    [
      three('Beside the line of the disc', 'Al lado de la línea del disco', 'À côté de la ligne du disque'),
      three('Right behind the disc', 'Justo detrás del disco', 'Juste derrière le disque'),
      three('Over the piece', 'Encima de la pieza', 'Au-dessus de la pièce'),
    ],
    three(
      'Kickback follows the line of the disc.',
      'El rebote sigue la línea del disco.',
      'Le recul suit la ligne du disque.',
    ),
  ),
  multiple(
    'before-change',
    three(
      'What do you do before changing a disc?',
      '¿Qué haces antes de cambiar un disco?',
      'Que faire avant de changer un disque ?',
    ),
    [
      three(
        'Unplug or take out the battery',
        'Desenchufar o quitar la batería',
        'Débrancher ou retirer la batterie',
      ),
      three('Wait until it stands still', 'Esperar a que se pare', 'Attendre l’arrêt complet'),
    ],
    [
      three('Brake it against wood', 'Frenarlo contra madera', 'Le freiner contre du bois'),
      three('Take off the glasses', 'Quitarte las gafas', 'Retirer les lunettes'),
    ],
    three(
      'A switch can be pressed by accident.',
      'El interruptor puede pulsarse sin querer.',
      'L’interrupteur peut être pressé par accident.',
    ),
    { points: 2 },
  ),
  fillIn(
    'seconds',
    three(
      'After fitting a disc, let it run free for ___ seconds.',
      'Tras montar un disco, déjalo girar en vacío ___ segundos.',
      'Après montage, laissez tourner à vide ___ secondes.',
    ),
    [['30', 'thirty', 'treinta', 'trente']],
    three(
      'Vibration or noise means stop and unplug.',
      'Si vibra o suena raro, para y desenchufa.',
      'Vibration ou bruit : arrêtez et débranchez.',
    ),
  ),
  single(
    'battery',
    three(
      'A battery is swollen. Where does it go?',
      'Una batería está hinchada. ¿Adónde va?',
      'Une batterie est gonflée. Où va-t-elle ?',
    ),
    [
      three('Into the sand box outside', 'A la caja de arena exterior', 'Dans le bac à sable dehors'),
      three('Back into the charger', 'Otra vez al cargador', 'Dans le chargeur'),
      three('Into the bin', 'A la basura', 'À la poubelle'),
    ],
    three(
      'It may ignite hours later.',
      'Puede arder horas después.',
      'Elle peut s’enflammer des heures après.',
    ),
  ),
  trueFalse(
    'gloves',
    three(
      'Loose gloves are better than none at a drill press.',
      'Con un taladro de columna, guantes flojos son mejor que ninguno.',
      'À la perceuse à colonne, mieux vaut des gants amples que rien.',
    ),
    false,
    three(
      'Loose gloves are drawn in by rotating spindles.',
      'Los guantes flojos se enganchan en el husillo.',
      'La broche happe les gants amples.',
    ),
  ),
  single(
    'customer',
    three(
      'A customer wants to cut "just one tile" without glasses. What do you say?',
      'Un cliente quiere cortar «solo una baldosa» sin gafas. ¿Qué dices?',
      'Un client veut couper « juste un carreau » sans lunettes. Que dites-vous ?',
    ),
    [
      three(
        '"The tool leaves with the glasses on."',
        '«La herramienta sale con las gafas puestas.»',
        '« L’outil part avec les lunettes. »',
      ),
      three('"At your own risk."', '«Bajo su responsabilidad.»', '« À vos risques. »'),
      three('"One is fine."', '«Por una, vale.»', '« Pour un, ça va. »'),
    ],
    three(
      'Protection is part of the rental.',
      'La protección forma parte del alquiler.',
      'La protection fait partie de la location.',
    ),
    { justification: true },
  ),
]);
