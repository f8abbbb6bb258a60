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
  readonly mustRead?: boolean;
  /** When it is looked through again, from today on, and by whom. */
  readonly review?: { readonly inDays: number; readonly everyMonths: 1 | 6; readonly owner: string };
  /** What stood there a month before, and what is other than then. */
  readonly formerly?: { readonly fileId: string; readonly note: LocalizedText };
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
    review: { inDays: -1, everyMonths: 1, owner: 'helena.gerente' },
    downloadedBy: ['joao.conceicao'],
    formerly: {
      fileId: assetId('library/tabela-de-precos-anterior.xlsx'),
      note: four(
        'Notebook e cafeteira novos; o televisor ficou mais barato.',
        'New notebook and coffee machine; the TV costs less.',
        'Notebook y cafetera nuevos; el televisor bajó de precio.',
        'Nouvel ordinateur et nouvelle cafetière ; le téléviseur coûte moins.',
      ),
    },
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
    review: { inDays: 90, everyMonths: 6, owner: 'bruno.admin' },
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
  file('aurora', ['people', 'codigo-de-conduta.pdf'], {
    title: four('Código de conduta', 'Code of conduct', 'Código de conducta', 'Code de conduite'),
    summary: four(
      'Vale para todas as lojas. Leia até o fim e confirme.',
      'For all stores. Read it to the end and confirm.',
      'Vale para todas las tiendas. Léelo hasta el final y confirma.',
      'Pour tous les magasins. Lisez-le jusqu’au bout et confirmez.',
    ),
    publishedDaysAgo: 2,
    mustRead: true,
    openedBy: ['joao.conceicao'],
  }),
  file('aurora', ['sales', 'comparativo-de-notebooks.xlsx'], {
    title: four(
      'Comparativo de notebooks',
      'Notebooks compared',
      'Comparación de notebooks',
      'Comparatif des ordinateurs',
    ),
    summary: {},
    publishedDaysAgo: 8,
  }),
  file('aurora', ['sales', 'objecoes-e-respostas.docx'], {
    title: four(
      'Objeções e respostas',
      'Objections and answers',
      'Objeciones y respuestas',
      'Objections et réponses',
    ),
    summary: four(
      '“Está caro”, “vou pensar”, “vi mais barato”: o que ajuda a pessoa a decidir.',
      '“Too expensive”, “let me think”, “I saw it cheaper”: what helps people decide.',
      '“Está caro”, “lo voy a pensar”: lo que ayuda a decidir.',
      '« C’est cher », « je vais réfléchir » : ce qui aide à décider.',
    ),
    publishedDaysAgo: 11,
  }),
  file('aurora', ['sales', 'garantia-estendida.pdf'], {
    title: four('Garantia estendida', 'Extended warranty', 'Garantía extendida', 'Extension de garantie'),
    summary: {},
    publishedDaysAgo: 18,
  }),
  file('aurora', ['store', 'plano-de-vitrine.png'], {
    title: four('Plano da vitrine', 'Window plan', 'Plano de la vitrina', 'Plan de la vitrine'),
    summary: {},
    publishedDaysAgo: 5,
  }),
  file('aurora', ['store', 'inventario-semanal.csv'], {
    title: four('Inventário semanal', 'Weekly stock count', 'Inventario semanal', 'Inventaire hebdomadaire'),
    summary: {},
    publishedDaysAgo: 4,
  }),
  file('aurora', ['store', 'o-que-fazer-sem-energia.pdf'], {
    title: four(
      'Sem energia: o que fazer',
      'No power: what to do',
      'Sin energía: qué hacer',
      'Panne de courant : que faire',
    ),
    summary: {},
    publishedDaysAgo: 33,
  }),
  file('aurora', ['people', 'calendario-de-folgas.xlsx'], {
    title: four('Calendário de folgas', 'Days off', 'Calendario de descansos', 'Calendrier des repos'),
    summary: {},
    publishedDaysAgo: 7,
  }),
  file('aurora', ['people', 'boas-vindas.pdf'], {
    title: four(
      'Boas-vindas à loja',
      'Welcome to the store',
      'Bienvenida a la tienda',
      'Bienvenue au magasin',
    ),
    summary: {},
    publishedDaysAgo: 28,
  }),
  file('nordika', ['people', 'safety-rules.pdf'], {
    title: four('Regras de segurança', 'Safety rules', 'Reglas de seguridad', 'Règles de sécurité'),
    summary: four(
      'Vale para quem corta, levanta e mistura. Leia e confirme.',
      'For whoever cuts, lifts and mixes. Read it and confirm.',
      'Para quien corta, levanta y mezcla. Lee y confirma.',
      'Pour qui coupe, soulève et mélange. Lisez et confirmez.',
    ),
    publishedDaysAgo: 3,
    mustRead: true,
    openedBy: ['gabi.multi'],
  }),
  file('nordika', ['sales', 'drill-guide.pdf'], {
    title: four('Guia de furadeiras', 'Drill guide', 'Guía de taladros', 'Guide des perceuses'),
    summary: {},
    publishedDaysAgo: 6,
  }),
  file('nordika', ['sales', 'paint-finishes.docx'], {
    title: four('Acabamentos de tinta', 'Paint finishes', 'Acabados de pintura', 'Finitions de peinture'),
    summary: {},
    publishedDaysAgo: 10,
  }),
  file('nordika', ['sales', 'cross-selling.xlsx'], {
    title: four('O que vai junto', 'What goes along', 'Lo que va junto', 'Ce qui va avec'),
    summary: {},
    publishedDaysAgo: 14,
  }),
  file('nordika', ['prices', 'volume-discounts.csv'], {
    title: four('Descontos por volume', 'Volume discounts', 'Descuentos por volumen', 'Remises sur volume'),
    summary: {},
    publishedDaysAgo: 5,
  }),
  file('nordika', ['store', 'opening-checklist.docx'], {
    title: four('Checklist de abertura', 'Opening checklist', 'Lista de apertura', 'Liste d’ouverture'),
    summary: {},
    publishedDaysAgo: 16,
  }),
  file('nordika', ['store', 'mixer-cleaning.pdf'], {
    title: four(
      'Limpeza do misturador',
      'Cleaning the mixer',
      'Limpieza de la mezcladora',
      'Nettoyage du mélangeur',
    ),
    summary: {},
    publishedDaysAgo: 21,
  }),
  file('nordika', ['store', 'parking-plan.png'], {
    title: four('Plano do estacionamento', 'Parking plan', 'Plano del estacionamiento', 'Plan du parking'),
    summary: {},
    publishedDaysAgo: 27,
  }),
  file('nordika', ['people', 'holiday-calendar.xlsx'], {
    title: four(
      'Calendário de feriados',
      'Holiday calendar',
      'Calendario de feriados',
      'Calendrier des jours fériés',
    ),
    summary: {},
    publishedDaysAgo: 19,
  }),
];
