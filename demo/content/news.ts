import type { NewsBlock } from '@trilha/contracts/engagement/news-blocks';
import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';

import type { CompanySlug } from './course.ts';
import { assetId, contentId, labelId } from './ids.ts';
import { callout, file, picture, prose, table } from './lesson.ts';
import { four, three } from './text.ts';

export interface DemoNews {
  readonly id: string;
  readonly company: CompanySlug;
  readonly title: LocalizedText;
  readonly summary: LocalizedText;
  readonly blocks: readonly NewsBlock[];
  readonly coverFileId: string;
  readonly tagIds: readonly string[];
  /** Days before the day of seeding. */
  readonly publishedDaysAgo: number;
  readonly isPinned?: boolean;
  /** People confirm to have read it. */
  readonly mustRead?: boolean;
}

type BlockMaker = (id: string) => NewsBlock;

const button =
  (label: LocalizedText, address: string): BlockMaker =>
  (id) => ({ id, kind: 'button', label, address });
const film =
  (name: string, locales: readonly Locale[], caption: LocalizedText): BlockMaker =>
  (id) => ({
    id,
    kind: 'video',
    fileId: assetId(`video/${name}.mp4`),
    captions: locales.map((locale) => ({ locale, fileId: assetId(`video/${name}.${locale}.vtt`) })),
    caption,
  });

interface Parts {
  readonly title: LocalizedText;
  readonly summary: LocalizedText;
  readonly body: Partial<Record<Locale, string>>;
  /** What stands below the text. */
  readonly below?: readonly BlockMaker[];
  /** Keys of tags of the company. */
  readonly tags?: readonly string[];
  readonly daysAgo: number;
  readonly isPinned?: boolean;
  readonly mustRead?: boolean;
}

function news(company: CompanySlug, key: string, parts: Parts): DemoNews {
  const makers: readonly BlockMaker[] = [prose(parts.body), ...(parts.below ?? [])];
  return {
    id: contentId(`news ${key}`),
    company,
    title: parts.title,
    summary: parts.summary,
    blocks: makers.map((make, place) => make(contentId(`news ${key} ${place}`))),
    coverFileId: assetId(`news/${key}.webp`),
    tagIds: (parts.tags ?? []).map((tag) => labelId(company, 'tag', tag)),
    publishedDaysAgo: parts.daysAgo,
    isPinned: parts.isPinned ?? false,
    mustRead: parts.mustRead ?? false,
  };
}

