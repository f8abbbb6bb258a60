import type { FaqContent, PageContent, PageName } from '@trilha/contracts/organization/pages';

import type { CompanySlug } from './course.ts';
import { four, rich, three } from './text.ts';

const fourRich = (pt: string, en: string, es: string, fr: string) => ({
  'pt-BR': rich(pt),
  'en-US': rich(en),
  'es-ES': rich(es),
  'fr-FR': rich(fr),
});
const threeRich = (en: string, es: string, fr: string) => ({
  'en-US': rich(en),
  'es-ES': rich(es),
  'fr-FR': rich(fr),
});

type Localized = PageContent['title'];
const page = (
  title: Localized,
  lead: Localized,
  body: PageContent['body'],
  more: Partial<Pick<PageContent, 'highlights' | 'button'>> = {},
): PageContent => ({ title, lead, body, highlights: [], button: null, ...more });

const AURORA: Readonly<Partial<Record<PageName, PageContent>>> = {
  about: page(
    four('Sobre a Casa Aurora', 'About Casa Aurora', 'Sobre Casa Aurora', 'À propos de Casa Aurora'),
    four(
      'Móveis e utilidades para casas de verdade, desde 1987.',
      'Furniture and homeware for real homes, since 1987.',
      'Muebles y menaje para hogares de verdad, desde 1987.',
      'Meubles et articles pour de vraies maisons, depuis 1987.',
    ),
    fourRich(
      'Começamos com uma loja em Campinas e hoje somos mais de 2.000 pessoas em lojas de todo o país.\n\n## Por que uma escola\nQuem atende bem conhece o produto e gosta de aprender. Aqui cada pessoa faz seu caminho, no seu ritmo, e vê o que conquistou.\n\n- Cursos curtos, feitos com quem está na loja\n- Pontos e certificados que valem\n- Tempo de estudo dentro da jornada',
      'We began with one store in Campinas and are now more than 2,000 people in stores all over Brazil.\n\n## Why a school\nGood service comes from people who know the product and like to learn. Here everybody finds their own way, at their own pace, and sees what they achieved.\n\n- Short courses, made with people from the stores\n- Points and certificates that count\n- Time to learn within working hours',
      'Empezamos con una tienda en Campinas y hoy somos más de 2.000 personas en tiendas de todo Brasil.\n\n## Por qué una escuela\nAtiende bien quien conoce el producto y disfruta aprendiendo. Aquí cada persona sigue su camino, a su ritmo, y ve lo que ha logrado.\n\n- Cursos cortos, hechos con gente de tienda\n- Puntos y certificados que valen\n- Tiempo de estudio dentro de la jornada',
      'Nous avons commencé avec un magasin à Campinas et sommes aujourd’hui plus de 2 000 personnes dans tout le Brésil.\n\n## Pourquoi une école\nOn accueille bien quand on connaît le produit et qu’on aime apprendre. Ici, chacun avance à son rythme et voit ce qu’il a accompli.\n\n- Des cours courts, conçus avec les équipes des magasins\n- Des points et des certificats qui comptent\n- Du temps pour apprendre pendant le travail',
    ),
  ),
  'about-the-team': page(
    four('A equipe', 'The team', 'El equipo', 'L’équipe'),
    four(
      'Quem cuida da escola da Casa Aurora.',
      'The people behind Casa Aurora’s school.',
      'Quienes cuidan la escuela de Casa Aurora.',
      'Celles et ceux qui font vivre l’école de Casa Aurora.',
    ),
    fourRich(
      '**Carla Mendes** escreve e grava os cursos de atendimento com as lojas de Campinas e Recife.\n\n**Bruno Tavares** cuida da plataforma e responde às suas dúvidas.\n\n**Helena Rocha** decide com as gerentes o que ensinamos a cada trimestre.',
      '**Carla Mendes** writes and records the service courses with the stores of Campinas and Recife.\n\n**Bruno Tavares** runs the platform and answers your questions.\n\n**Helena Rocha** decides with the managers what we teach each quarter.',
      '**Carla Mendes** escribe y graba los cursos de atención con las tiendas de Campinas y Recife.\n\n**Bruno Tavares** cuida la plataforma y responde tus dudas.\n\n**Helena Rocha** decide con las gerentes qué enseñamos cada trimestre.',
      '**Carla Mendes** écrit et enregistre les cours d’accueil avec les magasins de Campinas et Recife.\n\n**Bruno Tavares** gère la plateforme et répond à vos questions.\n\n**Helena Rocha** choisit avec les responsables ce que nous enseignons chaque trimestre.',
    ),
  ),
  'privacy-policy': page(
    four(
      'Política de privacidade',
      'Privacy policy',
      'Política de privacidad',
      'Politique de confidentialité',
    ),
    four(
      'O que sabemos de você, para quê e por quanto tempo.',
      'What we know about you, why and for how long.',
      'Qué sabemos de ti, para qué y durante cuánto tiempo.',
      'Ce que nous savons de vous, pourquoi et combien de temps.',
    ),
    fourRich(
      '## O que guardamos\nSeu cadastro, os cursos que fez, notas, pontos e mensagens.\n\n## Para quê\nPara sua formação, para o programa de incentivo e para cumprir a lei. Não vendemos dados.\n\n## Por quanto tempo\nEnquanto você tiver conta. Registros contábeis ficam cinco anos, sem o seu nome se você sair.\n\n## Seus direitos\nNo seu perfil, em Privacidade, você baixa tudo o que sabemos ou exclui sua conta na hora. Dúvidas: privacidade@aurora.example.',
      '## What we keep\nYour registration, the courses you took, grades, points and messages.\n\n## Why\nFor your training, for the incentive program and to comply with the law. We sell no data.\n\n## For how long\nAs long as you have an account. Accounting records stay five years, without your name if you leave.\n\n## Your rights\nIn your profile, under Privacy, you download everything we know or delete your account at once. Questions: privacidade@aurora.example.',
      '## Qué guardamos\nTu registro, los cursos hechos, notas, puntos y mensajes.\n\n## Para qué\nPara tu formación, el programa de incentivos y cumplir la ley. No vendemos datos.\n\n## Cuánto tiempo\nMientras tengas cuenta. Los registros contables quedan cinco años, sin tu nombre si te vas.\n\n## Tus derechos\nEn tu perfil, en Privacidad, descargas todo lo que sabemos o eliminas tu cuenta al momento. Dudas: privacidade@aurora.example.',
      '## Ce que nous gardons\nVotre inscription, vos cours, notes, points et messages.\n\n## Pourquoi\nPour votre formation, le programme de motivation et le respect de la loi. Nous ne vendons aucune donnée.\n\n## Combien de temps\nTant que vous avez un compte. Les pièces comptables restent cinq ans, sans votre nom si vous partez.\n\n## Vos droits\nDans votre profil, sous Confidentialité, vous téléchargez tout ou supprimez votre compte aussitôt. Questions : privacidade@aurora.example.',
    ),
  ),
  cookies_policy: page(
    four('Política de cookies', 'Cookie policy', 'Política de cookies', 'Politique de cookies'),
    four(
      'O necessário funciona sempre; o resto, só se você quiser.',
      'What is needed always works; the rest only if you want it.',
      'Lo necesario funciona siempre; lo demás, solo si quieres.',
      'Le nécessaire fonctionne toujours ; le reste, seulement si vous le voulez.',
    ),
    fourRich(
      '## Necessários\nMantêm sua sessão, seu idioma e suas escolhas nesta página.\n\n## Estatísticas\nContam, sem o seu nome, quais páginas ajudam mais.\n\n## Divulgação\nMostram novidades da Casa Aurora em outros lugares.\n\nVocê muda de ideia quando quiser, no rodapé desta página ou em Cookies.',
      '## Needed\nThey keep your session, your language and your choices on this page.\n\n## Statistics\nThey count, without your name, which pages help most.\n\n## Marketing\nThey show news from Casa Aurora elsewhere.\n\nChange your mind at any time, here or under Cookies.',
      '## Necesarias\nMantienen tu sesión, tu idioma y tus elecciones.\n\n## Estadísticas\nCuentan, sin tu nombre, qué páginas ayudan más.\n\n## Publicidad\nMuestran novedades de Casa Aurora en otros sitios.\n\nCambia de idea cuando quieras, aquí o en Cookies.',
      '## Nécessaires\nIls gardent votre session, votre langue et vos choix.\n\n## Statistiques\nIls comptent, sans votre nom, les pages les plus utiles.\n\n## Publicité\nIls montrent ailleurs les nouveautés de Casa Aurora.\n\nChangez d’avis quand vous voulez, ici ou sous Cookies.',
    ),
  ),
  support: page(
    four('Suporte', 'Support', 'Soporte', 'Assistance'),
    four(
      'Conte o que aconteceu. Respondemos em até 7 dias úteis.',
      'Tell us what happened. We answer within 7 working days.',
      'Cuéntanos qué pasó. Respondemos en un máximo de 7 días hábiles.',
      'Racontez-nous. Nous répondons sous 7 jours ouvrés.',
    ),
    fourRich(
      'Antes de escrever, veja as perguntas frequentes: muitas vezes a resposta já está lá.',
      'Have a look at the frequent questions first: often the answer is already there.',
      'Antes de escribir, mira las preguntas frecuentes: a menudo la respuesta ya está ahí.',
      'Avant d’écrire, consultez les questions fréquentes : la réponse s’y trouve souvent.',
    ),
  ),
  'about-the-program': page(
    four('Sobre o programa', 'About the program', 'Sobre el programa', 'À propos du programme'),
    four(
      'Aprender, vender bem e ser reconhecido por isso.',
      'Learn, sell well and be recognized for it.',
      'Aprender, vender bien y ser reconocido por ello.',
      'Apprendre, bien vendre et être reconnu pour cela.',
    ),
    fourRich(
      'O programa da Casa Aurora junta cursos curtos, campanhas de venda e recompensas.\n\n## Como funciona\n- Conclua cursos e ganhe pontos de treinamento\n- Informe suas vendas nas campanhas abertas\n- Acompanhe tudo no extrato, linha por linha\n\n## Quem participa\nTodas as pessoas das lojas e os parceiros convidados.',
      'Casa Aurora’s program brings together short courses, sales campaigns and rewards.\n\n## How it works\n- Complete courses and earn training points\n- Report your sales in the open campaigns\n- Follow everything in the statement, line by line\n\n## Who takes part\nEverybody in the stores, and invited partners.',
      'El programa de Casa Aurora reúne cursos cortos, campañas de venta y recompensas.\n\n## Cómo funciona\n- Termina cursos y gana puntos de formación\n- Informa tus ventas en las campañas abiertas\n- Sigue todo en el extracto, línea por línea\n\n## Quién participa\nTodas las personas de las tiendas y los socios invitados.',
      'Le programme de Casa Aurora réunit des cours courts, des campagnes de vente et des récompenses.\n\n## Comment ça marche\n- Terminez des cours et gagnez des points de formation\n- Déclarez vos ventes dans les campagnes ouvertes\n- Suivez tout dans le relevé, ligne par ligne\n\n## Qui participe\nToutes les personnes des magasins et les partenaires invités.',
    ),
  ),
  'contact-us': page(
    four('Fale conosco', 'Contact us', 'Contáctanos', 'Nous contacter'),
    four(
      'Sugestões, elogios e o que pode melhorar: a equipe da escola lê tudo.',
      'Ideas, praise and what could be better: the school’s team reads everything.',
      'Ideas, elogios y lo que puede mejorar: el equipo de la escuela lee todo.',
      'Idées, compliments et points à améliorer : l’équipe de l’école lit tout.',
    ),
    fourRich(
      'Respondemos em até 7 dias úteis, no e-mail do seu cadastro.',
      'We answer within 7 working days, to the e-mail address of your account.',
      'Respondemos en un máximo de 7 días hábiles, al correo de tu registro.',
      'Nous répondons sous 7 jours ouvrés, à l’adresse de votre compte.',
    ),
  ),
  hotsite: page(
    four('Semana da vitrine', 'Window week', 'Semana del escaparate', 'Semaine de la vitrine'),
    four(
      'Sete dias para deixar sua loja irresistível.',
      'Seven days to make your store irresistible.',
      'Siete días para dejar tu tienda irresistible.',
      'Sept jours pour rendre votre magasin irrésistible.',
    ),
    fourRich(
      'Faça o curso de exposição de produtos e pratique na sua loja durante a semana.',
      'Take the course on product display and practice in your store during the week.',
      'Haz el curso de exposición de productos y practica en tu tienda durante la semana.',
      'Suivez le cours de mise en valeur des produits et pratiquez dans votre magasin.',
    ),
    {
      button: {
        label: four('Ver cursos', 'See courses', 'Ver cursos', 'Voir les cours'),
        path: '/online-courses',
      },
    },
  ),
  landing: page(
    four('Juntos somos mais', 'Together we are more', 'Juntos somos más', 'Ensemble, nous sommes plus'),
    four(
      'O programa para quem instala, vende e recomenda.',
      'The program for people who install, sell and recommend.',
      'El programa para quien instala, vende y recomienda.',
      'Le programme de ceux qui installent, vendent et recommandent.',
    ),
    fourRich(
      'Cadastre-se, aprenda com cursos curtos e transforme conhecimento em pontos.',
      'Sign up, learn with short courses and turn knowledge into points.',
      'Regístrate, aprende con cursos cortos y convierte conocimiento en puntos.',
      'Inscrivez-vous, apprenez avec des cours courts et transformez votre savoir en points.',
    ),
    {
      highlights: [
        {
          title: four('Aprenda', 'Learn', 'Aprende', 'Apprenez'),
          text: four(
            'Cursos de 10 minutos, no celular.',
            '10-minute courses, on your phone.',
            'Cursos de 10 minutos, en el móvil.',
            'Des cours de 10 minutes, sur mobile.',
          ),
        },
        {
          title: four('Ganhe pontos', 'Earn points', 'Gana puntos', 'Gagnez des points'),
          text: four(
            'Cada conquista conta.',
            'Every achievement counts.',
            'Cada logro cuenta.',
            'Chaque réussite compte.',
          ),
        },
        {
          title: four(
            'Receba seu certificado',
            'Get your certificate',
            'Recibe tu certificado',
            'Recevez votre certificat',
          ),
          text: four(
            'Com código que qualquer pessoa confere.',
            'With a code anybody can check.',
            'Con un código que cualquiera puede comprobar.',
            'Avec un code que chacun peut vérifier.',
          ),
        },
      ],
      button: {
        label: four('Quero participar', 'I want to join', 'Quiero participar', 'Je participe'),
        path: '/register',
      },
    },
  ),
  'intel-first-access': page(
    four(
      'Primeiro acesso de parceiros',
      'First access for partners',
      'Primer acceso de socios',
      'Premier accès des partenaires',
    ),
    four(
      'Você chegou pelo portal do nosso parceiro.',
      'You came from our partner’s portal.',
      'Llegaste desde el portal de nuestro socio.',
      'Vous arrivez du portail de notre partenaire.',
    ),
    fourRich(
      'Para entrar pela primeira vez, peça o link com o e-mail que você usa no portal. Nas próximas vezes, volte por lá e entre direto.',
      'To enter for the first time, ask for a link with the e-mail you use in the portal. After that, come from there and walk right in.',
      'Para entrar por primera vez, pide el enlace con el correo que usas en el portal. Después, vuelve desde allí y entra directo.',
      'Pour une première entrée, demandez un lien avec l’e-mail du portail. Ensuite, passez par le portail et entrez directement.',
    ),
    {
      button: {
        label: four('Pedir meu link', 'Ask for my link', 'Pedir mi enlace', 'Demander mon lien'),
        path: '/first_access/',
      },
    },
  ),
};

