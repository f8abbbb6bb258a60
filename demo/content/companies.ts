import type { Module } from '@trilha/contracts/organization/modules';
import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';

import type { CompanySlug } from './course.ts';
import { assetId, branchId, companyId, labelId } from './ids.ts';
import { four, three } from './text.ts';

export interface DemoBranch {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly timeZone: string;
}

export type LabelKind = 'area' | 'group' | 'tag' | 'category';

export interface DemoLabel {
  readonly id: string;
  readonly key: string;
  readonly kind: LabelKind;
  readonly name: LocalizedText;
}

export interface DemoCompany {
  readonly id: string;
  readonly slug: CompanySlug;
  readonly name: string;
  readonly languages: readonly Locale[];
  readonly timeZone: string;
  readonly look: { readonly primary: string; readonly accent: string };
  readonly logoFileId: string;
  /** In menu order. */
  readonly modules: readonly Module[];
  readonly branches: readonly DemoBranch[];
  readonly labels: readonly DemoLabel[];
}

const branches = (company: CompanySlug, rows: readonly (readonly [string, string, string])[]) =>
  rows.map(([key, name, timeZone]) => ({
    id: branchId(company, key),
    key,
    name,
    timeZone,
  }));

const labels = (
  company: CompanySlug,
  kind: LabelKind,
  rows: Readonly<Record<string, LocalizedText>>,
): DemoLabel[] =>
  Object.entries(rows).map(([key, name]) => ({ id: labelId(company, kind, key), key, kind, name }));

export const AURORA: DemoCompany = {
  id: companyId('aurora'),
  slug: 'aurora',
  name: 'Casa Aurora',
  languages: ['pt-BR', 'en-US', 'es-ES', 'fr-FR'],
  timeZone: 'America/Sao_Paulo',
  look: { primary: '#c8452f', accent: '#f2b441' },
  logoFileId: assetId('logos/aurora-mark.webp'),
  modules: [
    'courses',
    'trails',
    'campaigns',
    'rewards',
    'podcasts',
    'library',
    'news',
    'forum',
    'surveys',
    'ranking',
    'points_transfer',
    'presentials',
    'webcasts',
    'live_classes',
  ],
  branches: branches('aurora', [
    ['paulista', 'São Paulo · Paulista', 'America/Sao_Paulo'],
    ['barra', 'Rio de Janeiro · Barra', 'America/Sao_Paulo'],
    ['boa-viagem', 'Recife · Boa Viagem', 'America/Recife'],
    ['adrianopolis', 'Manaus · Adrianópolis', 'America/Manaus'],
    ['moinhos', 'Porto Alegre · Moinhos', 'America/Sao_Paulo'],
    ['palermo', 'Buenos Aires · Palermo', 'America/Argentina/Buenos_Aires'],
    ['chapinero', 'Bogotá · Chapinero', 'America/Bogota'],
    ['condesa', 'Ciudad de México · Condesa', 'America/Mexico_City'],
  ]),
  labels: [
    ...labels('aurora', 'area', {
      sales: four('Vendas', 'Sales', 'Ventas', 'Ventes'),
      checkout: four('Caixa e atendimento', 'Checkout and service', 'Caja y atención', 'Caisse et service'),
      stock: four('Estoque e entrega', 'Stock and delivery', 'Almacén y entrega', 'Stock et livraison'),
      management: four('Gestão de loja', 'Store management', 'Gestión de tienda', 'Direction de magasin'),
      office: four('Escritório', 'Head office', 'Oficina central', 'Siège'),
    }),
    ...labels('aurora', 'group', {
      newcomers: four('Recém-chegados', 'Newcomers', 'Recién llegados', 'Nouveaux arrivants'),
      leaders: four('Líderes de loja', 'Store leaders', 'Líderes de tienda', 'Responsables de magasin'),
      computing: four(
        'Especialistas em informática',
        'Computing specialists',
        'Especialistas en informática',
        'Spécialistes informatique',
      ),
    }),
    ...labels('aurora', 'tag', {
      essential: four('Essencial', 'Essential', 'Esencial', 'Essentiel'),
      quick: four('Até 20 minutos', 'Under 20 minutes', 'Menos de 20 minutos', 'Moins de 20 minutes'),
      law: four('Lei e conduta', 'Law and conduct', 'Ley y conducta', 'Loi et conduite'),
      practice: four('Mão na massa', 'Hands on', 'Práctico', 'Pratique'),
    }),
    ...labels('aurora', 'category', {
      service: four('Atendimento', 'Customer service', 'Atención al cliente', 'Service client'),
      selling: four('Vendas', 'Selling', 'Ventas', 'Vente'),
      product: four('Produto', 'Product', 'Producto', 'Produit'),
      compliance: four('Conformidade', 'Compliance', 'Cumplimiento', 'Conformité'),
      people: four(
        'Pessoas e liderança',
        'People and leadership',
        'Personas y liderazgo',
        'Équipes et management',
      ),
    }),
  ],
};

export const NORDIKA: DemoCompany = {
  id: companyId('nordika'),
  slug: 'nordika',
  name: 'Nordika Tools',
  languages: ['en-US', 'es-ES', 'fr-FR'],
  timeZone: 'America/Toronto',
  look: { primary: '#12566b', accent: '#f0cf2e' },
  logoFileId: assetId('logos/nordika-mark.webp'),
  modules: ['courses', 'trails', 'podcasts', 'library', 'news', 'surveys', 'forum', 'attendance'],
  branches: branches('nordika', [
    ['toronto', 'Toronto · Junction', 'America/Toronto'],
    ['montreal', 'Montréal · Rosemont', 'America/Toronto'],
    ['santiago', 'Santiago · Ñuñoa', 'America/Santiago'],
    ['lima', 'Lima · Surquillo', 'America/Lima'],
  ]),
  labels: [
    ...labels('nordika', 'area', {
      counter: three('Trade counter', 'Mostrador', 'Comptoir'),
      painters: three('Partner painters', 'Pintores asociados', 'Peintres partenaires'),
      workshop: three('Repair workshop', 'Taller de reparación', 'Atelier de réparation'),
    }),
    ...labels('nordika', 'group', {
      apprentices: three('Apprentices', 'Aprendices', 'Apprentis'),
      keyAccounts: three('Key account hosts', 'Anfitriones de grandes clientes', 'Hôtes grands comptes'),
    }),
    ...labels('nordika', 'tag', {
      safety: three('Safety', 'Seguridad', 'Sécurité'),
      paint: three('Paint', 'Pintura', 'Peinture'),
      mandatory: three('Mandatory', 'Obligatorio', 'Obligatoire'),
    }),
    ...labels('nordika', 'category', {
      safe: three('Work safely', 'Trabajar seguro', 'Travailler en sécurité'),
      craft: three('Craft', 'Oficio', 'Métier'),
      customers: three('Customers', 'Clientes', 'Clients'),
    }),
  ],
};

export const COMPANIES: readonly DemoCompany[] = [AURORA, NORDIKA];
