import { buildCourse } from '../course.ts';
import { assetId, contentId, labelId } from '../ids.ts';
import { four, rich } from '../text.ts';

const { activity, course, module } = buildCourse('aurora', 'counter-games');

const id = (name: string) => contentId(`counter-games ${name}`);
const piece = (name: string, text: ReturnType<typeof four>) => ({ id: id(name), text });

const MORNING = id('place morning');
const CLOSING = id('place closing');

/** What a shift is made of, played: every kind of game once. */
export const counterGames = course({
  title: four('Treino em jogos', 'Practice in games', 'Práctica en juegos', 'S’entraîner en jouant'),
  summary: four(
    'Oito jogos curtos para fixar o dia a dia da loja.',
    'Eight short games to make the shop’s routine stick.',
    'Ocho juegos cortos para fijar el día a día de la tienda.',
    'Huit jeux courts pour ancrer le quotidien du magasin.',
  ),
  description: {
    'pt-BR': rich('Jogue na ordem que quiser, quantas vezes quiser.'),
    'en-US': rich('Play in any order, as often as you like.'),
    'es-ES': rich('Juega en el orden que quieras, las veces que quieras.'),
    'fr-FR': rich('Jouez dans l’ordre de votre choix, aussi souvent que vous voulez.'),
  },
  coverFileId: assetId('covers/display-merchandising.webp'),
  goals: [
    four(
      'Lembrar a rotina da loja sem consultar a lista.',
      'Recall the shop’s routine without the list.',
      'Recordar la rutina de la tienda sin la lista.',
      'Retrouver la routine du magasin sans la liste.',
    ),
  ],
  categoryIds: [labelId('aurora', 'category', 'service')],
  ordering: 'free',
  points: { completion: 60 },
  certificate: { enabled: false },
  modules: [
    module('words', four('Palavras', 'Words', 'Palabras', 'Mots'), [
      activity('drag_the_words', {
        key: 'words',
        title: four('Complete o combinado', 'Complete the rule', 'Completa la regla', 'Complétez la règle'),
        minutes: 2,
        settings: {
          sentences: [
            piece(
              'sentence greeting',
              four(
                'Primeiro [cumprimente], depois [pergunte].',
                'First [greet], then [ask].',
                'Primero [saluda], después [pregunta].',
                'D’abord [saluer], ensuite [demander].',
              ),
            ),
          ],
          distractors: [piece('word sell', four('venda', 'sell', 'vende', 'vendre'))],
        },
      }),
      activity('fill_in_the_blanks', {
        key: 'blanks',
        title: four('Preencha o prazo', 'Fill in the period', 'Completa el plazo', 'Complétez le délai'),
        minutes: 2,
        settings: {
          sentences: [
            piece(
              'sentence returns',
              four(
                'A troca vale por [sete|7] dias.',
                'Exchanges are good for [seven|7] days.',
                'El cambio vale por [siete|7] días.',
                'L’échange est possible pendant [sept|7] jours.',
              ),
            ),
          ],
        },
      }),
      activity('enigma', {
        key: 'enigma',
        title: four('Que palavra é?', 'Which word is it?', '¿Qué palabra es?', 'Quel est ce mot ?'),
        minutes: 3,
        settings: {
          riddles: [
            {
              id: id('riddle receipt'),
              clue: {
                text: four(
                  'Toda venda tem uma, e o cliente leva a dele.',
                  'Every sale has one, and the customer takes theirs.',
                  'Cada venta tiene una y el cliente se lleva la suya.',
                  'Chaque vente en a un, et le client emporte le sien.',
                ),
              },
              answer: four('nota', 'receipt', 'factura', 'ticket'),
            },
          ],
        },
      }),
    ]),
    module('cards', four('Cartas', 'Cards', 'Cartas', 'Cartes'), [
      activity('find_the_pairs', {
        key: 'pairs',
        title: four('Encontre os pares', 'Find the pairs', 'Encuentra las parejas', 'Trouvez les paires'),
        minutes: 3,
        settings: {
          pairs: [
            {
              id: id('pair battery'),
              left: { text: four('Bateria', 'Battery', 'Batería', 'Batterie') },
              right: { text: four('Autonomia', 'Running time', 'Autonomía', 'Autonomie') },
            },
            {
              id: id('pair screen'),
              left: { text: four('Tela', 'Screen', 'Pantalla', 'Écran') },
              right: { text: four('Resolução', 'Resolution', 'Resolución', 'Résolution') },
            },
            {
              id: id('pair memory'),
              left: { text: four('Memória', 'Memory', 'Memoria', 'Mémoire') },
              right: { text: four('Velocidade', 'Speed', 'Velocidad', 'Vitesse') },
            },
          ],
        },
      }),
      activity('this_or_that', {
        key: 'sides',
        title: four('Pode ou não pode?', 'Allowed or not?', '¿Se puede o no?', 'Permis ou pas ?'),
        minutes: 2,
        settings: {
          errorsAllowed: 1,
          left: { text: four('Pode', 'Allowed', 'Se puede', 'Permis') },
          right: { text: four('Não pode', 'Not allowed', 'No se puede', 'Interdit') },
          cards: [
            {
              ...piece(
                'card name',
                four('Chamar pelo nome', 'Use their name', 'Llamar por el nombre', 'Dire le prénom'),
              ),
              side: 'left',
            },
            {
              ...piece(
                'card document',
                four(
                  'Anotar o CPF em papel',
                  'Write a tax number on paper',
                  'Anotar el documento en papel',
                  'Noter un numéro fiscal sur papier',
                ),
              ),
              side: 'right',
            },
            {
              ...piece(
                'card smile',
                four('Sorrir primeiro', 'Smile first', 'Sonreír primero', 'Sourire d’abord'),
              ),
              side: 'left',
            },
          ],
        },
      }),
      activity('true_or_false', {
        key: 'statements',
        title: four('Verdadeiro ou falso', 'True or false', 'Verdadero o falso', 'Vrai ou faux'),
        minutes: 2,
        settings: {
          statements: [
            {
              ...piece(
                'statement listen',
                four(
                  'Escutar vem antes de mostrar.',
                  'Listening comes before showing.',
                  'Escuchar va antes que mostrar.',
                  'Écouter vient avant montrer.',
                ),
              ),
              correct: true,
            },
            {
              ...piece(
                'statement password',
                four(
                  'A operadora pode pedir a sua senha.',
                  'The acquirer may ask for your password.',
                  'El operador puede pedir tu contraseña.',
                  'L’opérateur peut demander votre mot de passe.',
                ),
              ),
              correct: false,
            },
          ],
        },
      }),
      activity('flashcards', {
        key: 'cards',
        title: four('Cartões de revisão', 'Flashcards', 'Tarjetas de repaso', 'Cartes mémoire'),
        minutes: 2,
        settings: {
          cards: [
            {
              id: id('flash open'),
              front: {
                text: four('Pergunta aberta', 'Open question', 'Pregunta abierta', 'Question ouverte'),
              },
              back: {
                text: four(
                  'Não se responde com sim ou não.',
                  'Cannot be answered by yes or no.',
                  'No se responde con sí o no.',
                  'On n’y répond pas par oui ou non.',
                ),
              },
            },
          ],
        },
      }),
    ]),
    module('order', four('Ordem do dia', 'Order of the day', 'Orden del día', 'Ordre du jour'), [
      activity('drag_and_drop', {
        key: 'places',
        title: four('Quando se faz?', 'When is it done?', '¿Cuándo se hace?', 'Quand le fait-on ?'),
        minutes: 2,
        settings: {
          places: [
            { id: MORNING, text: four('Ao abrir', 'On opening', 'Al abrir', 'À l’ouverture') },
            { id: CLOSING, text: four('Ao fechar', 'On closing', 'Al cerrar', 'À la fermeture') },
          ],
          pieces: [
            {
              ...piece(
                'piece lights',
                four('Acender a vitrine', 'Light the window', 'Encender el escaparate', 'Allumer la vitrine'),
              ),
              placeId: MORNING,
            },
            {
              ...piece(
                'piece till',
                four('Conferir o caixa', 'Count the till', 'Cuadrar la caja', 'Compter la caisse'),
              ),
              placeId: CLOSING,
            },
          ],
        },
      }),
    ]),
  ],
});