const NORDIKA: Readonly<Partial<Record<PageName, PageContent>>> = {
  about: page(
    three('About Nordika Tools', 'Sobre Nordika Tools', 'À propos de Nordika Tools'),
    three(
      'Tools that outlive their owners.',
      'Herramientas que duran más que su dueño.',
      'Des outils qui survivent à leur propriétaire.',
    ),
    threeRich(
      'From a workshop in Halifax to 40 stores across Canada. We teach what we sell: how it works, how to use it safely and how to repair it.',
      'De un taller en Halifax a 40 tiendas en Canadá. Enseñamos lo que vendemos: cómo funciona, cómo usarlo con seguridad y cómo repararlo.',
      'D’un atelier à Halifax à 40 magasins au Canada. Nous enseignons ce que nous vendons : comment ça marche, comment l’utiliser sans risque et le réparer.',
    ),
  ),
  'privacy-policy': page(
    three('Privacy policy', 'Política de privacidad', 'Politique de confidentialité'),
    three('Your data under PIPEDA.', 'Tus datos según PIPEDA.', 'Vos données selon la LPRPDE.'),
    threeRich(
      'We keep your account, training results and points to train you and to keep our books. We answer requests within 30 days; in your profile you can export or delete your data at once.',
      'Guardamos tu cuenta, resultados y puntos para formarte y llevar nuestra contabilidad. Respondemos en 30 días; en tu perfil puedes exportar o eliminar tus datos al momento.',
      'Nous gardons votre compte, vos résultats et vos points pour vous former et tenir nos comptes. Réponse sous 30 jours ; dans votre profil, exportez ou supprimez vos données aussitôt.',
    ),
  ),
  support: page(
    three('Support', 'Soporte', 'Assistance'),
    three(
      'We answer within 7 working days.',
      'Respondemos en 7 días hábiles.',
      'Réponse sous 7 jours ouvrés.',
    ),
    threeRich(
      'Tell us what you were doing and what you saw.',
      'Cuéntanos qué hacías y qué viste.',
      'Dites-nous ce que vous faisiez et ce que vous avez vu.',
    ),
  ),
};

