import type { LocalizedText } from '@trilha/rules/platform/locales';

import type { CompanySlug } from './course.ts';
import { assetId, contentId } from './ids.ts';
import { four } from './text.ts';

/** A folder of a company's library. */
export interface DemoLibraryFolder {
  readonly id: string;
  readonly company: CompanySlug;
  readonly name: LocalizedText;
  readonly parentId: string | null;
}

/** A file of a company's library. */
export interface DemoLibraryFile {
  readonly id: string;
  readonly company: CompanySlug;
  readonly title: LocalizedText;
  readonly summary: LocalizedText;
  readonly fileId: string;
  readonly categoryId: string;
  /** None for a draft. */
  readonly publishedDaysAgo: number | null;
  /** Who opened it and who downloaded it, by their names for sign-in. */
  readonly openedBy: readonly string[];
  readonly downloadedBy: readonly string[];
}

const folderId = (company: CompanySlug, key: string) => contentId(`library folder ${company} ${key}`);

const folders = (company: CompanySlug): readonly DemoLibraryFolder[] => [
  {
    id: folderId(company, 'sales'),
    company,
    name: four('Vendas', 'Sales', 'Ventas', 'Ventes'),
    parentId: null,
  },
  {
    id: folderId(company, 'prices'),
    company,
    name: four('Preços', 'Prices', 'Precios', 'Tarifs'),
    parentId: folderId(company, 'sales'),
  },
  {
    id: folderId(company, 'store'),
    company,
    name: four('Loja', 'Store', 'Tienda', 'Magasin'),
    parentId: null,
  },
  {
    id: folderId(company, 'people'),
    company,
    name: four('Pessoas', 'People', 'Personas', 'Équipe'),
    parentId: null,
  },
];

export const LIBRARY_FOLDERS: readonly DemoLibraryFolder[] = [...folders('aurora'), ...folders('nordika')];

const NOBODY: readonly string[] = [];

function file(
  company: CompanySlug,
  [folder, name]: readonly [string, string],
  parts: Pick<DemoLibraryFile, 'title' | 'summary'> & Partial<DemoLibraryFile>,
): DemoLibraryFile {
  return {
    id: contentId(`library file ${name}`),
    company,
    fileId: assetId(`library/${name}`),
    categoryId: folderId(company, folder),
    publishedDaysAgo: 20,
    openedBy: NOBODY,
    downloadedBy: NOBODY,
    ...parts,
  };
}

export const LIBRARY_FILES: readonly DemoLibraryFile[] = [
  file('aurora', ['prices', 'tabela-de-precos.xlsx'], {
    title: four('Tabela de preços', 'Price list', 'Lista de precios', 'Liste des prix'),
    summary: four(
      'Os preços de todas as lojas. Baixe sempre a daqui: a impressa envelhece.',
      'The prices of all stores. Always take this one: printed lists grow old.',
      'Los precios de todas las tiendas. Descarga siempre esta: la impresa envejece.',
      'Les prix de tous les magasins. Prenez toujours celle-ci : l’imprimée vieillit.',
    ),
    publishedDaysAgo: 3,
    downloadedBy: ['joao.conceicao'],
  }),
  file('aurora', ['prices', 'promocoes-do-mes.csv'], {
    title: four('Promoções do mês', 'Offers of the month', 'Ofertas del mes', 'Offres du mois'),
    summary: {},
    publishedDaysAgo: 6,
    openedBy: ['joao.conceicao'],
  }),
  file('aurora', ['sales', 'roteiro-de-abordagem.pdf'], {
    title: four('Roteiro de abordagem', 'How to approach people', 'Guion de bienvenida', 'Guide d’accueil'),
    summary: four(
      'Cinco passos que cabem no bolso.',
      'Five steps that fit in a pocket.',
      'Cinco pasos que caben en el bolsillo.',
      'Cinq étapes qui tiennent dans la poche.',
    ),
    publishedDaysAgo: 15,
    openedBy: ['joao.conceicao'],
    downloadedBy: ['joao.conceicao'],
  }),
  file('aurora', ['store', 'checklist-de-abertura.docx'], {
    title: four('Checklist de abertura', 'Opening checklist', 'Lista de apertura', 'Liste d’ouverture'),
    summary: {},
  }),
  file('aurora', ['store', 'mapa-da-loja.png'], {
    title: four('Mapa da loja', 'Map of the store', 'Mapa de la tienda', 'Plan du magasin'),
    summary: {},
    publishedDaysAgo: 40,
  }),
  file('aurora', ['people', 'telefones-uteis.txt'], {
    title: four('Telefones úteis', 'Useful numbers', 'Teléfonos útiles', 'Numéros utiles'),
    summary: {},
    publishedDaysAgo: null,
  }),
  file('nordika', ['prices', 'price-list.xlsx'], {
    title: four('Lista de preços', 'Price list', 'Lista de precios', 'Liste des prix'),
    summary: four(
      'Preços de ferramentas e tintas.',
      'Prices of tools and paint.',
      'Precios de herramientas y pinturas.',
      'Prix des outils et des peintures.',
    ),
    publishedDaysAgo: 4,
  }),
  file('nordika', ['prices', 'paint-coverage.csv'], {
    title: four(
      'Rendimento das tintas',
      'Paint coverage',
      'Rendimiento de la pintura',
      'Rendement des peintures',
    ),
    summary: {},
    publishedDaysAgo: 9,
  }),
  file('nordika', ['store', 'tool-safety-card.pdf'], {
    title: four('Cartão de segurança', 'Tool safety card', 'Tarjeta de seguridad', 'Carte de sécurité'),
    summary: {},
    publishedDaysAgo: 12,
  }),
  file('nordika', ['store', 'return-form.docx'], {
    title: four('Formulário de devolução', 'Return form', 'Formulario de devolución', 'Formulaire de retour'),
    summary: {},
  }),
  file('nordika', ['store', 'aisle-map.png'], {
    title: four('Mapa dos corredores', 'Aisle map', 'Mapa de pasillos', 'Plan des allées'),
    summary: {},
    publishedDaysAgo: 30,
  }),
  file('nordika', ['people', 'shift-rules.txt'], {
    title: four('Regras do turno', 'Rules of the shift', 'Reglas del turno', 'Règles de l’équipe'),
    summary: {},
    publishedDaysAgo: 25,
  }),
];
