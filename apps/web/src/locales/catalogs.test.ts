import { engagementErrors } from '@trilha/contracts/engagement/errors';
import { identityErrors } from '@trilha/contracts/identity/errors';
import { incentivesErrors } from '@trilha/contracts/incentives/errors';
import { learningErrors } from '@trilha/contracts/learning/errors';
import { organizationErrors } from '@trilha/contracts/organization/errors';
import { ERROR_STATUS } from '@trilha/contracts/platform/errors';
import { LOCALES } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import { describe, expect, it } from 'vitest';

type Texts = Record<string, unknown>;

const files = import.meta.glob<Texts>('./*/*/*.json', { eager: true, import: 'default' });
const ERRORS_OF_AREAS = {
  identity: identityErrors,
  organization: organizationErrors,
  learning: learningErrors,
  engagement: engagementErrors,
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

/** The texts of a namespace, wherever an area keeps some. */
const textsOf = (locale: string, namespace: string) =>
  new Map(
    Object.entries(files).flatMap(([path, texts]) =>
      path.startsWith(`./${locale}/`) && path.endsWith(`/${namespace}.json`) ? Array.from(flat(texts)) : [],
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

/** Other words for what has a name of its own (docs/glossary.md); each was once on a screen beside the name. */
const OTHER_WORDS: Readonly<Record<Locale, RegExp>> = {
  'pt-BR': /(?<!\p{L})(prêmio|medalha|classificação|cartão-presente)/iu,
  'en-US': /\b(prizes?|leaderboard|gift voucher)\b/i,
  'es-ES': /(?<!\p{L})(premio|medalla|clasificación|tarjetas? de regalo|capacitaci)/iu,
  'fr-FR': /(?<!\p{L})(ranking|médaille|chèque-cadeau|prime)(?!\p{L})/iu,
};

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

  it.each(LOCALES)('calls each thing by its one name in %s', (locale) => {
    const strays = [...textsOf(locale, namespace)].filter(([, text]) => OTHER_WORDS[locale].test(text));
    expect(strays).toEqual([]);
  });

  it.each(LOCALES)('has the other form of every plural in %s', (locale) => {
    const texts = textsOf(locale, namespace);
    const plurals = [...texts.keys()]
      .filter((key) => PLURAL.test(key))
      .map((key) => key.replace(PLURAL, '_other'));
    expect(plurals.filter((key) => !texts.has(key))).toEqual([]);
  });
});

describe('the error catalog [ERR-01]', () => {
  it.each(LOCALES)('has a text for every code in %s', (locale) => {
    const texts = textsOf(locale, 'errors');
    expect(Object.keys(ERROR_STATUS).filter((code) => !texts.has(code))).toEqual([]);
  });

  it.each(Object.entries(ERRORS_OF_AREAS))('lie in the area that refuses with them: %s', (area, codes) => {
    const texts = files[`./pt-BR/${area}/errors.json`] ?? {};
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
