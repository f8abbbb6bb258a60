import { searchKey } from '../platform/text.ts';

/** What a campaign's list says of a product. */
interface NamedProduct {
  readonly type: string;
  readonly brand: string;
  readonly processor: string;
  readonly sku: string;
  readonly formFactor: string;
}

/** Words and numbers alone: `14"` and `14` are the same thing to a reader. */
const wordsOf = (text: string) =>
  searchKey(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** The parts that say something that neither a part before nor `said` says. */
function withoutRepeats(parts: readonly string[], said = ''): string[] {
  const known = new Set(wordsOf(said));
  return parts.flatMap((part) => {
    const words = wordsOf(part);
    const isNew = words.some((word) => !known.has(word));
    for (const word of words) known.add(word);
    return isNew ? [part.trim()] : [];
  });
}

/** What a seller calls a product, and what tells it apart from those called alike. */
export function productName({ type, brand, processor, sku, formFactor }: NamedProduct): {
  readonly name: string;
  readonly detail: string;
} {
  const name = withoutRepeats([capitalized(type), brand, processor]).join(' ');
  return { name, detail: withoutRepeats([sku, formFactor], name).join(' · ') };
}

export const PRODUCT_SHAPES = [
  'laptop',
  'desktop',
  'monitor',
  'tablet',
  'phone',
  'printer',
  'headset',
  'keyboard',
  'other',
] as const;
export type ProductShape = (typeof PRODUCT_SHAPES)[number];

/** Words of the four languages by which companies sort what they sell; what only says that something is carried comes after what it is. */
const WORDS: readonly (readonly [ProductShape, RegExp])[] = [
  ['headset', /headset|headphone|earphone|earbud|\bfones?\b|auricular|casque|ecouteur/],
  ['phone', /(?<!micro)phone|celular|telefone|telefono|movil/],
  ['printer', /impress|impres|printer|imprimante/],
  ['laptop', /notebook|laptop|portatil|portable|ultrabook|chromebook/],
  ['tablet', /tablet|tablette|ipad/],
  ['monitor', /monitor|moniteur|tela|pantalla|ecran|display|\btv\b|televis/],
  ['desktop', /desktop|torre|tower|sobremesa|bureau|workstation|all-in-one|\bpc\b/],
  ['keyboard', /teclado|keyboard|clavier/],
];

/** What a product looks like, by the words of its type. */
export const productShape = ({ type, formFactor }: Pick<NamedProduct, 'type' | 'formFactor'>): ProductShape =>
  WORDS.find(([, words]) => words.test(searchKey(`${type} ${formFactor}`)))?.[0] ?? 'other';
