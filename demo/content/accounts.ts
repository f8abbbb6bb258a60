import type { ProfileFieldKey, ProfileValues } from '@trilha/contracts/identity/profile-fields';
import type { tenantSettingsSchema } from '@trilha/contracts/organization/tenant-settings';
import type { RichText } from '@trilha/contracts/platform/rich-text';
import type { Locale } from '@trilha/rules/platform/locales';
import type { z } from 'zod';

import type { CompanySlug } from './course.ts';
import { four, rich, three } from './text.ts';

const required = (...fields: ProfileFieldKey[]) => fields.map((field) => ({ field, required: true }));
const asked = (...fields: ProfileFieldKey[]) => fields.map((field) => ({ field, required: false }));

/** How people get into each demo company. */
export const ACCOUNT_SETTINGS: Readonly<Record<CompanySlug, z.input<typeof tenantSettingsSchema>>> = {
  aurora: {
    country: 'BRA',
    drills: { mode: 'optional', pointsPerRightAnswer: 2, pointsPerDay: 6 },
    // Its stores in five countries employ people from more.
    documentCountries: ['ARG', 'CAN', 'CHL', 'COL', 'MEX', 'PER', 'URY', 'USA', 'other'],
    registration: {
      open: true,
      approval: true,
      adultsOnly: true,
      fields: [
        ...required('first_name', 'last_name', 'document', 'birthday', 'email', 'cellphone'),
        ...asked('whatsapp', 'gender', 'store', 'email_opt_in'),
      ],
      introduction: four(
        'Para quem trabalha nas lojas Casa Aurora. Leva uns dois minutos.',
        'For people who work in Casa Aurora stores. It takes about two minutes.',
        'Para quienes trabajan en las tiendas Casa Aurora. Son unos dos minutos.',
        'Pour ceux qui travaillent dans les magasins Casa Aurora. Environ deux minutes.',
      ),
    },
    partnerRegistrations: {
      'seven-trade': {
        open: true,
        role: 'brand_promoter',
        fields: [
          ...required('first_name', 'last_name', 'document', 'email', 'retailer', 'store', 'gmin'),
          ...asked('cellphone'),
        ],
        introduction: four(
          'Para promotores da Seven Trade. Tenha seu número GMIN à mão.',
          'For Seven Trade promoters. Have your GMIN number at hand.',
          'Para promotores de Seven Trade. Ten a mano tu número GMIN.',
          'Pour les promoteurs Seven Trade. Gardez votre numéro GMIN à portée de main.',
        ),
      },
      'pop-trade': {
        open: true,
        role: 'sales_agent',
        fields: [
          ...required('first_name', 'last_name', 'email', 'brand', 'cadv', 'company_tax_id'),
          ...asked('cellphone', 'sap_code'),
        ],
        introduction: four(
          'Para vendedores da Pop Trade. Tenha seu código CADV à mão.',
          'For Pop Trade sellers. Have your CADV code at hand.',
          'Para vendedores de Pop Trade. Ten a mano tu código CADV.',
          'Pour les vendeurs Pop Trade. Gardez votre code CADV à portée de main.',
        ),
      },
    },
    login: { identifiers: ['username', 'email', 'document'] },
    support: { email: 'ajuda@aurora.example' },
  },
  nordika: {
    drills: { mode: 'mandatory', pointsPerRightAnswer: 5, pointsPerDay: 10 },
    country: 'CAN',
    registration: {
      open: true,
      approval: false,
      allowedEmailDomains: ['nordika.example'],
      fields: [...required('first_name', 'last_name', 'email'), ...asked('cellphone', 'profession')],
      introduction: three(
        'Use your Nordika e-mail address.',
        'Usa tu correo de Nordika.',
        'Utilisez votre adresse e-mail Nordika.',
      ),
    },
    password: { level: 'medium', minimumLength: 10 },
    cookies: { banner: true, optional: ['external_media'] },
  },
};

interface DemoTerms {
  readonly title: Partial<Record<Locale, string>>;
  readonly body: Partial<Record<Locale, RichText>>;
}