export const NEWS: readonly DemoNews[] = [
  news('aurora', 'new-store', {
    title: four(
      'Abrimos no Moinhos, em Porto Alegre',
      'We opened in Moinhos, Porto Alegre',
      'Abrimos en Moinhos, Porto Alegre',
      'Ouverture à Moinhos, Porto Alegre',
    ),
    summary: four(
      'A nossa oitava loja tem oficina de configuração e um time de quatro pessoas.',
      'Store number eight has a set-up workshop and a team of four.',
      'La octava tienda tiene taller de configuración y un equipo de cuatro personas.',
      'Le huitième magasin a un atelier de configuration et une équipe de quatre.',
    ),
    body: {
      'pt-BR': `A loja do **Moinhos** abriu as portas na segunda-feira, com fila na calçada e chimarrão por conta da casa. É a nossa primeira com oficina de configuração no salão: o cliente compra o notebook e sai com ele pronto.

## Quem está lá

Vera Kowalski comanda a loja; Günther Schmitz, Franciele Dall’Agnol e Éder Ramos completam o time. Nas duas primeiras semanas, colegas da Paulista ajudam nas rondas.

> Queremos que a pessoa entre para comprar e volte para conversar. — Vera

Quem quiser passar um dia de intercâmbio no Moinhos fala com a gerência da sua loja até o fim do mês.`,
      'en-US': `The **Moinhos** store opened on Monday with a queue on the pavement. It is our first with a set-up workshop on the floor: customers buy a notebook and leave with it ready.

Vera Kowalski leads the team with Günther Schmitz, Franciele Dall’Agnol and Éder Ramos. If you would like an exchange day there, talk to your manager before the end of the month.`,
      'es-ES':
        'La tienda de **Moinhos** abrió el lunes con cola en la acera. Es la primera con taller de configuración: el cliente compra el portátil y se lo lleva listo. Si quieres pasar un día de intercambio, habla con tu gerencia antes de fin de mes.',
      'fr-FR':
        'Le magasin de **Moinhos** a ouvert lundi avec une file sur le trottoir. C’est le premier avec un atelier de configuration. Pour une journée d’échange, parlez à votre direction avant la fin du mois.',
    },
    below: [
      picture(
        'covers/display-merchandising.webp',
        four(
          'Mesa de exposição com notebooks e uma pessoa arrumando etiquetas',
          'Display table with notebooks and somebody arranging labels',
          'Mesa de exposición con portátiles y alguien que ordena etiquetas',
          'Table d’exposition avec des portables et quelqu’un qui range les étiquettes',
        ),
        four(
          'A mesa de experimentação fica logo na entrada.',
          'The try-out table stands right at the entrance.',
          'La mesa de prueba está justo en la entrada.',
          'La table d’essai est juste à l’entrée.',
        ),
      ),
      callout(
        'tip',
        four(
          'Quer levar a oficina para a sua loja? O roteiro de montagem cabe em uma tarde e está com a Vera.',
          'Would you like the workshop in your store? The set-up plan takes an afternoon; Vera has it.',
          '¿Quieres el taller en tu tienda? El plan de montaje cabe en una tarde y lo tiene Vera.',
          'Vous voulez l’atelier dans votre magasin ? Le plan tient en un après-midi, Vera l’a.',
        ),
      ),
      button(
        four(
          'Ver as vagas em Porto Alegre',
          'Openings in Porto Alegre',
          'Vacantes en Porto Alegre',
          'Postes à Porto Alegre',
        ),
        'https://aurora.example/vagas/moinhos',
      ),
    ],
    daysAgo: 3,
  }),
  news('aurora', 'quarter-award', {
    title: four(
      'Recife vence o trimestre do aprendizado',
      'Recife wins the learning quarter',
      'Recife gana el trimestre del aprendizaje',
      'Recife gagne le trimestre de l’apprentissage',
    ),
    summary: four(
      'Todas as pessoas de Boa Viagem concluíram a LGPD antes do prazo.',
      'Everyone in Boa Viagem finished the privacy course ahead of time.',
      'Todas las personas de Boa Viagem terminaron privacidad antes de plazo.',
      'Toute l’équipe de Boa Viagem a fini le cours vie privée en avance.',
    ),
    body: {
      'pt-BR': `Boa Viagem foi a primeira loja com **100% das pessoas certificadas em LGPD** e a que menos precisou reiniciar a prova. O segredo, conta Severina Araújo, foi estudar em dupla às terças, vinte minutos antes de abrir.

- 1º lugar: Boa Viagem, Recife
- 2º lugar: Palermo, Buenos Aires
- 3º lugar: Paulista, São Paulo

O prêmio é um café da manhã escolhido pela equipe e um dia de folga sorteado na sexta-feira.`,
      'en-US': `Boa Viagem was the first store with **everyone certified in privacy**. The secret, says Severina Araújo, was studying in pairs on Tuesdays, twenty minutes before opening.

- First: Boa Viagem, Recife
- Second: Palermo, Buenos Aires
- Third: Paulista, São Paulo`,
      'es-ES':
        'Boa Viagem fue la primera tienda con **todas las personas certificadas en privacidad**. El secreto: estudiar en pareja los martes, veinte minutos antes de abrir. Segundo lugar, Palermo; tercero, Paulista.',
      'fr-FR':
        'Boa Viagem est le premier magasin **entièrement certifié en vie privée**. Le secret : étudier à deux le mardi, vingt minutes avant l’ouverture. Deuxième, Palermo ; troisième, Paulista.',
    },
    daysAgo: 9,
  }),
  news('aurora', 'season-preparation', {
    tags: ['essential'],
    title: four(
      'Fim de ano: o que muda na loja',
      'Year end: what changes in the store',
      'Fin de año: qué cambia en la tienda',
      'Fin d’année : ce qui change en magasin',
    ),
    summary: four(
      'Horários, trocas estendidas e o curso que encurta as filas.',
      'Opening hours, longer returns and the course that makes queues shorter.',
      'Horarios, cambios ampliados y el curso que acorta las filas.',
      'Horaires, retours prolongés et le cours qui raccourcit les files.',
    ),
    body: {
      'pt-BR': `De 20 de novembro a 6 de janeiro as lojas de rua abrem **das 9 h às 21 h**. Presentes comprados nesse período podem ser trocados até 31 de janeiro, com nota ou cupom-presente.

## Antes da correria

1. Refaça o simulador do curso *Atendimento que acolhe*: leva cinco minutos.
2. Confira se o seu certificado de pagamentos e fraudes está em dia.
3. Combine a sua escala até sexta-feira.

Comprovante de Pix na tela do cliente **não é pagamento confirmado**. Na correria é que o golpe acontece.`,
      'en-US': `From November 20 to January 6 street stores open **from 9 am to 9 pm**. Gifts may be exchanged until January 31.

1. Repeat the simulator of the greeting course: it takes five minutes.
2. Check that your payments certificate is up to date.
3. Settle your schedule by Friday.`,
      'es-ES':
        'Del 20 de noviembre al 6 de enero las tiendas de calle abren **de 9 a 21 h**. Los regalos pueden cambiarse hasta el 31 de enero. Repite el simulador de atención y revisa tu certificado de pagos.',
      'fr-FR':
        'Du 20 novembre au 6 janvier, les magasins de rue ouvrent **de 9 h à 21 h**. Échange des cadeaux jusqu’au 31 janvier. Refaites le simulateur et vérifiez votre certificat paiements.',
    },
    below: [
      table(
        four('Horários do fim de ano', 'Year-end hours', 'Horarios de fin de año', 'Horaires de fin d’année'),
        [
          [
            four('Loja', 'Store', 'Tienda', 'Magasin'),
            four('Segunda a sábado', 'Monday to Saturday', 'Lunes a sábado', 'Lundi à samedi'),
            four('Domingo', 'Sunday', 'Domingo', 'Dimanche'),
          ],
          [
            four('De rua', 'Street', 'De calle', 'De rue'),
            four('9 h às 21 h', '9 am to 9 pm', '9 a 21 h', '9 h à 21 h'),
            four('fechada', 'closed', 'cerrada', 'fermé'),
          ],
          [
            four('De shopping', 'Mall', 'De centro comercial', 'De centre commercial'),
            four('10 h às 23 h', '10 am to 11 pm', '10 a 23 h', '10 h à 23 h'),
            four('12 h às 22 h', '12 to 10 pm', '12 a 22 h', '12 h à 22 h'),
          ],
        ],
      ),
      callout(
        'warning',
        four(
          'Desconfie de quem tem pressa: confira o pagamento na sua maquininha, nunca na tela do cliente.',
          'Beware of haste: check the payment on your own terminal, never on the customer’s screen.',
          'Desconfía de la prisa: comprueba el pago en tu terminal, nunca en la pantalla del cliente.',
          'Méfiez-vous de la hâte : vérifiez le paiement sur votre terminal, jamais sur l’écran du client.',
        ),
      ),
    ],
    daysAgo: 16,
    isPinned: true,
    mustRead: true,
  }),
  news('aurora', 'podcast-studio', {
    tags: ['practice'],
    title: four(
      'Sua voz na próxima aula em áudio',
      'Your voice in the next audio lesson',
      'Tu voz en la próxima clase en audio',
      'Votre voix dans la prochaine leçon audio',
    ),
    summary: four(
      'A equipe de aprendizagem procura histórias de dois minutos.',
      'The learning team is looking for two-minute stories.',
      'El equipo de aprendizaje busca historias de dos minutos.',
      'L’équipe Formation cherche des histoires de deux minutes.',
    ),
    body: {
      'pt-BR': `A aula *Três perguntas que valem ouro* nasceu de uma conversa na copa da Paulista. Queremos as próximas cinco: uma venda difícil, uma troca que virou amizade, um erro que ensinou.

Grave no celular, **até dois minutos, sem citar nomes de clientes**, e envie para aprender@aurora.example. Quem for escolhido grava no estúdio com a Carla.`,
      'en-US':
        'The lesson *Three questions worth gold* began in the Paulista kitchen. We want the next five stories: record **up to two minutes, without customer names**, and send it to aprender@aurora.example.',
      'es-ES':
        'La clase *Tres preguntas que valen oro* nació en la cocina de Paulista. Graba tu historia, **hasta dos minutos y sin nombres de clientes**, y envíala a aprender@aurora.example.',
      'fr-FR':
        'La leçon *Trois questions en or* est née dans la cuisine de Paulista. Enregistrez la vôtre, **deux minutes au plus, sans nom de client**, et envoyez-la à aprender@aurora.example.',
    },
    daysAgo: 31,
  }),
  news('aurora', 'wellbeing', {
    tags: ['practice'],
    title: four(
      'Pausa ativa: dez minutos que valem o dia',
      'Active break: ten minutes worth the day',
      'Pausa activa: diez minutos que valen el día',
      'Pause active : dix minutes qui valent la journée',
    ),
    summary: four(
      'Todas as lojas ganham uma área de descanso até o fim do ano.',
      'Every store gets a rest area before the end of the year.',
      'Cada tienda tendrá una zona de descanso antes de fin de año.',
      'Chaque magasin aura un espace repos avant la fin de l’année.',
    ),
    body: {
      'pt-BR': `Quem passa o dia em pé precisa sentar antes de cansar. A partir deste mês, cada turno tem **duas pausas de dez minutos** além do almoço, e as lojas recebem banco, água e uma planta que ninguém pode esquecer de regar.

Alongue panturrilhas e ombros, beba água e olhe para longe da tela. A gerência organiza o revezamento.`,
      'en-US':
        'Starting this month each shift has **two ten-minute breaks** besides lunch, and stores receive a bench, water and a plant that nobody may forget to water.',
      'es-ES':
        'Desde este mes cada turno tiene **dos pausas de diez minutos** además del almuerzo. La gerencia organiza los relevos.',
      'fr-FR':
        'Dès ce mois-ci, chaque équipe a **deux pauses de dix minutes** en plus du déjeuner. La direction organise le relais.',
    },
    daysAgo: 52,
  }),
  news('nordika', 'safety-day', {
    title: three(
      'Safety day: 214 days without an accident',
      'Día de la seguridad: 214 días sin accidentes',
      'Journée sécurité : 214 jours sans accident',
    ),
    summary: three(
      'Bring your own glasses on Thursday and test them on the bench.',
      'Trae tus gafas el jueves y pruébalas en el banco.',
      'Apportez vos lunettes jeudi et testez-les à l’établi.',
    ),
    body: {
      'en-US': `On Thursday every branch stops for forty minutes at 8 am. We test glasses, replace worn cords and practice the five checks with a grinder that is unplugged.

- **Bring** the glasses and gloves you really use.
- **Leave** with new ones if they fail.
- **Finish** the power-tool course before Friday if your certificate is older than a year.

214 days without an accident is a number made of small decisions. Thank you for each of them.`,
      'es-ES': `El jueves todas las sucursales paran cuarenta minutos a las 8. Probamos gafas, cambiamos cables gastados y practicamos las cinco comprobaciones.

- **Trae** las gafas y guantes que usas de verdad.
- **Llévate** unos nuevos si no pasan la prueba.`,
      'fr-FR': `Jeudi, chaque agence s’arrête quarante minutes à 8 h. On teste les lunettes, on remplace les câbles usés et on répète les cinq vérifications.

- **Apportez** les lunettes et gants que vous portez vraiment.
- **Repartez** avec des neufs s’ils échouent.`,
    },
    below: [
      film(
        'tool-safety',
        ['en-US', 'es-ES', 'fr-FR'],
        three(
          'Two minutes to watch before Thursday: the five checks.',
          'Dos minutos para ver antes del jueves: las cinco comprobaciones.',
          'Deux minutes à regarder avant jeudi : les cinq vérifications.',
        ),
      ),
      callout(
        'tip',
        three(
          'Cords wear out near the plug first. Bend the last ten centimeters and look for cracks.',
          'Los cables se gastan primero junto al enchufe. Dobla los últimos diez centímetros y busca grietas.',
          'Les câbles s’usent d’abord près de la prise. Pliez les dix derniers centimètres et cherchez des fissures.',
        ),
      ),
      button(
        three('Book the bench', 'Reserva el banco', 'Réserver l’établi'),
        'https://nordika.example/safety-day',
      ),
    ],
    daysAgo: 4,
  }),
  news('nordika', 'new-paint-line', {
    title: three(
      'Fjord Matte arrives at the counter',
      'Fjord Matte llega al mostrador',
      'Fjord Matte arrive au comptoir',
    ),
    summary: three(
      'A washable matte for hallways: 11 m² per litre, four base tints.',
      'Un mate lavable para pasillos: 11 m² por litro, cuatro bases.',
      'Un mat lavable pour couloirs : 11 m² par litre, quatre bases.',
    ),
    body: {
      'en-US': `**Fjord Matte** is our first washable matte. It covers 11 m² per litre on a primed wall and takes its second coat after four hours.

## What to say at the counter

1. For hallways and children's rooms, where hands touch walls.
2. Not for bathrooms without a window: moisture stays longer than the film likes.
3. Strong colors need the tinted primer, or a third coat.

Samples of all four bases are in the drawer under the mixing desk.`,
      'es-ES':
        '**Fjord Matte** es nuestro primer mate lavable: 11 m² por litro sobre pared imprimada y segunda mano a las cuatro horas. Para pasillos y cuartos infantiles, no para baños sin ventana.',
      'fr-FR':
        '**Fjord Matte** est notre premier mat lavable : 11 m² par litre sur mur apprêté, deuxième couche après quatre heures. Pour couloirs et chambres d’enfants, pas pour une salle de bains sans fenêtre.',
    },
    below: [
      picture(
        'covers/paint-coverage.webp',
        three(
          'A roller on a half-painted wall beside open cans',
          'Un rodillo en una pared a medio pintar junto a botes abiertos',
          'Un rouleau sur un mur à moitié peint, à côté de pots ouverts',
        ),
        three(
          'Two coats, four hours between them.',
          'Dos manos, cuatro horas entre ellas.',
          'Deux couches, quatre heures entre elles.',
        ),
      ),
      table(three('How far a can goes', 'Cuánto rinde un bote', 'Ce que couvre un pot'), [
        [
          three('Can', 'Bote', 'Pot'),
          three('One coat', 'Una mano', 'Une couche'),
          three('Two coats', 'Dos manos', 'Deux couches'),
        ],
        [three('1 L', '1 L', '1 L'), three('11 m²', '11 m²', '11 m²'), three('5.5 m²', '5,5 m²', '5,5 m²')],
        [three('5 L', '5 L', '5 L'), three('55 m²', '55 m²', '55 m²'), three('27 m²', '27 m²', '27 m²')],
      ]),
      file(
        'pdf/paint-preparation-guide.pdf',
        three(
          'Guide: prepare, prime, paint',
          'Guía: preparar, imprimar, pintar',
          'Guide : préparer, apprêter, peindre',
        ),
      ),
    ],
    daysAgo: 18,
  }),
  news('nordika', 'can-recycling', {
    title: three(
      'Empty cans come home',
      'Los botes vacíos vuelven a casa',
      'Les pots vides rentrent à la maison',
    ),
    summary: three(
      'Every branch now takes back cans and batteries, whoever sold them.',
      'Cada sucursal recoge ya botes y baterías, los venda quien los venda.',
      'Chaque agence reprend pots et batteries, d’où qu’ils viennent.',
    ),
    body: {
      'en-US': `Painters may now bring **empty cans and used batteries** to any Nordika counter. Cans must be dry: leave the lid off overnight. Batteries go into the gray box with their poles taped.

Liquid paint is not accepted at the counter. Show customers the map of municipal collection points at the exit.`,
      'es-ES':
        'Los pintores pueden traer **botes vacíos y baterías usadas** a cualquier mostrador. Los botes, secos; las baterías, con los polos cubiertos. No se acepta pintura líquida.',
      'fr-FR':
        'Les peintres peuvent rapporter **pots vides et batteries usagées** à tout comptoir. Pots secs, pôles des batteries couverts. Pas de peinture liquide.',
    },
    daysAgo: 44,
  }),
];
