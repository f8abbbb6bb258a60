import type { Locale } from '@trilha/rules/platform/locales';

/** A thing people read about, and what each language calls it. */
export interface Term {
  readonly thing: string;
  readonly words: Readonly<Record<Locale, string>>;
  /** Other names of it, which no text may use; a language without one has no other name in use. */
  readonly others: Readonly<Partial<Record<Locale, RegExp>>>;
}

/** Texts in which another name stands for something else; `texts` is held against `<area>/<namespace>#<key>`. */
export interface TermException {
  readonly thing: string;
  readonly locales: readonly Locale[];
  readonly texts: RegExp;
  readonly reason: string;
}

/** One word for one thing in each language; docs/glossary.md shows the same table. */
export const TERMS: readonly Term[] = [
  {
    thing: 'enrollment',
    words: { 'pt-BR': 'inscrição', 'en-US': 'enrollment', 'es-ES': 'inscripción', 'fr-FR': 'inscription' },
    others: { 'pt-BR': /matr[ií]cul/iu, 'en-US': /\benrol(?!l)/iu, 'es-ES': /matr[ií]cul/iu },
  },
  {
    thing: 'sign in',
    words: { 'pt-BR': 'entrar', 'en-US': 'sign in', 'es-ES': 'iniciar sesión', 'fr-FR': 'se connecter' },
    others: {
      'pt-BR': /(?<!\p{L})(acessar|acesse|logar|pede acesso|(?:página|e-mail|fator) de acesso)(?!\p{L})/iu,
      'en-US':
        /\b(log(?:ged|ging)?[ -]?(?:in|on)|sign on|get in for now|(?:before|how) (?:they|to) get in)\b/iu,
      'es-ES':
        /(?<!\p{L})(acceder|accede|loguear|login|(?:ir|volver) (?:al acceso|a la entrada)|(?:página|intentos|dirección|proveedor(?:es)?|correo electrónico) de acceso|entra(?:r|s|n)? con(?! otra persona)|a entrar|(?:antes de|para|cómo|puede|puedes|pudo) entrar(?! en))(?!\p{L})/iu,
      'fr-FR':
        /(?<!\p{L})(s’identifier|identifiez-vous|login|page d’accès|(?:avant d’|comment |peut pas )entrer)(?!\p{L})/iu,
    },
  },
  {
    thing: 'receipt of a sale',
    words: { 'pt-BR': 'nota fiscal', 'en-US': 'receipt', 'es-ES': 'factura', 'fr-FR': 'facture' },
    others: {
      'pt-BR': /(?<!\p{L})(notas?(?! fisca(?:l|is)(?!\p{L}))|cupo(?:m|ns)|recibos?|comprovantes?)(?!\p{L})/iu,
      'en-US': /\b(invoices?|bills?)\b/iu,
      'es-ES': /(?<!\p{L})(boletas?|recibos?|comprobantes?|tiques?|tickets?)(?!\p{L})/iu,
      'fr-FR': /(?<!\p{L})(tickets?|quittances?)(?!\p{L})/iu,
    },
  },
  {
    thing: 'fiscal key',
    words: {
      'pt-BR': 'chave de acesso',
      'en-US': 'access key',
      'es-ES': 'clave fiscal',
      'fr-FR': 'clé fiscale',
    },
    others: {
      'pt-BR': /chaves? fisca(?:l|is)/iu,
      'en-US': /\bfiscal keys?\b/iu,
      'es-ES': /claves? de acceso/iu,
      'fr-FR': /clés? de (?:la )?facture/iu,
    },
  },
  {
    thing: 'question',
    words: { 'pt-BR': 'pergunta', 'en-US': 'question', 'es-ES': 'pregunta', 'fr-FR': 'question' },
    others: { 'pt-BR': /quest(?:ão|ões)/iu, 'es-ES': /(?<!\p{L})cuesti(?:ón|ones)(?!\p{L})/iu },
  },
  {
    thing: 'course',
    words: { 'pt-BR': 'curso', 'en-US': 'course', 'es-ES': 'curso', 'fr-FR': 'formation' },
    others: { 'es-ES': /capacitaci/iu, 'fr-FR': /(?<!\p{L})(?<!en )cours(?!\p{L})/iu },
  },
  {
    thing: 'training',
    words: { 'pt-BR': 'treinamento', 'en-US': 'training', 'es-ES': 'formación', 'fr-FR': 'formation' },
    others: { 'pt-BR': /capacitaç/iu, 'es-ES': /(?<!\p{L})entrenamientos?(?!\p{L})/iu },
  },
  {
    thing: 'step of a trail',
    words: { 'pt-BR': 'etapa', 'en-US': 'step', 'es-ES': 'paso', 'fr-FR': 'étape' },
    others: { 'pt-BR': /(?<!\p{L})passos?(?!\p{L})/iu },
  },
  {
    thing: 'certificate',
    words: { 'pt-BR': 'certificado', 'en-US': 'certificate', 'es-ES': 'certificado', 'fr-FR': 'certificat' },
    others: {
      'pt-BR': /diploma|atestado/iu,
      'en-US': /diploma/iu,
      'es-ES': /diploma/iu,
      'fr-FR': /attestation|diplôme/iu,
    },
  },
  {
    thing: 'badge',
    words: { 'pt-BR': 'conquista', 'en-US': 'badge', 'es-ES': 'insignia', 'fr-FR': 'badge' },
    others: {
      'pt-BR': /(?<!\p{L})(medalha|emblema|distintivo)/iu,
      'en-US': /\b(achievement|medal|troph)/iu,
      'es-ES': /(?<!\p{L})(medalla|logros?(?!\p{L})|trofeo)/iu,
      'fr-FR': /(?<!\p{L})(médaille|insigne|trophée)/iu,
    },
  },
  {
    thing: 'test',
    words: { 'pt-BR': 'prova', 'en-US': 'test', 'es-ES': 'prueba', 'fr-FR': 'test' },
    others: {
      'pt-BR': /(?<!\p{L})(exames?|testes?)(?!\p{L})/iu,
      'en-US': /\bexams?\b/iu,
      'es-ES': /(?<!\p{L})ex[aá]men/iu,
      'fr-FR': /(?<!\p{L})(examens?|épreuves?)(?!\p{L})/iu,
    },
  },
  {
    thing: 'email',
    words: { 'pt-BR': 'e-mail', 'en-US': 'email', 'es-ES': 'correo electrónico', 'fr-FR': 'e-mail' },
    others: {
      'pt-BR': /(?<!\p{L})emails?(?!\p{L})|correio eletrônico/iu,
      'en-US': /\be-mail/iu,
      'es-ES': /(?<!\p{L})(correos?(?! electrónicos?(?!\p{L}))|e-?mails?)(?!\p{L})/iu,
      'fr-FR': /(?<![-\p{L}])(courriels?|e?mails?)(?!\p{L})/iu,
    },
  },
  {
    thing: 'reward',
    words: { 'pt-BR': 'recompensa', 'en-US': 'reward', 'es-ES': 'recompensa', 'fr-FR': 'récompense' },
    others: {
      'pt-BR': /(?<!\p{L})prêmio/iu,
      'en-US': /\bprizes?\b/iu,
      'es-ES': /(?<!\p{L})premio/iu,
      'fr-FR': /(?<!\p{L})primes?(?!\p{L})/iu,
    },
  },
  {
    thing: 'reward store',
    words: {
      'pt-BR': 'Loja de recompensas',
      'en-US': 'Reward store',
      'es-ES': 'Tienda de recompensas',
      'fr-FR': 'Boutique de récompenses',
    },
    others: {},
  },
  {
    thing: 'gift card',
    words: {
      'pt-BR': 'vale-presente',
      'en-US': 'gift card',
      'es-ES': 'tarjeta regalo',
      'fr-FR': 'carte cadeau',
    },
    others: {
      'pt-BR': /cart(?:ão|ões)-presente/iu,
      'en-US': /\bgift voucher/iu,
      'es-ES': /tarjetas? de regalo/iu,
      'fr-FR': /chèques?-cadeau/iu,
    },
  },
  {
    thing: 'ranking',
    words: { 'pt-BR': 'ranking', 'en-US': 'ranking', 'es-ES': 'ranking', 'fr-FR': 'classement' },
    others: {
      'pt-BR': /(?<!\p{L})classificação/iu,
      'en-US': /\bleaderboard/iu,
      'es-ES': /(?<!\p{L})clasificación/iu,
      'fr-FR': /(?<!\p{L})ranking/iu,
    },
  },
  {
    thing: 'you',
    words: { 'pt-BR': 'você', 'en-US': 'you', 'es-ES': 'tú', 'fr-FR': 'vous' },
    others: {
      'pt-BR': /(?<!\p{L})(tu|teus?|tuas?)(?!\p{L})/iu,
      'es-ES':
        /(?<!\p{L})(ustede?s?|contáctenos|elija|escriba|ponga|indique|seleccione|pulse|haga clic|introduzca|intente|guárdel[ao]s?|actível[ao]s?|inténtelo|revíselo)(?!\p{L})/iu,
      'fr-FR': /(?<!\p{L})(tu|ton|tes)(?!\p{L})/iu,
    },
  },
];