const TERMS_PT = rich(`
## O combinado
A plataforma é para você aprender e crescer na sua empresa.

- Sua conta é só sua: não empreste a senha.
- Os pontos valem pelo que você realmente fez.
- Trate as pessoas com respeito nos fóruns e nas aulas.

## Seus dados
Guardamos o que é preciso para a sua formação. Você pode ver, corrigir e levar seus dados quando quiser, no seu perfil.
`);
const TERMS_EN = rich(`
## The deal
The platform is here for you to learn and grow in your company.

- Your account is yours alone: do not share your password.
- Points count for what you really did.
- Treat people with respect in forums and classes.

## Your data
We keep what your training needs. You can see, correct and take your data along at any time, in your profile.
`);
const TERMS_ES = rich(`
## El acuerdo
La plataforma está para que aprendas y crezcas en tu empresa.

- Tu cuenta es solo tuya: no prestes la contraseña.
- Los puntos valen por lo que realmente hiciste.
- Trata a las personas con respeto en foros y clases.

## Tus datos
Guardamos lo necesario para tu formación. Puedes ver, corregir y llevarte tus datos cuando quieras, en tu perfil.
`);
const TERMS_FR = rich(`
## Notre accord
La plateforme est là pour vous former et évoluer dans votre entreprise.

- Votre compte est personnel : ne prêtez pas votre mot de passe.
- Les points récompensent ce que vous avez vraiment fait.
- Respectez les autres dans les forums et les cours.

## Vos données
Nous gardons ce qu’il faut pour votre formation. Vous pouvez voir, corriger et emporter vos données à tout moment, dans votre profil.
`);

/** Version 1 of each company's terms. */
export const TERMS: Readonly<Record<CompanySlug, DemoTerms>> = {
  aurora: {
    title: four('Termos de uso', 'Terms of use', 'Términos de uso', 'Conditions d’utilisation'),
    body: { 'pt-BR': TERMS_PT, 'en-US': TERMS_EN, 'es-ES': TERMS_ES, 'fr-FR': TERMS_FR },
  },
  nordika: {
    title: three('Terms of use', 'Términos de uso', 'Conditions d’utilisation'),
    body: { 'en-US': TERMS_EN, 'es-ES': TERMS_ES, 'fr-FR': TERMS_FR },
  },
};

/** Profiles of some people, by user name; enough to try recovery by document and phone. */
export const PROFILES: Readonly<Record<CompanySlug, Readonly<Record<string, ProfileValues>>>> = {
  aurora: {
    'ana.learner': {
      first_name: 'Ana Beatriz',
      last_name: 'Nogueira',
      document: '39053344705',
      cellphone: '+5511987654321',
      birthday: '1996-03-14',
    },
    'bruno.admin': {
      first_name: 'Bruno',
      last_name: 'Teixeira Leal',
      document: '52998224725',
      cellphone: '+5511912345678',
    },
    'helena.gerente': {
      first_name: 'Helena',
      last_name: 'Sant’Anna Prado',
      document: '11144477735',
      cellphone: '+5521998761234',
    },
    'joao.conceicao': {
      first_name: 'João Pedro',
      last_name: 'da Conceição',
      document: '93541134780',
      cellphone: '+5511955554444',
    },
  },
  nordika: {
    'emma.learner': { first_name: 'Emma', last_name: 'Learner', cellphone: '+14165550133', country: 'CAN' },
    'gabi.multi': {
      first_name: 'Gabriela',
      last_name: 'Okamoto Ferraz',
      document: '183216546',
      document_country: 'CHL',
      country: 'CHL',
    },
  },
};

export interface DemoApplicant {
  readonly company: CompanySlug;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly form: 'main' | 'seven-trade' | 'pop-trade';
  readonly values: ProfileValues;
}

/** People who registered and wait for an administrator. */
export const APPLICANTS: readonly DemoApplicant[] = [
  {
    company: 'aurora',
    username: 'nina.valente',
    name: 'Nina Valente',
    email: 'nina.valente@aurora.example',
    form: 'main',
    values: {
      first_name: 'Nina',
      last_name: 'Valente',
      document: '86288366757',
      birthday: '2001-08-22',
      email: 'nina.valente@aurora.example',
      cellphone: '+5511933332222',
      store: 'Paulista',
      country: 'BRA',
    },
  },
  {
    company: 'aurora',
    username: 'tulio.marques',
    name: 'Túlio Marques',
    email: 'tulio.marques@seventrade.example',
    form: 'seven-trade',
    values: {
      first_name: 'Túlio',
      last_name: 'Marques',
      document: '15350946056',
      email: 'tulio.marques@seventrade.example',
      retailer: 'Casa Aurora',
      store: 'Barra',
      gmin: 'GM-20417',
      country: 'BRA',
    },
  },
];
