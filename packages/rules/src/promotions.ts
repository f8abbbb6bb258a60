import type { CalendarDay } from './dates.ts';

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
