import type { CalendarDay } from '../platform/dates.ts';

/** More points for a while; days both included, null for every product or store. */
export interface Promotion {
  readonly factor: number;
  readonly beginsOn: CalendarDay;
  readonly endsOn: CalendarDay;
  readonly productId: string | null;
  readonly storeId: string | null;
}

/** Where and when something was sold. */
export interface SaleOccasion {
  readonly productId: string;
  readonly storeId: string;
  /** A calendar day of the store. */
  readonly soldOn: CalendarDay;
}

/** Whether a promotion holds for what was sold. */
function applies(promotion: Promotion, { productId, storeId, soldOn }: SaleOccasion): boolean {
  return (
    promotion.beginsOn <= soldOn &&
    soldOn <= promotion.endsOn &&
    (promotion.productId === null || promotion.productId === productId) &&
    (promotion.storeId === null || promotion.storeId === storeId)
  );
}

/** The best factor that holds, in hundredths; promotions never add up. 100 where none does. */
export function factorOf(promotions: readonly Promotion[], occasion: SaleOccasion): number {
  return promotions.reduce(
    (best, promotion) => (applies(promotion, occasion) ? Math.max(best, promotion.factor) : best),
    100,
  );
}

/** Pairs of promotions that hold for the same product, store and day: there only the better one counts. */
export function overlappingPromotions<P extends Promotion>(promotions: readonly P[]): readonly [P, P][] {
  return promotions.flatMap((one, at) =>
    promotions
      .slice(at + 1)
      .filter(
        (other) =>
          one.beginsOn <= other.endsOn &&
          other.beginsOn <= one.endsOn &&
          (one.productId === null || other.productId === null || one.productId === other.productId) &&
          (one.storeId === null || other.storeId === null || one.storeId === other.storeId),
      )
      .map((other): [P, P] => [one, other]),
  );
}
