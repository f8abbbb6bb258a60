import type { CompanySlug } from './course.ts';
import { assetId, packageId } from './ids.ts';

/** A file below `demo/assets` that one company owns. */
export interface DemoAsset {
  readonly id: string;
  readonly path: string;
  /** The name people see when they download it. */
  readonly name: string;
  readonly mime: string;
  /** Its purpose, where it is no ordinary attachment. */
  readonly purpose?: 'slides' | 'flash' | 'library';
  readonly company: CompanySlug;
}

export interface DemoPackage {
  readonly packageId: string;
  readonly path: string;
  readonly kind: 'scorm' | 'html';
  readonly name: string;
  readonly company: CompanySlug;
}

/**
 * Addresses of HLS activities begin with this; the seeding puts the public address of the folder `demo/assets` in its
 * place, because only it knows where the files are served.
 */
export const DEMO_ASSETS_ADDRESS = 'https://demo-assets.example/';

const MIME: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  vtt: 'text/vtt',
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  swf: 'application/x-shockwave-flash',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain',
  csv: 'text/csv',
  png: 'image/png',
};

function asset(company: CompanySlug, path: string, name = path.slice(path.lastIndexOf('/') + 1)): DemoAsset {
  const mime = MIME[path.slice(path.lastIndexOf('.') + 1)];
  if (!mime) throw new Error(`no media type for ${path}`);
  return { id: assetId(path), path, name, mime, company };
}

const video = (company: CompanySlug, name: string) => [
  asset(company, `video/${name}.mp4`),
  asset(company, `video/${name}.webp`),
  ...['pt-BR', 'en-US', 'es-ES', 'fr-FR'].map((locale) => asset(company, `video/${name}.${locale}.vtt`)),
];

/** A document of a company's library. */
const document = (company: CompanySlug, name: string): DemoAsset => ({
  ...asset(company, `library/${name}`),
  purpose: 'library',
});

export const ASSETS: readonly DemoAsset[] = [
  asset('aurora', 'logos/aurora-mark.webp'),
  asset('aurora', 'covers/welcome-aurora.webp'),
  asset('aurora', 'covers/greeting.webp'),
  asset('aurora', 'covers/consultative-selling.webp'),
  asset('aurora', 'covers/notebook-processors.webp'),
  asset('aurora', 'covers/display-merchandising.webp'),
  asset('aurora', 'covers/privacy-basics.webp'),
  asset('aurora', 'covers/digital-payments.webp'),
  asset('aurora', 'covers/feedback-leadership.webp'),
  asset('aurora', 'news/new-store.webp'),
  asset('aurora', 'news/quarter-award.webp'),
  asset('aurora', 'news/season-preparation.webp'),
  asset('aurora', 'news/podcast-studio.webp'),
  asset('aurora', 'news/wellbeing.webp'),
  ...video('aurora', 'greeting'),
  ...video('aurora', 'processors'),
  asset('aurora', 'podcast/breathe.mp3'),
  asset('aurora', 'podcast/open-the-store.mp3'),
  asset('aurora', 'podcast/end-of-shift.mp3'),
  asset('aurora', 'audio/open-questions.m4a', 'perguntas-abertas.m4a'),
  asset('aurora', 'pdf/display-guide.pdf', 'guia-de-exposicao.pdf'),
  asset('aurora', 'pdf/privacy-pocket-guide.pdf', 'lgpd-de-bolso.pdf'),
  { ...asset('aurora', 'slides/first-minutes.pptx', 'tres-primeiros-minutos.pptx'), purpose: 'slides' },
  { ...asset('aurora', 'flash/sunrise.swf', 'abertura-2009.swf'), purpose: 'flash' },
  ...[
    'tabela-de-precos.xlsx',
    'promocoes-do-mes.csv',
    'roteiro-de-abordagem.pdf',
    'checklist-de-abertura.docx',
    'mapa-da-loja.png',
    'telefones-uteis.txt',
    'boas-vindas.pdf',
    'calendario-de-folgas.xlsx',
    'codigo-de-conduta.pdf',
    'comparativo-de-notebooks.xlsx',
    'garantia-estendida.pdf',
    'inventario-semanal.csv',
    'o-que-fazer-sem-energia.pdf',
    'objecoes-e-respostas.docx',
    'plano-de-vitrine.png',
    'tabela-de-precos-anterior.xlsx',
  ].map((name) => document('aurora', name)),
  asset('nordika', 'logos/nordika-mark.webp'),
  asset('nordika', 'covers/tool-safety.webp'),
  asset('nordika', 'covers/paint-coverage.webp'),
  asset('nordika', 'covers/returns-warranty.webp'),
  asset('nordika', 'covers/client-golf-day.webp'),
  asset('nordika', 'news/can-recycling.webp'),
  asset('nordika', 'news/new-paint-line.webp'),
  asset('nordika', 'news/safety-day.webp'),
  ...video('nordika', 'tool-safety'),
  asset('nordika', 'podcast/workbench-break.mp3'),
  asset('nordika', 'audio/return-conversation.m4a'),
  asset('nordika', 'pdf/paint-preparation-guide.pdf', 'prepare-prime-paint.pdf'),
  ...[
    'price-list.xlsx',
    'paint-coverage.csv',
    'tool-safety-card.pdf',
    'return-form.docx',
    'aisle-map.png',
    'shift-rules.txt',
    'cross-selling.xlsx',
    'drill-guide.pdf',
    'holiday-calendar.xlsx',
    'mixer-cleaning.pdf',
    'opening-checklist.docx',
    'paint-finishes.docx',
    'parking-plan.png',
    'safety-rules.pdf',
    'volume-discounts.csv',
  ].map((name) => document('nordika', name)),
];

const bundle = (
  company: CompanySlug,
  kind: DemoPackage['kind'],
  path: string,
  name: string,
): DemoPackage => ({
  packageId: packageId(company, path),
  path,
  kind,
  name,
  company,
});

export const PACKAGES: readonly DemoPackage[] = [
  bundle('aurora', 'html', 'html/greeting-simulator.zip', 'Simulador de atendimento'),
  bundle('aurora', 'scorm', 'scorm/RuntimeBasicCalls_SCORM12.zip', 'Golf Explained (SCORM 1.2)'),
  bundle('nordika', 'html', 'html/paint-calculator.zip', 'Paint calculator'),
  bundle('nordika', 'scorm', 'scorm/RuntimeBasicCalls_SCORM12.zip', 'Golf Explained (SCORM 1.2)'),
  bundle(
    'nordika',
    'scorm',
    'scorm/SequencingForcedSequential_SCORM20043rdEdition.zip',
    'Golf Explained, in order (SCORM 2004)',
  ),
  bundle(
    'nordika',
    'scorm',
    'scorm/ContentPackagingOneFilePerSCO_SCORM12.zip',
    'Golf Explained, page by page (SCORM 1.2)',
  ),
  bundle(
    'nordika',
    'scorm',
    'scorm/RuntimeMinimumCalls_SCORM20043rdEdition.zip',
    'Golf Explained, short lessons (SCORM 2004)',
  ),
];