const AURORA_FAQ: FaqContent = {
  categories: [
    {
      name: four('Acesso', 'Signing in', 'Acceso', 'Accès'),
      entries: [
        {
          question: four(
            'Esqueci minha senha. E agora?',
            'I forgot my password. What now?',
            'Olvidé mi contraseña. ¿Y ahora?',
            'J’ai oublié mon mot de passe. Que faire ?',
          ),
          answer: fourRich(
            'Na página de entrada, toque em “Esqueci minha senha” e siga o link que enviamos.',
            'On the sign-in page, choose “Forgot my password” and follow the link we send.',
            'En la página de entrada, pulsa “Olvidé mi contraseña” y sigue el enlace que enviamos.',
            'Sur la page de connexion, choisissez « Mot de passe oublié » et suivez le lien envoyé.',
          ),
        },
        {
          question: four(
            'Posso usar no celular?',
            'Can I use it on my phone?',
            '¿Puedo usarlo en el móvil?',
            'Puis-je l’utiliser sur mobile ?',
          ),
          answer: fourRich(
            'Sim. Tudo funciona no navegador do celular, também com internet lenta.',
            'Yes. Everything works in your phone’s browser, even on a slow connection.',
            'Sí. Todo funciona en el navegador del móvil, también con conexión lenta.',
            'Oui. Tout fonctionne dans le navigateur du téléphone, même avec une connexion lente.',
          ),
        },
      ],
    },
    {
      name: four(
        'Cursos e certificados',
        'Courses and certificates',
        'Cursos y certificados',
        'Cours et certificats',
      ),
      entries: [
        {
          question: four(
            'Quando recebo meu certificado?',
            'When do I get my certificate?',
            '¿Cuándo recibo mi certificado?',
            'Quand reçois-je mon certificat ?',
          ),
          answer: fourRich(
            'Assim que você conclui o curso. Ele fica em Certificados, com um código que qualquer pessoa confere.',
            'As soon as you complete the course. You find it under Certificates, with a code anybody can check.',
            'En cuanto terminas el curso. Está en Certificados, con un código que cualquiera puede comprobar.',
            'Dès la fin du cours. Il se trouve sous Certificats, avec un code vérifiable par tous.',
          ),
        },
      ],
    },
    {
      name: four('Pontos', 'Points', 'Puntos', 'Points'),
      entries: [
        {
          question: four(
            'Como ganho pontos?',
            'How do I earn points?',
            '¿Cómo gano puntos?',
            'Comment gagner des points ?',
          ),
          answer: fourRich(
            'Concluindo cursos e atividades. O extrato mostra cada ponto e de onde veio.',
            'By completing courses and activities. The statement shows every point and where it came from.',
            'Terminando cursos y actividades. El extracto muestra cada punto y su origen.',
            'En terminant des cours et activités. Le relevé montre chaque point et son origine.',
          ),
        },
      ],
    },
  ],
};

const NORDIKA_FAQ: FaqContent = {
  categories: [
    {
      name: three('Getting started', 'Primeros pasos', 'Bien démarrer'),
      entries: [
        {
          question: three('Which e-mail do I use?', '¿Qué correo uso?', 'Quelle adresse utiliser ?'),
          answer: threeRich(
            'Your Nordika address; others are not accepted.',
            'Tu dirección de Nordika; no se aceptan otras.',
            'Votre adresse Nordika ; les autres sont refusées.',
          ),
        },
      ],
    },
  ],
};

/** What each demo company wrote on its pages. */
export const DEMO_PAGES: Readonly<Record<CompanySlug, Readonly<Partial<Record<PageName, PageContent>>>>> = {
  aurora: AURORA,
  nordika: NORDIKA,
};

/** What each demo company's people ask. */
export const DEMO_FAQ: Readonly<Record<CompanySlug, FaqContent>> = {
  aurora: AURORA_FAQ,
  nordika: NORDIKA_FAQ,
};
