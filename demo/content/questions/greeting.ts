import { buildBank } from '../question.ts';
import { four } from '../text.ts';

const { bank, fillIn, matching, multiple, ordering, single, trueFalse } = buildBank('aurora', 'greeting');

export const greetingBank = bank(four('Atendimento', 'Greeting', 'Atención', 'Accueil'), [
  single(
    'time',
    four(
      'Em quanto tempo a pessoa que entra deve perceber que foi vista?',
      'How soon should a person who walks in notice they have been seen?',
      '¿En cuánto tiempo debe notar quien entra que la han visto?',
      'En combien de temps la personne doit-elle se sentir vue ?',
    ),
    [
      four('Até 10 segundos', 'Within 10 seconds', 'En 10 segundos', 'En 10 secondes'),
      four('Até 1 minuto', 'Within a minute', 'En 1 minuto', 'En 1 minute'),
      four(
        'Quando ela pedir ajuda',
        'When they ask for help',
        'Cuando pida ayuda',
        'Quand elle demande de l’aide',
      ),
      four(
        'Quando parar em um produto',
        'When they stop at a product',
        'Cuando se pare ante un producto',
        'Quand elle s’arrête devant un produit',
      ),
    ],
    four(
      'Um olhar e um sorriso bastam, mesmo durante outro atendimento.',
      'A look and a smile are enough, even while serving somebody else.',
      'Basta una mirada y una sonrisa, incluso atendiendo a otra persona.',
      'Un regard et un sourire suffisent, même occupé.',
    ),
  ),
  single(
    'open-question',
    four(
      'Qual destas é uma pergunta aberta?',
      'Which of these is an open question?',
      '¿Cuál de estas es una pregunta abierta?',
      'Laquelle est une question ouverte ?',
    ),
    [
      four(
        'O que trouxe você aqui hoje?',
        'What brings you here today?',
        '¿Qué te trae hoy por aquí?',
        'Qu’est-ce qui vous amène aujourd’hui ?',
      ),
      four('Posso ajudar?', 'Can I help you?', '¿Puedo ayudar?', 'Puis-je vous aider ?'),
      four(
        'Quer ver a promoção?',
        'Would you like to see the offer?',
        '¿Quiere ver la oferta?',
        'Voulez-vous voir la promotion ?',
      ),
      four('É para presente?', 'Is it a gift?', '¿Es para regalo?', 'C’est pour offrir ?'),
    ],
    four(
      'Perguntas abertas não se respondem com sim ou não.',
      'Open questions cannot be answered with yes or no.',
      'Las preguntas abiertas no se responden con sí o no.',
      'On ne répond pas par oui ou non à une question ouverte.',
    ),
  ),
  ordering(
    'steps',
    four(
      'Ordene os passos dos primeiros trinta segundos.',
      'Order the steps of the first thirty seconds.',
      'Ordena los pasos de los primeros treinta segundos.',
      'Ordonnez les étapes des trente premières secondes.',
    ),
    [
      four('Parar e olhar', 'Stop and look', 'Parar y mirar', 'S’arrêter et regarder'),
      four(
        'Cumprimentar com o seu nome',
        'Greet with your name',
        'Saludar con tu nombre',
        'Saluer avec son prénom',
      ),
      four('Dar espaço', 'Leave some room', 'Dejar espacio', 'Laisser de l’espace'),
      four(
        'Fazer uma pergunta aberta',
        'Ask an open question',
        'Hacer una pregunta abierta',
        'Poser une question ouverte',
      ),
    ],
    four(
      'Ver, cumprimentar, perguntar, com calma.',
      'See, greet, ask, calmly.',
      'Mirar, saludar, preguntar, con calma.',
      'Voir, saluer, questionner, avec calme.',
    ),
  ),
  trueFalse(
    'busy',
    four(
      'Durante outro atendimento, o melhor é não olhar para quem chega, para não dividir a atenção.',
      'While serving somebody, it is best not to look at newcomers, so as not to divide your attention.',
      'Mientras atiendes, es mejor no mirar a quien llega para no dividir la atención.',
      'Pendant un service, mieux vaut ne pas regarder l’arrivant.',
    ),
    false,
    four(
      'Um olhar e um prazo não interrompem o atendimento e evitam que a pessoa vá embora.',
      'A look and a time do not interrupt the service and keep the person from leaving.',
      'Una mirada y un plazo no interrumpen y evitan que se vaya.',
      'Un regard et un délai n’interrompent rien et évitent un départ.',
    ),
  ),
  multiple(
    'angry',
    four(
      'Um cliente chega irritado. O que ajuda no primeiro minuto?',
      'A customer arrives annoyed. What helps in the first minute?',
      'Un cliente llega molesto. ¿Qué ayuda en el primer minuto?',
      'Un client arrive agacé. Qu’est-ce qui aide dans la première minute ?',
    ),
    [
      four('Escutar até o fim', 'Listening to the end', 'Escuchar hasta el final', 'Écouter jusqu’au bout'),
      four(
        'Repetir com as suas palavras',
        'Repeating in your own words',
        'Repetir con tus palabras',
        'Reformuler',
      ),
    ],
    [
      four(
        'Explicar as regras logo',
        'Explaining the rules at once',
        'Explicar las reglas enseguida',
        'Expliquer tout de suite les règles',
      ),
      four(
        'Dizer que é com a transportadora',
        'Saying it is the carrier’s problem',
        'Decir que es cosa del transportista',
        'Dire que c’est le transporteur',
      ),
    ],
    four(
      'Primeiro a pessoa se sente ouvida, depois consegue ouvir.',
      'First people feel heard, then they can hear.',
      'Primero se siente escuchada, luego puede escuchar.',
      'On se sent écouté, puis on peut écouter.',
    ),
    { points: 2 },
  ),
  matching(
    'say',
    four(
      'Ligue a situação à melhor frase.',
      'Match the situation with the best sentence.',
      'Une la situación con la mejor frase.',
      'Associez la situation à la meilleure phrase.',
    ),
    [
      [
        four(
          'Cliente novo olhando',
          'New customer looking',
          'Cliente nuevo mirando',
          'Nouveau client qui regarde',
        ),
        four(
          '“Fique à vontade, sou a Ana”',
          '“Take your time, I am Ana”',
          '«Como en su casa, soy Ana»',
          '« Prenez votre temps, je suis Ana »',
        ),
      ],
      [
        four('Cliente esperando', 'Customer waiting', 'Cliente esperando', 'Client qui attend'),
        four(
          '“Já vi você, três minutos”',
          '“I’ve seen you, three minutes”',
          '«Ya le he visto, tres minutos»',
          '« Je vous ai vu, trois minutes »',
        ),
      ],
      [
        four('Cliente irritado', 'Annoyed customer', 'Cliente molesto', 'Client agacé'),
        four('“Vou resolver com você”', '“Let us sort it out”', '«Lo resolvemos»', '« On va régler cela »'),
      ],
    ],
    four(
      'Cada momento pede uma frase curta e verdadeira.',
      'Each moment asks for a short, true sentence.',
      'Cada momento pide una frase corta y sincera.',
      'Chaque moment appelle une phrase brève et vraie.',
    ),
  ),
  fillIn(
    'who-what-when',
    four(
      'O próximo passo combinado tem três partes: quem, o quê e ___.',
      'An agreed next step has three parts: who, what and ___.',
      'El siguiente paso tiene tres partes: quién, qué y ___.',
      'La suite convenue a trois parties : qui, quoi et ___.',
    ),
    [['quando', 'when', 'cuándo', 'cuando', 'quand']],
    four(
      'Sem o “quando”, o cliente não sabe se foi esquecido.',
      'Without “when” customers cannot tell whether they were forgotten.',
      'Sin el «cuándo», no sabe si lo han olvidado.',
      'Sans « quand », il ignore s’il est oublié.',
    ),
  ),
  single(
    'deadline',
    four(
      'São 16 h, você prometeu uma resposta e ainda não sabe. O que fazer?',
      'It is 4 pm, you promised an answer and do not know yet. What now?',
      'Son las 16 h, prometiste una respuesta y aún no sabes. ¿Qué haces?',
      'Il est 16 h, vous aviez promis une réponse et ne savez pas encore. Que faire ?',
    ),
    [
      four(
        'Ligar e dizer exatamente isso, com novo prazo',
        'Call and say exactly that, with a new time',
        'Llamar y decir justo eso, con un nuevo plazo',
        'Appeler et le dire, avec un nouveau délai',
      ),
      four(
        'Esperar ter a resposta',
        'Wait until you know',
        'Esperar a tener la respuesta',
        'Attendre la réponse',
      ),
      four('Pedir que ele ligue', 'Ask them to call', 'Pedir que llame él', 'Lui demander d’appeler'),
    ],
    four(
      'Prazo cumprido sem solução vale mais do que solução sem prazo.',
      'A kept time without a solution is worth more than a solution without a time.',
      'Un plazo cumplido sin solución vale más que una solución sin plazo.',
      'Un délai tenu sans solution vaut mieux que l’inverse.',
    ),
    { justification: true },
  ),
  trueFalse(
    'guilt',
    four(
      'Reconhecer o incômodo do cliente é o mesmo que admitir culpa.',
      'Acknowledging the customer’s trouble is the same as admitting fault.',
      'Reconocer la molestia del cliente es lo mismo que admitir culpa.',
      'Reconnaître la gêne du client, c’est avouer une faute.',
    ),
    false,
    four(
      'É mostrar que a pessoa foi ouvida.',
      'It shows that the person was heard.',
      'Es mostrar que fue escuchada.',
      'C’est montrer qu’on a écouté.',
    ),
  ),
  single(
    'insult',
    four(
      'Um cliente passa a ofender você. Qual é a conduta?',
      'A customer begins to insult you. What do you do?',
      'Un cliente empieza a insultarte. ¿Qué haces?',
      'Un client vous insulte. Que faites-vous ?',
    ),
    [
      four(
        'Baixar a voz, chamar a gerência e se afastar se preciso',
        'Lower your voice, call the manager, step away if needed',
        'Bajar la voz, llamar a la gerencia y apartarte si hace falta',
        'Baisser la voix, appeler la direction, s’éloigner',
      ),
      four(
        'Responder no mesmo tom',
        'Answer in the same tone',
        'Responder en el mismo tono',
        'Répondre sur le même ton',
      ),
      four(
        'Aguentar: faz parte',
        'Bear it: it is part of the job',
        'Aguantar: es parte del trabajo',
        'Supporter : c’est le métier',
      ),
    ],
    four(
      'Ofensa não faz parte do trabalho.',
      'Insults are not part of the job.',
      'El insulto no es parte del trabajo.',
      'L’insulte ne fait pas partie du métier.',
    ),
  ),
]);
