import { engagementErrors } from '@trilha/contracts/engagement/errors';
import { FEATURE_CONTRACTS } from '@trilha/contracts/features';
import { identityErrors } from '@trilha/contracts/identity/errors';
import { incentivesErrors } from '@trilha/contracts/incentives/errors';
import { learningErrors } from '@trilha/contracts/learning/errors';
import { organizationErrors } from '@trilha/contracts/organization/errors';
import { ERROR_STATUS } from '@trilha/contracts/platform/errors';
import { LOCALES } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import { describe, expect, it } from 'vitest';

import { TERM_EXCEPTIONS, TERMS } from './terms.ts';

type Texts = Record<string, unknown>;

/** Every file of texts under `./<locale>/<area>/<file>`, also those that stand in the folder of a feature or of an activity type. */
const files = Object.fromEntries(
  Object.entries(
    import.meta.glob<Texts>(
      ['./*/*/*.json', '../features/*/*/texts/*/*.json', '../activities/*/texts/*/*.json'],
      { eager: true, import: 'default' },
    ),
  ).map(([path, texts]) => [
    path
      .replace(/^\.\.\/features\/(\w+)\/[^/]+\/texts\/([\w-]+)\//, './$2/$1/')
      .replace(/^\.\.\/activities\/[^/]+\/texts\/([\w-]+)\//, './$1/learning/'),
    texts,
  ]),
);
/** Error codes of features of an area that bring their own. */
const errorsBrought = (area: string): Readonly<Record<string, number>> =>
  Object.assign(
    {},
    ...FEATURE_CONTRACTS.flatMap(({ name, errors }) =>
      name.startsWith(`${area}/`) && errors ? [errors] : [],
    ),
  );
const ERRORS_OF_AREAS = {
  identity: identityErrors,
  organization: organizationErrors,
  learning: { ...learningErrors, ...errorsBrought('learning') },
  engagement: { ...engagementErrors, ...errorsBrought('engagement') },
  incentives: incentivesErrors,
};
const PLURAL = /_(zero|one|two|few|many|other)$/;

function flat(texts: Texts, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    const name = prefix ? `${prefix}.${key}` : key;
    if (typeof value === 'string') found.set(name, value);
    else for (const [inner, text] of flat(value as Texts, name)) found.set(inner, text);
  }
  return found;
}

/** A catalog of the namespace; errors that only some screens meet stand in one of their own, `<what>-errors`. */
const isOf = (path: string, namespace: string) =>
  path.endsWith(`/${namespace}.json`) || (namespace === 'errors' && path.endsWith('-errors.json'));

/** The texts of a namespace, wherever an area keeps some. */
const textsOf = (locale: string, namespace: string) =>
  new Map(
    Object.entries(files).flatMap(([path, texts]) =>
      path.startsWith(`./${locale}/`) && isOf(path, namespace) ? Array.from(flat(texts)) : [],
    ),
  );
// Languages have their own plural forms: what must be the same is the key without its form.
const keysOf = (texts: Map<string, string>) =>
  [...new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')))].toSorted((a, b) =>
    a.localeCompare(b),
  );
const variablesOf = (text: string) =>
  [...new Set(Array.from(text.matchAll(/{{\s*(\w+)/g), ([, name = '']) => name))].toSorted((a, b) =>
    a.localeCompare(b),
  );

/** Letters, notices and certificates, which the server writes itself, read like catalogs of their own. */
const serverFiles = import.meta.glob<Texts>('../../../server/src/features/*/*/{texts,notice-texts}/*.json', {
  eager: true,
  import: 'default',
});
const glossary = Object.values(
  import.meta.glob<string>('../../../../docs/glossary.md', { eager: true, query: '?raw', import: 'default' }),
)[0];

/** Every text people read in a language, under `<area>/<namespace>#<key>`; of the server `server/<feature>#<key>`. */
const readTexts = (locale: Locale) => [
  ...Object.entries(files).flatMap(([path, texts]) => {
    const [, language, area, file] = path.split('/');
    return language === locale ? named(`${area}/${file?.replace('.json', '')}`, texts) : [];
  }),
  ...Object.entries(serverFiles).flatMap(([path, texts]) =>
    path.endsWith(`/${locale}.json`) ? named(`server/${path.split('/').at(-3)}`, texts) : [],
  ),
];
const named = (name: string, texts: Texts) =>
  Array.from(flat(texts), ([key, text]) => [`${name}#${key}`, text.replaceAll(NOT_WORDS, '')] as const);
/** What a sentence shows and what it points to are no words of its own. */
const NOT_WORDS = /{{[^}]*}}|{\w+}|https?:\S+/g;

const mayDiffer = (thing: string, locale: Locale, text: string) =>
  TERM_EXCEPTIONS.some(
    (exception) =>
      exception.thing === thing && exception.locales.includes(locale) && exception.texts.test(text),
  );

const namespaces = [
  ...new Set(Object.keys(files).map((path) => path.split('/')[3]?.replace('.json', '') ?? '')),
];

/** What signs people in, and what stands on a receipt: two things that each language calls by two names. */
const PASSKEY: Readonly<Record<Locale, RegExp>> = {
  'pt-BR': /chaves?-senha/iu,
  'en-US': /passkey/iu,
  'es-ES': /llaves? de acceso/iu,
  'fr-FR': /clés? d’accès/iu,
};

it.each(LOCALES)('a receipt’s key is never called what signs people in, in %s', (locale) => {
  const receipts = [
    ...textsOf(locale, 'campaigns'),
    ...textsOf(locale, 'receipts'),
    ...textsOf(locale, 'admin-campaigns'),
    ...textsOf(locale, 'admin-points-transfer'),
  ];
  const errors = [...textsOf(locale, 'errors')].filter(([key]) => /^fiscal_|^transfer_/.test(key));
  expect([...receipts, ...errors].filter(([, text]) => PASSKEY[locale].test(text))).toEqual([]);
  expect(textsOf(locale, 'security').get('passkeys')).toMatch(PASSKEY[locale]);
});

describe.each(TERMS)('each language has one word for: $thing [I18-01]', ({ thing, words, others }) => {
  it.each(LOCALES)('which stands in texts, and no other does, in %s', (locale) => {
    const texts = readTexts(locale);
    expect(texts.some(([, text]) => text.toLowerCase().includes(words[locale].toLowerCase()))).toBe(true);
    const strays = texts.filter(
      ([name, text]) => others[locale]?.test(text) && !mayDiffer(thing, locale, name),
    );
    expect(strays).toEqual([]);
  });

  it('is the one the glossary shows', () => {
    expect(glossary).toContain(`| ${[thing, ...LOCALES.map((locale) => words[locale])].join(' | ')} |`);
  });
});

it.each(TERM_EXCEPTIONS)('the exception for $thing is still needed: $reason', ({ thing, locales, texts }) => {
  const others = TERMS.find((term) => term.thing === thing)?.others;
  for (const locale of locales)
    expect(
      readTexts(locale).some(([name, text]) => texts.test(name) && others?.[locale]?.test(text)),
      locale,
    ).toBe(true);
});

describe.each(namespaces)('the texts of %s [I18-01]', (namespace) => {
  const base = textsOf('pt-BR', namespace);

  it.each(LOCALES)('has every key in %s', (locale) => {
    expect(keysOf(textsOf(locale, namespace))).toEqual(keysOf(base));
  });

  it.each(LOCALES)('has no empty text in %s', (locale) => {
    const empty = [...textsOf(locale, namespace)]
      .filter(([, text]) => text.trim() === '')
      .map(([key]) => key);
    expect(empty).toEqual([]);
  });

  it.each(LOCALES)('uses the same variables in %s', (locale) => {
    const texts = textsOf(locale, namespace);
    for (const [key, text] of texts) {
      const twin =
        base.get(key) ?? base.get(key.replace(PLURAL, '_other')) ?? base.get(key.replace(PLURAL, ''));
      // "one" may spell the number out, so a plural form may leave `count` aside.
      const aside = PLURAL.test(key) ? ['count', 'number'] : [];
      const without = (names: string[]) => names.filter((name) => !aside.includes(name));
      expect(without(variablesOf(text)), `${locale} ${key}`).toEqual(without(variablesOf(twin ?? '')));
    }
  });

  it.each(LOCALES)('has the other form of every plural in %s', (locale) => {
    const texts = textsOf(locale, namespace);
    const plurals = [...texts.keys()]
      .filter((key) => PLURAL.test(key))
      .map((key) => key.replace(PLURAL, '_other'));
    expect(plurals.filter((key) => !texts.has(key))).toEqual([]);
  });
});

/** Plurals without a text for none, each kind with its reason. */
const NEVER_NONE: readonly (readonly [texts: RegExp, reason: string])[] = [
  [
    /^engagement\/(?:badges#celebrateTitle|surveys#thanksPoints|notices#unread|ranking#(?:up|down))$|^identity\/(?:public#(?:waitSeconds|demoMore)|security#resendIn)$|^platform\/(?:common#textsMissing|outbox#(?:waits|needsYou))$/,
    'said only where there is something',
  ],
  [
    /^incentives\/(?:admin-program#(?:previewMore|moreFaults|leftOut_)|admin-rewards#(?:codesUntil|codeFiles|codesRefused|moreFaults|chooseAll|ask\.)|program#missionMissing|receipts#personalFound|rewards#homeSeeRedeemable)|^insight\/(?:admin-operation#proofWrong|admin-reports#leftOut)$/,
    'said only where there is something',
  ],
  [
    /^learning\/(?:admin-assessments#stillToScore|admin-courses#(?:awaitingCount|auditTimes|auditMore|alreadyEnrolled|languageMissing|problemCount|incompleteText|firstPublish|peopleKeep|previewUnfinished|change\.)|admin-packages#(?:notesTitle|refused|packageFacts)|assessments#(?:saveWaitingLong|unanswered|flagged|submitWaiting))|^learning\/downloads#(?:courseHint|needsNetwork|locked|closedCourses)$|^organization\/(?:admin-people#(?:chooseShown|shownChosen)|admin-structure#removeUsed)$/,
    'said only where there is something',
  ],
  [
    /^learning\/(?:admin-drills#(?:emptyText|withheld)|drills#(?:lead|points|someWait)|admin-trails#(?:effects\.\w+|previewUnfinished))$/,
    'said only where there is something',
  ],
  [
    /^insight\/today#(?:waiting|failedWork|ledgerFaults)/,
    'the number stands beside it, on a card shown where something waits',
  ],
  [
    /^engagement\/badges#(?:trainings_completed|points|perfect_scores|streak_days)$|^learning\/(?:courses#(?:stars|certificateHours)|trails#(?:stepCount|stepsDone|requiredDone|certificateHours|chooseAll|chosen))$/,
    'one at least, by the schema',
  ],
  [
    /^incentives\/(?:admin-campaign-close#warned|admin-rewards#(?:limitPerPerson|olderThan)|receipts#tooManyPages)$|^insight\/admin-reports#(?:windowDays|tooFew)$|^organization\/admin-company#daysBefore$/,
    'a limit or a choice, one at least',
  ],
  [
    /^learning\/admin-trails#(?:addCount|groups|optionalSteps|lockedSteps|summaryPoints|summaryDeadline|peopleKeep)$/,
    'said only where there are some',
  ],
  [
    /^incentives\/(?:rewards#deliveryIn|shared-pictures#text)$|^learning\/(?:admin-courses#toMend|assessments#repair\.offerText|player#unreadText|repairs#progress)$|^platform\/(?:outbox#waits(?:Sale|Photo)|shell#foundCount)$/,
    'said only where there is one at least',
  ],
  [
    /^engagement\/admin-library#(?:months|uploaded|alreadyThere|replaced)$|^insight\/(?:admin-search#(?:askers|namesAndMore)|search#(?:others|askedToo)|person-story#why\.rules)$/,
    'said only where there is one at least',
  ],
  [
    /^learning\/downloads#(?:leave\.(?:kept|tests|testsLost|onlyHere)|leftOut\.\w+)$|^identity\/accounts#keyStore\.waits$/,
    'said only where there is one at least',
  ],
  [
    /^learning\/(?:evidence#validFor|admin-mandatory#recert\.(?:validFor|renewableFrom))$/,
    'one month or day at least, by the schema',
  ],
  [/^incentives\/admin-rewards#attention$|^platform\/common#points$/, 'a figure, in a chip or a column'],
  [/^incentives\/rewards#problem$/, 'no plural: “other” is a kind of problem'],
];

describe('a count of zero reads as a sentence [I18-01]', () => {
  const familiesOf = (locale: Locale) => {
    const keys = new Set<string>(readTexts(locale).map(([name]) => name));
    return Array.from(keys)
      .filter((key) => key.endsWith('_other') && !key.startsWith('server/'))
      .map((key) => key.replace(PLURAL, ''))
      .filter((family) => !keys.has(`${family}_zero`));
  };

  it.each(LOCALES)('in %s', (locale) => {
    expect(familiesOf(locale).filter((family) => !NEVER_NONE.some(([texts]) => texts.test(family)))).toEqual(
      [],
    );
  });

  it.each(NEVER_NONE)('or cannot be: %s, as %s', (texts) => {
    expect(familiesOf('en-US').some((family) => texts.test(family))).toBe(true);
  });
});

describe('the error catalog [ERR-01]', () => {
  it.each(LOCALES)('has a text for every code in %s', (locale) => {
    const texts = textsOf(locale, 'errors');
    expect(Object.keys(ERROR_STATUS).filter((code) => !texts.has(code))).toEqual([]);
  });

  it.each(Object.entries(ERRORS_OF_AREAS))('lie in the area that refuses with them: %s', (area, codes) => {
    const texts: Texts = Object.assign(
      {},
      ...Object.entries(files).flatMap(([path, some]) =>
        path.startsWith(`./pt-BR/${area}/`) && isOf(path, 'errors') ? [some] : [],
      ),
    );
    expect(Object.keys(codes).filter((code) => !(code in texts || `${code}_one` in texts))).toEqual([]);
  });

  it('says the texts of the specification word for word in Portuguese', () => {
    const texts = textsOf('pt-BR', 'errors');
    expect(Object.fromEntries(texts)).toMatchObject({
      internal: 'Ocorreu um erro inesperado. Tente novamente.',
      unavailable: 'Ocorreu um erro ao carregar as informações. Tente mais tarde.',
      not_found: 'Não encontrado ou não possui permissão para acessar.',
      no_profile: 'Sem perfil cadastrado. Verifique com o gestor da plataforma',
      user_blocked: 'Usuário bloqueado',
      not_unique: 'Registro não único',
      enrollment_required: 'Você precisa se matricular antes de iniciar esse conteúdo',
      enrollment_blocked: 'Você foi bloqueado neste curso e não irá receber um certificado',
      no_vacancies: 'Vagas esgotadas',
      reaction_before_activities:
        'Você precisa finalizar as atividades antes de responder a avaliação de reação',
      test_unfinished: 'Por favor, finalize a prova',
      download_failed: 'Download do arquivo falhou',
      google_failed: 'Erro ao efetuar login com o Google, tente novamente mais tarde.',
      trainings_required:
        'Você precisa completar todos os treinamentos obrigatórios antes de efetuar um resgate',
      app_store_codes_gone:
        'Não há códigos disponíveis para liberar aplicativo na App Store. Favor entrar em contato com o suporte.',
    });
    expect(texts.get('code_invalid')).toMatch(/^O código enviado é inválido/);
    expect(textsOf('pt-BR', 'common').get('failedTitle')).toBe('Ocorreu um erro');
    expect(textsOf('pt-BR', 'public').get('supportFailed')).toBe(
      'Não foi possível enviar sua mensagem, tente novamente mais tarde',
    );
  });
});