/** Where another name may stand: few, each with its reason. */
export const TERM_EXCEPTIONS: readonly TermException[] = [
  {
    thing: 'step of a trail',
    locales: ['pt-BR'],
    texts: /^(?!learning\/(?:admin-)?trails#)/,
    reason: 'what is done one after the other in a form, in a set-up or in life is no part of a trail',
  },
  {
    thing: 'enrollment',
    locales: ['pt-BR'],
    texts: /^learning\/errors#enrollment_required$/,
    reason: 'the specification says it word for word',
  },
  {
    thing: 'sign in',
    locales: ['pt-BR', 'es-ES'],
    texts: /^platform\/errors#not_found$/,
    reason:
      'what one may see, of a person who is signed in; in Portuguese the specification says it word for word',
  },
  {
    thing: 'sign in',
    locales: ['es-ES', 'fr-FR'],
    texts: /^learning\/admin-packages#dropHint$/,
    reason: 'a package comes in',
  },
  {
    thing: 'receipt of a sale',
    locales: ['pt-BR'],
    texts:
      /^learning\/|^engagement\/points#(?:perfect|rule_course_perfect_score)$|^identity\/profile#exportText$|^organization\/admin-company#showsScores$/,
    reason: 'nota is also the score of a test',
  },
  {
    thing: 'receipt of a sale',
    locales: ['pt-BR', 'es-ES'],
    texts: /^identity\/profile#deletedText$/,
    reason: 'the proof that an account was deleted',
  },
  {
    thing: 'test',
    locales: ['pt-BR'],
    texts: /^identity\/admin-sign-in#/,
    reason: 'an identity provider is tried out',
  },
  {
    thing: 'test',
    locales: ['fr-FR'],
    texts:
      /^incentives\/|^engagement\/points#wallet_provisional$|^insight\/(?:audit-trail|today#waitingAppeals)|^learning\/admin-packages#examining$/,
    reason: 'somebody or something examines a sale, a photo or a package',
  },
  {
    thing: 'email',
    locales: ['pt-BR', 'es-ES', 'fr-FR'],
    texts: /^identity\/admin-sign-in#(?:scopeHint|trustEmailHint)$/,
    reason: 'names that an identity provider fixes',
  },
];
