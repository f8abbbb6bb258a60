import type { SceneName } from './scenes.ts';
import type { Voice } from './speech.ts';

/** What is on screen: a heading with lines that appear one by one beside a scene. */
export interface Slide {
  readonly kicker: string;
  readonly heading: string;
  readonly lines: readonly string[];
}

/** One sentence: which slide, how many of its lines are visible, and the text in pt-BR, en-US, es-ES, fr-FR. */
export interface Cue {
  readonly slide: number;
  readonly visible: number;
  readonly text: readonly [string, string, string, string];
}

export interface VideoScript {
  readonly name: string;
  readonly voice: Voice;
  readonly company: 'aurora' | 'nordika';
  readonly scene: SceneName;
  readonly slides: readonly Slide[];
  readonly cues: readonly Cue[];
}

const cue = (slide: number, visible: number, ...text: [string, string, string, string]): Cue => ({
  slide,
  visible,
  text,
});

const greeting: VideoScript = {
  name: 'greeting',
  voice: 'pt-br',
  company: 'aurora',
  scene: 'greeting',
  slides: [
    { kicker: 'Atendimento', heading: 'Os primeiros trinta segundos', lines: [] },
    {
      kicker: 'Passo 1',
      heading: 'Veja a pessoa',
      lines: ['Pare o que está fazendo', 'Olhe e sorria', 'Até 10 segundos'],
    },
    {
      kicker: 'Passo 2',
      heading: 'Cumprimente sem pressionar',
      lines: ['“Bom dia, seja bem-vinda!”', '“Fique à vontade. Sou a Ana.”'],
    },
    {
      kicker: 'Passo 3',
      heading: 'Abra a conversa',
      lines: ['✕  “Posso ajudar?”', '✓  “O que trouxe você aqui hoje?”'],
    },
    { kicker: 'Para lembrar', heading: 'Ver, cumprimentar, perguntar', lines: ['Nessa ordem, com calma'] },
  ],
  cues: [
    cue(
      0,
      0,
      'Os primeiros trinta segundos decidem como a visita vai continuar.',
      'The first thirty seconds decide how the visit goes on.',
      'Los primeros treinta segundos deciden cómo sigue la visita.',
      'Les trente premières secondes décident de la suite de la visite.',
    ),
    cue(
      1,
      1,
      'Quando alguém entra, pare o que está fazendo e veja a pessoa.',
      'When someone walks in, stop what you are doing and see the person.',
      'Cuando alguien entra, deja lo que estás haciendo y mira a la persona.',
      'Quand quelqu’un entre, arrêtez-vous et regardez la personne.',
    ),
    cue(
      1,
      2,
      'Um olhar e um sorriso já dizem: eu sei que você está aqui.',
      'A look and a smile already say: I know you are here.',
      'Una mirada y una sonrisa ya dicen: sé que estás aquí.',
      'Un regard et un sourire disent déjà : je sais que vous êtes là.',
    ),
    cue(
      1,
      3,
      'Faça isso em até dez segundos, mesmo atendendo outro cliente.',
      'Do it within ten seconds, even while serving another customer.',
      'Hazlo en menos de diez segundos, aunque estés atendiendo a otra persona.',
      'Faites-le en dix secondes au plus, même en servant un autre client.',
    ),
    cue(
      2,
      1,
      'Depois, cumprimente com as suas palavras.',
      'Then greet the person in your own words.',
      'Después, saluda con tus propias palabras.',
      'Ensuite, saluez avec vos propres mots.',
    ),
    cue(
      2,
      2,
      'Diga o seu nome e deixe espaço: fique à vontade, sou a Ana.',
      'Say your name and leave some room: take your time, I am Ana.',
      'Di tu nombre y deja espacio: siéntete como en casa, soy Ana.',
      'Dites votre prénom et laissez de l’espace : prenez votre temps, je suis Ana.',
    ),
    cue(
      3,
      1,
      'Evite perguntar: posso ajudar? A resposta quase sempre é não.',
      'Avoid asking: can I help you? The answer is nearly always no.',
      'Evita preguntar: ¿puedo ayudar? La respuesta casi siempre es no.',
      'Évitez : puis-je vous aider ? La réponse est presque toujours non.',
    ),
    cue(
      3,
      2,
      'Prefira uma pergunta aberta: o que trouxe você aqui hoje?',
      'Prefer an open question: what brings you here today?',
      'Mejor una pregunta abierta: ¿qué te trae hoy por aquí?',
      'Préférez une question ouverte : qu’est-ce qui vous amène aujourd’hui ?',
    ),
    cue(
      3,
      2,
      'E escute até o fim, antes de mostrar qualquer produto.',
      'And listen to the end before you show any product.',
      'Y escucha hasta el final antes de mostrar un producto.',
      'Et écoutez jusqu’au bout avant de montrer un produit.',
    ),
    cue(
      4,
      1,
      'Ver, cumprimentar, perguntar. Nessa ordem, e com calma.',
      'See, greet, ask. In that order, and calmly.',
      'Mirar, saludar, preguntar. En ese orden y con calma.',
      'Voir, saluer, questionner. Dans cet ordre, et avec calme.',
    ),
  ],
};

const processors: VideoScript = {
  name: 'processors',
  voice: 'pt-br',
  company: 'aurora',
  scene: 'processors',
  slides: [
    { kicker: 'Notebooks', heading: 'Qual processador para quem?', lines: [] },
    {
      kicker: 'Comece pelo uso',
      heading: 'Três perguntas',
      lines: [
        'O que você faz no computador?',
        'Quantos programas ao mesmo tempo?',
        'Você trabalha longe da tomada?',
      ],
    },
    {
      kicker: 'A imagem',
      heading: 'Núcleos são pessoas na cozinha',
      lines: [
        'Núcleos: quantos cozinham',
        'Frequência: a velocidade de cada um',
        'Memória: o tamanho da bancada',
      ],
    },
    {
      kicker: 'A escolha',
      heading: 'Do uso ao produto',
      lines: [
        'Estudo e internet: linha de entrada, 8 GB',
        'Escritório e chamadas: linha média, 16 GB',
        'Vídeo e jogos: linha alta e placa de vídeo',
      ],
    },
    {
      kicker: 'Para lembrar',
      heading: 'Primeiro a pessoa, depois o número',
      lines: ['Compare na mesma geração'],
    },
  ],
  cues: [
    cue(
      0,
      0,
      'Um bom vendedor não começa pelo processador. Começa pela pessoa.',
      'A good seller does not start with the processor, but with the person.',
      'Un buen vendedor no empieza por el procesador. Empieza por la persona.',
      'Un bon vendeur ne commence pas par le processeur, mais par la personne.',
    ),
    cue(
      1,
      1,
      'Pergunte primeiro o que ela faz no computador.',
      'Ask first what they do on the computer.',
      'Pregunta primero qué hace con el ordenador.',
      'Demandez d’abord ce qu’elle fait sur l’ordinateur.',
    ),
    cue(
      1,
      2,
      'Depois, quantos programas ficam abertos ao mesmo tempo.',
      'Then, how many programs stay open at the same time.',
      'Después, cuántos programas tiene abiertos a la vez.',
      'Puis combien de logiciels restent ouverts en même temps.',
    ),
    cue(
      1,
      3,
      'E se ela passa o dia longe da tomada.',
      'And whether they spend the day away from a socket.',
      'Y si pasa el día lejos de un enchufe.',
      'Et si elle passe la journée loin d’une prise.',
    ),
    cue(
      2,
      1,
      'Explique assim: os núcleos são as pessoas que trabalham na cozinha.',
      'Explain it like this: the cores are the people working in the kitchen.',
      'Explícalo así: los núcleos son las personas que trabajan en la cocina.',
      'Expliquez ainsi : les cœurs sont les personnes en cuisine.',
    ),
    cue(
      2,
      2,
      'A frequência é a velocidade de cada uma.',
      'The clock speed is how fast each of them works.',
      'La frecuencia es la velocidad de cada una.',
      'La fréquence est la vitesse de chacune.',
    ),
    cue(
      2,
      3,
      'E a memória é a bancada. Se ela é pequena, todos esperam.',
      'And memory is the worktop. If it is small, everyone waits.',
      'Y la memoria es la encimera. Si es pequeña, todos esperan.',
      'Et la mémoire est le plan de travail. Trop petit, tout le monde attend.',
    ),
    cue(
      3,
      1,
      'Para estudo e internet, a linha de entrada com oito giga resolve.',
      'For study and browsing, an entry line with eight gigabytes does it.',
      'Para estudiar y navegar, basta una gama de entrada con ocho gigas.',
      'Pour les études et internet, l’entrée de gamme avec huit gigas suffit.',
    ),
    cue(
      3,
      2,
      'Para escritório e chamadas de vídeo, linha média e dezesseis giga.',
      'For office work and video calls, a middle line and sixteen gigabytes.',
      'Para oficina y videollamadas, gama media y dieciséis gigas.',
      'Pour le bureau et la visio, milieu de gamme et seize gigas.',
    ),
    cue(
      3,
      3,
      'Para editar vídeo e jogar, linha alta com placa de vídeo dedicada.',
      'For video editing and games, a high line with a dedicated graphics card.',
      'Para editar vídeo y jugar, gama alta con tarjeta gráfica dedicada.',
      'Pour le montage et le jeu, haut de gamme avec carte graphique dédiée.',
    ),
    cue(
      4,
      1,
      'E compare sempre processadores da mesma geração.',
      'And always compare processors of the same generation.',
      'Y compara siempre procesadores de la misma generación.',
      'Et comparez toujours des processeurs de la même génération.',
    ),
  ],
};

const toolSafety: VideoScript = {
  name: 'tool-safety',
  voice: 'en-us',
  company: 'nordika',
  scene: 'toolSafety',
  slides: [
    { kicker: 'Angle grinder', heading: 'Five checks before you switch on', lines: [] },
    {
      kicker: 'Checks 1 and 2',
      heading: 'You and the tool',
      lines: ['Eyes, ears, hands, lungs', 'Guard fitted and tight'],
    },
    {
      kicker: 'Check 3',
      heading: 'The disc',
      lines: ['Made for this material', 'Rated at least for the tool’s speed', 'No cracks, not expired'],
    },
    {
      kicker: 'Checks 4 and 5',
      heading: 'The work and the place',
      lines: ['Work piece clamped', 'Sparks away from people and solvents'],
    },
    { kicker: 'Then', heading: 'Run it free for 30 seconds', lines: ['Vibration or noise? Stop and unplug'] },
  ],
  cues: [
    cue(
      0,
      0,
      'Cinco verificações antes de ligar a esmerilhadeira.',
      'Five checks before you switch on an angle grinder.',
      'Cinco comprobaciones antes de encender la amoladora.',
      'Cinq vérifications avant d’allumer une meuleuse.',
    ),
    cue(
      1,
      1,
      'Um: você. Óculos, protetor auricular, luvas justas e máscara contra pó.',
      'One: you. Safety glasses, ear protection, fitted gloves and a dust mask.',
      'Uno: tú. Gafas, protección auditiva, guantes ajustados y mascarilla.',
      'Un : vous. Lunettes, protection auditive, gants ajustés et masque.',
    ),
    cue(
      1,
      2,
      'Dois: a capa de proteção está montada, firme, entre o disco e você.',
      'Two: the guard is fitted and tight, between the disc and you.',
      'Dos: la protección está montada y firme, entre el disco y tú.',
      'Deux : le carter est monté et serré, entre le disque et vous.',
    ),
    cue(
      2,
      1,
      'Três: o disco. Ele precisa ser feito para o material que você vai cortar.',
      'Three: the disc. It must be made for the material you cut.',
      'Tres: el disco. Debe ser para el material que vas a cortar.',
      'Trois : le disque. Il doit convenir au matériau à couper.',
    ),
    cue(
      2,
      2,
      'A rotação marcada nele deve ser igual ou maior que a da máquina.',
      'Its rated speed must be equal to or above the speed of the tool.',
      'Su velocidad nominal debe ser igual o mayor que la de la máquina.',
      'Sa vitesse nominale doit être égale ou supérieure à celle de la machine.',
    ),
    cue(
      2,
      3,
      'Procure trincas e confira a data de validade no anel de metal.',
      'Look for cracks, and check the expiry date on the metal ring.',
      'Busca grietas y mira la fecha de caducidad en el anillo metálico.',
      'Cherchez les fissures et lisez la date de péremption sur la bague.',
    ),
    cue(
      3,
      1,
      'Quatro: prenda a peça. A mão não é um torno.',
      'Four: clamp the work piece. A hand is not a vice.',
      'Cuatro: sujeta la pieza. La mano no es una mordaza.',
      'Quatre : serrez la pièce. Une main n’est pas un étau.',
    ),
    cue(
      3,
      2,
      'Cinco: aponte as faíscas para longe de pessoas, poeira e solventes.',
      'Five: send the sparks away from people, dust and solvents.',
      'Cinco: dirige las chispas lejos de personas, polvo y disolventes.',
      'Cinq : dirigez les étincelles loin des gens, des poussières et des solvants.',
    ),
    cue(
      4,
      0,
      'Depois, deixe girar livre por trinta segundos.',
      'Then let it run free for thirty seconds.',
      'Después, déjala girar en vacío treinta segundos.',
      'Ensuite, laissez tourner à vide trente secondes.',
    ),
    cue(
      4,
      1,
      'Se vibrar ou soar diferente, pare, tire da tomada e avise.',
      'If it vibrates or sounds different, stop, unplug it and report it.',
      'Si vibra o suena distinto, para, desenchufa y avisa.',
      'Si elle vibre ou sonne autrement, arrêtez, débranchez et prévenez.',
    ),
  ],
};

export const VIDEO_SCRIPTS: readonly VideoScript[] = [greeting, processors, toolSafety];
